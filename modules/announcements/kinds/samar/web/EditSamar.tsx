import { useState } from 'react'
import { byId } from '../../../../../kit/rules/endpoint.ts'
import { call } from '../../../../../kit/web/api.ts'
import { RecordForm } from '../../../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { ask, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { afterChange } from '../../../web/afterSubmit.ts'
import { deceasedDraft } from '../../../web/deceased.ts'
import { EditFrame } from '../../../web/EditFrame.tsx'
import { jamatkhanaName } from '../../../web/JamatkhanaField.tsx'
import { agreesToReopen } from '../../../web/reopening.ts'
import { askJamatkhanas, useFacts } from '../../../web/useFacts.ts'
import { WordingPaper } from '../../../web/WordingPaper.tsx'
import { type SamarRecord, samarApi, samarRules } from '../rules/samar.ts'
import { samarWording } from '../rules/wording.ts'
import { type SamarDraft, SamarInputs } from './SamarInputs.tsx'
import { samarWeb } from './samarWeb.ts'

type Params = { id: number }
const askSamar = (params: Params) => ask(samarApi.get, { params })

function EditSamar({ params }: { params: Params }) {
  const samar = useAnswer(askSamar(params))
  return (
    <EditFrame kind={samarWeb} record={samar}>
      {(reload) => <EditForm samar={samar} reload={reload} />}
    </EditFrame>
  )
}

function EditForm({ samar, reload }: { samar: SamarRecord; reload: () => void }) {
  const facts = useFacts('SAMAR', samar)
  const [{ version }] = useState(samar)
  const wordingOf = (values: SamarDraft) =>
    samarWording(values, jamatkhanaName(facts, values.jamatkhanaId) ?? samar.jamatkhana.name)
  const form = useRecordForm({
    schema: samarRules.change,
    judge: (input) => samarRules.judge(input, facts),
    initial: { ...deceasedDraft(samar), samarDate: samar.samarDate } as SamarDraft,
    toBody: (values) => ({ ...values, version }),
    beforeSave: (value) =>
      agreesToReopen('Samar', samar, {
        before: samarWording(samar, samar.jamatkhana.name),
        after: wordingOf(value),
      }),
    save: (body) => call(samarApi.change, { params: { id: samar.id }, body }),
    afterSave: (record) => afterChange(samarWeb, record),
    reload,
  })
  return (
    <RecordForm
      form={form}
      submitLabel="Save"
      cancel={{ to: `/samar/view/${samar.id}` }}
      aside={<WordingPaper text={wordingOf(form.values)} />}
    >
      <SamarInputs form={form} facts={facts} saved={samar} />
    </RecordForm>
  )
}

export const editSamar = screen<Params>({
  access: samarRules.access.edit,
  params: byId,
  needs: ({ params }) => [askSamar(params), askJamatkhanas('SAMAR')],
  component: EditSamar,
})

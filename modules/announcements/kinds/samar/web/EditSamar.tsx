import { useState } from 'react'
import { byId } from '../../../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import { call } from '../../../../../kit/web/api.ts'
import { RecordForm } from '../../../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { Page } from '../../../../../kit/web/Page.tsx'
import { ask, refreshAll, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { afterChange } from '../../../web/afterSubmit.ts'
import { NotPossible } from '../../../web/NotPossible.tsx'
import { agreesToReopen } from '../../../web/reopening.ts'
import { askJamatkhanas, useFacts } from '../../../web/useFacts.ts'
import { type SamarRecord, samarApi, samarRules } from '../rules/samar.ts'
import { samarWording } from '../rules/wording.ts'
import { jamatkhanaName, type SamarDraft, SamarInputs, SamarPaper } from './SamarInputs.tsx'
import { samarWeb } from './samarWeb.ts'

type Params = { id: number }
const askSamar = (params: Params) => ask(samarApi.get, { params })

function EditSamar({ params }: { params: Params }) {
  const samar = useAnswer(askSamar(params))
  // A new form for a newly loaded record: what is typed follows its version.
  const [loaded, setLoaded] = useState(0)
  const wrong = whyNot(samarRules.lifecycle, 'edit', samar.status)
  const reload = () => void refreshAll().then(() => setLoaded(loaded + 1))
  return (
    <Page title={`Edit Samar of ${samar.deceasedName}`}>
      {wrong ? (
        <NotPossible why={wrong} view={`/samar/view/${samar.id}`} />
      ) : (
        <EditForm key={loaded} samar={samar} reload={reload} />
      )}
    </Page>
  )
}

function EditForm({ samar, reload }: { samar: SamarRecord; reload: () => void }) {
  const facts = useFacts('SAMAR', samar)
  const [{ version }] = useState(samar)
  const form = useRecordForm({
    schema: samarRules.change,
    judge: (input) => samarRules.judge(input, facts),
    initial: draftOf(samar),
    toBody: (values) => ({ ...values, version }),
    beforeSave: (value) =>
      agreesToReopen('Samar', samar, {
        before: samarWording(samar, samar.jamatkhana.name),
        after: samarWording(value, jamatkhanaName(facts, value.jamatkhanaId) ?? samar.jamatkhana.name),
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
      aside={<SamarPaper values={form.values} facts={facts} />}
    >
      <SamarInputs form={form} facts={facts} exceptId={samar.id} />
    </RecordForm>
  )
}

function draftOf(samar: SamarRecord): SamarDraft {
  const { deceasedTitle, deceasedName, firstCity, secondCity, firstFamily, secondFamily, jamatkhanaId, samarDate } =
    samar
  const none = { firstName: null, lastName: null, email: null, phone: null, altPhone: null }
  return {
    deceasedTitle,
    deceasedName,
    firstCity,
    secondCity,
    firstFamily,
    secondFamily,
    jamatkhanaId,
    samarDate,
    familyContact: samar.familyContact ?? none,
  }
}

export const editSamar = screen<Params>({
  access: samarRules.access.edit,
  params: byId,
  needs: ({ params }) => [askSamar(params), askJamatkhanas('SAMAR')],
  component: EditSamar,
})

import { useState } from 'react'
import { byId } from '../../../../../kit/rules/endpoint.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import { call } from '../../../../../kit/web/api.ts'
import { DateTimeField } from '../../../../../kit/web/form/DateTimeField.tsx'
import { RecordForm } from '../../../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { ask, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { DAYTIME } from '../../../rules/eventTime.ts'
import { afterChange } from '../../../web/afterSubmit.ts'
import { deceasedDraft } from '../../../web/deceased.ts'
import { EditFrame } from '../../../web/EditFrame.tsx'
import { jamatkhanaName } from '../../../web/JamatkhanaField.tsx'
import { agreesToReopen } from '../../../web/reopening.ts'
import { askJamatkhanas, useFacts } from '../../../web/useFacts.ts'
import { WordingPaper } from '../../../web/WordingPaper.tsx'
import { type FatehaRecord, fatehaApi, fatehaRules } from '../rules/fateha.ts'
import { fatehaWording } from '../rules/wording.ts'
import { type FatehaDraft, FatehaInputs } from './FatehaInputs.tsx'
import { fatehaWeb } from './fatehaWeb.ts'

type Params = { id: number }
const askFateha = (params: Params) => ask(fatehaApi.get, { params })

function EditFateha({ params }: { params: Params }) {
  const fateha = useAnswer(askFateha(params))
  return (
    <EditFrame kind={fatehaWeb} record={fateha}>
      {(reload) => <EditForm fateha={fateha} reload={reload} />}
    </EditFrame>
  )
}

function EditForm({ fateha, reload }: { fateha: FatehaRecord; reload: () => void }) {
  const facts = useFacts('FATEHA', fateha)
  const [{ version }] = useState(fateha)
  const zoneFor = (jamatkhanaId: number | null) =>
    facts.jamatkhanas.find(({ id }) => id === jamatkhanaId)?.timezone ?? fateha.timezone
  const wordingOf = (values: FatehaDraft) =>
    fatehaWording(
      values,
      jamatkhanaName(facts, values.jamatkhanaId) ?? fateha.jamatkhana.name,
      zoneFor(values.jamatkhanaId),
    )
  const form = useRecordForm({
    schema: fatehaRules.change,
    judge: (input) => fatehaRules.judge(input, facts),
    initial: { ...deceasedDraft(fateha), fatehaDate: fateha.fatehaDate } as FatehaDraft,
    toBody: (values) => ({ ...values, version }),
    beforeSave: (value) =>
      agreesToReopen('Fateha Khwani', fateha, {
        before: fatehaWording(fateha, fateha.jamatkhana.name, fateha.timezone),
        after: wordingOf(value),
      }),
    save: (body) => call(fatehaApi.change, { params: { id: fateha.id }, body }),
    afterSave: (record) => afterChange(fatehaWeb, record),
    reload,
  })
  const zone = zoneFor(form.values.jamatkhanaId)
  const date = (
    <DateTimeField
      at={form.at('fatehaDate')}
      label="Fateha date and time"
      zone={zone}
      earliest={DAYTIME.from}
      latest={DAYTIME.to}
      usualTime="13:00"
      min={localDate(facts.now, zone)}
    />
  )
  return (
    <RecordForm
      form={form}
      submitLabel="Save"
      cancel={{ to: `/fateha/view/${fateha.id}` }}
      aside={<WordingPaper text={wordingOf(form.values)} />}
    >
      <FatehaInputs form={form} facts={facts} saved={fateha} date={date} />
    </RecordForm>
  )
}

export const editFateha = screen<Params>({
  access: fatehaRules.access.edit,
  params: byId,
  needs: ({ params }) => [askFateha(params), askJamatkhanas('FATEHA')],
  component: EditFateha,
})

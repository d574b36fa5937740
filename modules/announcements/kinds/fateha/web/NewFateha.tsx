import { call } from '../../../../../kit/web/api.ts'
import { RecordForm } from '../../../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { Page } from '../../../../../kit/web/Page.tsx'
import { screen } from '../../../../../kit/web/screen.ts'
import { fixedJamatkhana, zoneOf } from '../../../rules/facts.ts'
import { afterSubmit } from '../../../web/afterSubmit.ts'
import { newDeceased } from '../../../web/deceased.ts'
import { jamatkhanaName } from '../../../web/JamatkhanaField.tsx'
import { askJamatkhanas, useFacts } from '../../../web/useFacts.ts'
import { WordingPaper } from '../../../web/WordingPaper.tsx'
import { fatehaApi, fatehaRules } from '../rules/fateha.ts'
import { fatehaWording } from '../rules/wording.ts'
import { type FatehaDraft, FatehaInputs } from './FatehaInputs.tsx'
import { fatehaWeb } from './fatehaWeb.ts'

function NewFateha() {
  const facts = useFacts('FATEHA', null)
  const form = useRecordForm({
    schema: fatehaRules.create,
    judge: (input) => fatehaRules.judge(input, facts),
    initial: {
      ...newDeceased(fixedJamatkhana(facts.actor, fatehaRules.access.create, facts.jamatkhanas)),
      fatehaDate: null,
    } satisfies FatehaDraft as FatehaDraft,
    save: (body, onceKey) => call(fatehaApi.create, { body, onceKey }),
    shownAt: (id) => `/fateha/view/${id}`,
    afterSave: (record) => afterSubmit(fatehaWeb, facts.actor, record),
    keep: { form: 'fateha/new-fateha', named: 'deceasedName' },
  })
  const { jamatkhanaId } = form.values
  const text = fatehaWording(form.values, jamatkhanaName(facts, jamatkhanaId), zoneOf(jamatkhanaId, facts))
  return (
    <Page title="Submit New Fateha Khwani Request">
      <RecordForm form={form} submitLabel="Submit" cancel={{ to: '/' }} aside={<WordingPaper text={text} />}>
        <FatehaInputs
          form={form}
          facts={facts}
          date={<p>The date and time are set later, by editing the request.</p>}
        />
      </RecordForm>
    </Page>
  )
}

export const newFateha = screen({
  access: fatehaRules.access.create,
  needs: () => [askJamatkhanas('FATEHA')],
  component: NewFateha,
})

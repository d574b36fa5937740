import { call } from '../../../../../kit/web/api.ts'
import { RecordForm } from '../../../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { Page } from '../../../../../kit/web/Page.tsx'
import { screen } from '../../../../../kit/web/screen.ts'
import { fixedJamatkhana } from '../../../rules/facts.ts'
import { afterSubmit } from '../../../web/afterSubmit.ts'
import { newDeceased } from '../../../web/deceased.ts'
import { jamatkhanaName } from '../../../web/JamatkhanaField.tsx'
import { askJamatkhanas, useFacts } from '../../../web/useFacts.ts'
import { WordingPaper } from '../../../web/WordingPaper.tsx'
import { samarApi, samarRules } from '../rules/samar.ts'
import { samarWording } from '../rules/wording.ts'
import { type SamarDraft, SamarInputs } from './SamarInputs.tsx'
import { samarWeb } from './samarWeb.ts'

function NewSamar() {
  const facts = useFacts('SAMAR', null)
  const fixed = fixedJamatkhana(facts.actor, samarRules.access.create, facts.jamatkhanas)
  const form = useRecordForm({
    schema: samarRules.create,
    judge: (input) => samarRules.judge(input, facts),
    initial: { ...newDeceased(fixed), samarDate: null } satisfies SamarDraft as SamarDraft,
    save: (body, onceKey) => call(samarApi.create, { body, onceKey }),
    shownAt: (id) => `/samar/view/${id}`,
    afterSave: (record) => afterSubmit(samarWeb, facts.actor, record),
    keep: { form: 'samar/new-samar', named: 'deceasedName' },
  })
  return (
    <Page title="Submit New Samar Announcement">
      <RecordForm
        form={form}
        submitLabel="Submit"
        cancel={{ to: '/' }}
        aside={<WordingPaper text={samarWording(form.values, jamatkhanaName(facts, form.values.jamatkhanaId))} />}
      >
        <SamarInputs form={form} facts={facts} />
      </RecordForm>
    </Page>
  )
}

export const newSamar = screen({
  access: samarRules.access.create,
  needs: () => [askJamatkhanas('SAMAR')],
  component: NewSamar,
})

import { call } from '../../../../../kit/web/api.ts'
import { useUser } from '../../../../../kit/web/config.tsx'
import { RecordForm } from '../../../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { Page } from '../../../../../kit/web/Page.tsx'
import { screen } from '../../../../../kit/web/screen.ts'
import { afterSubmit } from '../../../web/afterSubmit.ts'
import { NO_CONTACT } from '../../../web/noContact.ts'
import { WordingPaper } from '../../../web/WordingPaper.tsx'
import { mafiApi, mafiRules } from '../rules/mafi.ts'
import { mafiWording } from '../rules/wording.ts'
import { type MafiDraft, MafiInputs } from './MafiInputs.tsx'
import { mafiWeb } from './mafiWeb.ts'

const EMPTY: MafiDraft = {
  title: null,
  name: null,
  familyContact: NO_CONTACT,
}

function NewMafi() {
  const actor = useUser()
  const form = useRecordForm({
    schema: mafiRules.create,
    initial: EMPTY,
    save: (body, onceKey) => call(mafiApi.create, { body, onceKey }),
    shownAt: (id) => `/mafi/view/${id}`,
    afterSave: (record) => afterSubmit(mafiWeb, actor, record),
    keep: { form: 'mafi/new-mafi', named: 'name' },
  })
  return (
    <Page title="Submit New Mafi Announcement">
      <RecordForm
        form={form}
        submitLabel="Submit"
        cancel={{ to: '/' }}
        aside={<WordingPaper text={mafiWording(form.values)} />}
      >
        <MafiInputs form={form} before={null} />
      </RecordForm>
    </Page>
  )
}

export const newMafi = screen({ access: mafiRules.access.create, component: NewMafi })

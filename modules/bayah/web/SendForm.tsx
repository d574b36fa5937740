import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { refreshAll } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { formInput, sendFormBody } from '../rules/familyForm.ts'
import { judgeCeremony } from '../rules/judgeBayah.ts'
import { bayahPaths } from '../rules/paths.ts'
import { sendFormWords } from '../words/en.ts'
import { askHouses, CeremonyInputs, useHouses } from './CeremonyInputs.tsx'

/** Writes to a family, with a link to its form (2§5). */
function SendForm() {
  const actor = useUser()
  const houses = useHouses(null)
  const form = useRecordForm({
    schema: sendFormBody,
    judge: (typed) =>
      judgeCeremony(typed, {
        now: rightNow(),
        jamatkhanas: houses,
        zone: actor.timezone,
        before: null,
      }),
    initial: { ...draftOf(formInput, null), regionId: actor.regionId },
    save: (body) => call(bayahApi.sendForm, { body }),
    afterSave() {
      flash('success', sendFormWords.sent)
      void refreshAll()
      goTo(bayahPaths.waiting())
    },
    keep: { form: 'bayah/sendForm', named: 'name' },
  })
  return (
    <Page title={sendFormWords.title}>
      <RecordForm form={form} submitLabel={sendFormWords.send} cancel={{ to: bayahPaths.list() }}>
        <FormSection title={sendFormWords.family} help={sendFormWords.familyHelp}>
          <NameField at={form.at('name')} label={sendFormWords.name} help={sendFormWords.nameHelp} />
          <TextField at={form.at('email')} label={sendFormWords.email} type="email" />
        </FormSection>
        <CeremonyInputs at={form.at} houses={houses} />
      </RecordForm>
    </Page>
  )
}

export const sendFormScreen = screen({ access: bayahAccess.sendForm, needs: () => [askHouses], component: SendForm })

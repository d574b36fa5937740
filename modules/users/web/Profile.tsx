import { LANGUAGES } from '../../../kit/rules/language.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { call, reloadConfig } from '../../../kit/web/api.ts'
import { flashAnew } from '../../../kit/web/banners.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { fieldsOf } from '../../../kit/web/form/fieldsOf.ts'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { RadioField } from '../../../kit/web/form/RadioField.tsx'
import { FieldRow, FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { goTo, noteHere } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { languageWords } from '../../../kit/words/en.ts'
import { userPaths } from '../rules/paths.ts'
import { changedProfile, profileInput, userWords } from '../rules/user.ts'
import { usersApi } from '../rules/usersApi.ts'
import { profileSavedWords, profileWords } from '../words/en.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({ value: language, label: languageWords[language] }))

const askProfile = ask(usersApi.profile)

/** One's own names and language; the addresses are the office's to change (2§2, 2§5). */
function Profile() {
  const profile = useAnswer(askProfile)
  const { mayBulkImport } = useConfig()
  const form = useRecordForm({
    schema: changedProfile,
    initial: draftOf(profileInput, profile),
    save: (body) => call(usersApi.updateProfile, { body }),
    afterSave({ language }) {
      flashAnew(profileSavedWords[language])
      void refreshAll()
      // With it come the name in the header and the language of what is opened next.
      const isStillHere = noteHere()
      void reloadConfig().finally(() => isStillHere() && goTo(sitePaths.home()))
    },
    keep: { form: 'user/profile', basis: 'own' },
  })
  const field = fieldsOf(form, userWords)
  const { at, label } = field('language')
  const language = { at: { ...at, value: at.value ?? null }, label }
  return (
    <Page
      title={profileWords.title}
      actions={
        mayBulkImport && (
          <ButtonLink to={userPaths.bulkImport()} variant="default">
            {profileWords.bulkImport}
          </ButtonLink>
        )
      }
    >
      <RecordForm form={form} submitLabel={profileWords.save} cancel={{ to: sitePaths.home() }}>
        <FormSection title={profileWords.name}>
          <FieldRow>
            <NameField {...field('firstName')} />
            <NameField {...field('middleName')} optional />
          </FieldRow>
          <NameField {...field('lastName')} />
        </FormSection>
        <FormSection title={profileWords.language}>
          <RadioField {...language} options={LANGUAGE_OPTIONS} help={profileWords.languageHelp} />
        </FormSection>
        <DetailGroup
          title={profileWords.emails}
          details={[
            [userWords.email.label, profile.email],
            [userWords.communicationEmail.label, profile.communicationEmail],
          ]}
        />
      </RecordForm>
    </Page>
  )
}

export const profileScreen = screen({ access: 'signedIn', needs: () => [askProfile], component: Profile })

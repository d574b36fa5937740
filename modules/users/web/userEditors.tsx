import { byId } from '../../../kit/rules/endpoint.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { EditPage } from '../../../kit/web/form/EditPage.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { mayChangeUser, usersAccess } from '../rules/access.ts'
import { userPaths } from '../rules/paths.ts'
import { userEditorWords } from '../words/en.ts'
import { askUser, type UserParams } from './askUser.ts'
import { askPlaces, UserForm } from './UserForm.tsx'

const NewUser = () => (
  <Page title={userEditorWords.create}>
    <UserForm before={null} reload={() => undefined} />
  </Page>
)

function EditUser({ params }: { params: UserParams }) {
  const user = useAnswer(askUser(params))
  const instead = { why: userEditorWords.onlyNational, to: userPaths.view(user.id), back: userEditorWords.back }
  return (
    <EditPage
      title={userEditorWords.edit(user.name)}
      kept={user}
      instead={mayChangeUser(useUser(), user) ? null : instead}
      form={(before, reload) => <UserForm before={before} reload={reload} />}
    />
  )
}

/** A new user (2§2). */
export const newUserScreen = screen({ access: usersAccess.create, needs: () => [askPlaces], component: NewUser })

/** A user that is changed (2§2). */
export const editUserScreen = screen<UserParams>({
  access: usersAccess.edit,
  params: byId,
  needs: ({ params }) => [askUser(params), askPlaces],
  component: EditUser,
})

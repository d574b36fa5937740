import { useState } from 'react'
import { byId } from '../../../kit/rules/endpoint.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { mayChangeUser, usersAccess } from '../rules/access.ts'
import { userPaths } from '../rules/paths.ts'
import type { User } from '../rules/user.ts'
import { userEditorWords } from '../words/en.ts'
import { askUser, type UserParams } from './askUser.ts'
import { askPlaces, UserForm } from './UserForm.tsx'

const NewUser = () => (
  <Page title={userEditorWords.create}>
    <UserForm before={null} reload={() => undefined} />
  </Page>
)

/** The user as they were opened, whatever is loaded of them meanwhile. */
function Opened({ user, reload }: { user: User; reload: () => void }) {
  const [before] = useState(user)
  return <UserForm before={before} reload={reload} />
}

function EditUser({ params }: { params: UserParams }) {
  const user = useAnswer(askUser(params))
  const actor = useUser()
  const [loads, setLoads] = useState(0)
  // What is loaded then is opened anew.
  const reload = () => void refreshAll().then(() => setLoads(loads + 1))
  return (
    <Page title={userEditorWords.edit(user.name)}>
      {mayChangeUser(actor, user) ? (
        <Opened key={loads} user={user} reload={reload} />
      ) : (
        <>
          <p>{userEditorWords.onlyNational}</p>
          <ButtonLink to={userPaths.view(user.id)}>{userEditorWords.back}</ButtonLink>
        </>
      )}
    </Page>
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

import { IconEdit, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { mayEver } from '../../../kit/rules/access.ts'
import { byId } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { allAhead, ask, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { When } from '../../../kit/web/When.tsx'
import { roleWords } from '../../../kit/words/en.ts'
import { RecordTimeline } from '../../timeline/web/public.tsx'
import { mayChangeUser, usersAccess } from '../rules/access.ts'
import { userPaths } from '../rules/paths.ts'
import type { SaidRights } from '../rules/rights.ts'
import { type User, userWords } from '../rules/user.ts'
import { usersApi } from '../rules/usersApi.ts'
import { accountFaultWords, rightsWords, userViewWords } from '../words/en.ts'
import { askUser, type UserParams } from './askUser.ts'
import { accessMark, USER_LOOKS } from './looks.ts'
import classes from './Rights.module.css'
import { switchStatus } from './userActs.ts'

const askRights = (params: UserParams) => ask(usersApi.rights, { params })
const askTimeline = (params: UserParams) => saidInPlace(ask(usersApi.timeline, { params }))

/** One user: who, where, what they may do, and what happened to their account (2§2). */
function UserView({ params }: { params: UserParams }) {
  const user = useAnswer(askUser(params))
  const rights = useAnswer(askRights(params))
  const { jamatkhana, roles, startDate, endDate, createdBy, updatedBy } = user
  const mark = accessMark(user, 'written')
  return (
    <ViewPage
      name={user.name}
      kind={userViewWords.kind}
      status={USER_LOOKS[user.status]}
      marks={mark && <strong>{mark}</strong>}
      actions={<Actions user={user} />}
      below={<RecordTimeline asked={askTimeline(params)} regionId={user.regionId} words={userWords} />}
      lead={
        <>
          <DetailGroup
            title={userViewWords.account}
            details={[
              [userWords.email.label, user.email],
              [userWords.communicationEmail.label, user.communicationEmail],
              [userWords.code.label, user.code],
            ]}
          />
          <DetailGroup
            title={userViewWords.access}
            details={[
              [userWords.regionId.label, jamatkhana.region.name],
              [userWords.jamatkhanaId.label, jamatkhana.name],
              [userWords.roles.label, roles.map((role) => roleWords[role]).join(', ')],
              [userWords.startDate.label, <When key="from" at={startDate} />],
              [userWords.endDate.label, endDate ? <When key="until" at={endDate} /> : userViewWords.noEnd],
            ]}
          />
        </>
      }
    >
      <Rights user={user} parts={rights} />
      <DetailGroup
        title={userViewWords.audit}
        details={[
          [userViewWords.createdBy, createdBy && fullName(createdBy)],
          [userViewWords.createdOn, <When key="created" at={user.createdOn} as="stamp" />],
          [userViewWords.updatedBy, updatedBy && fullName(updatedBy)],
          [userViewWords.updatedOn, <When key="updated" at={user.updatedOn} as="stamp" />],
        ]}
      />
    </ViewPage>
  )
}

function Actions({ user }: { user: User }) {
  const actor = useUser()
  const { act, busy } = useAct()
  if (!mayEver(actor, usersAccess.edit)) return null
  const whyNot = mayChangeUser(actor, user) ? null : userViewWords.onlyNational
  const isActive = user.status === 'ACTIVE'
  const edit: PageAction = {
    label: userViewWords.edit,
    icon: IconEdit,
    kind: 'primary',
    whyNot,
    go: { to: userPaths.edit(user.id) },
  }
  const status: PageAction = {
    label: isActive ? userViewWords.deactivate : userViewWords.activate,
    icon: isActive ? IconUserX : IconUserCheck,
    kind: isActive ? 'dangerous' : 'secondary',
    whyNot: user.id === actor.id ? accountFaultWords.ownStatus : whyNot,
    act: () => void switchStatus(user, act),
  }
  return <ActionBar actions={[edit, status]} busy={busy} />
}

export const userView = screen<UserParams>({
  access: usersAccess.list,
  params: byId,
  needs: ({ params }) => allAhead([askUser(params), askTimeline(params), askRights(params)]),
  component: UserView,
})

/** What a user may do, in words, from the permission table. */
export function Rights({ user, parts }: { user: User; parts: readonly SaidRights[] }) {
  return (
    <section className={`surface ${classes.rights}`}>
      <h2>{rightsWords.title}</h2>
      <p>{user.shutOut ? rightsWords.shutOut : rightsWords.besides}</p>
      {parts.length === 0 ? (
        <p>{rightsWords.none}</p>
      ) : (
        <dl>
          {parts.map(({ title, rights }) => (
            <div key={title}>
              <dt>{title}</dt>
              {rights.map(({ where, what }) => (
                <dd key={where}>{rightsWords.right(what, where)}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

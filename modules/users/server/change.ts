import { sql } from 'kysely'
import { type Actor, JAMATKHANA_ROLES, NATIONAL_ROLES, ROLES, type Role } from '../../../kit/rules/access.ts'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { forbidden, refused, unfit } from '../../../kit/server/http/refusal.ts'
import { endLinks } from '../../../kit/server/identity/accounts.ts'
import { withdrawFrom } from '../../../kit/server/mail/pace.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { transition } from '../../../kit/server/transition.ts'
import { lockRegion } from '../../places/server/public.ts'
import { TO_USERS } from '../../timeline/rules/inWords.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { mayChangeUser } from '../rules/access.ts'
import { judgeOwn, regionOf } from '../rules/judgeUser.ts'
import { EVENT_TO, userLifecycle } from '../rules/lifecycle.ts'
import {
  type ProfileInput,
  type User,
  type UserChange,
  type UserInput,
  type UserStatus,
  userInput,
  wasCleared,
} from '../rules/user.ts'
import { accountFaultWords } from '../words/en.ts'
import { otherAdministrators } from './public.ts'
import { sayWhatIsTaken } from './taken.ts'
import { ABOUT_USER, findUser, lockedUser, lockedUsers } from './users.ts'
import { welcome, welcomeCameBack, welcomeNotYet } from './welcomeLetter.ts'

type Means = Pick<Services, 'db' | 'clock' | 'env' | 'mail'>

/** Ends what a user has of a module that stands above, once they sign in under another address. */
export type EndWithAddress = (
  trx: Trx,
  user: { id: number; regionId: number },
  done: { by: number; now: string },
) => Promise<void>

/** Whether what finds nobody else goes to an address; settings say, which stand above. */
type IsCatchAll = (trx: Trx, address: string) => Promise<boolean>

/** What only modules know that stand above users. */
export type Above = { endWithAddress: EndWithAddress; isCatchAll: IsCatchAll }

/** Of these a timeline says that they changed, never what they are (decisions §6). */
export const PRIVATE = ['email', 'communicationEmail']

/** Creates a user, checked before, and welcomes them. Throws 422 where somebody has their address or code. */
export async function createUser({ db, clock, env, mail }: Means, actor: Actor, typed: UserInput): Promise<User> {
  const on = clock.now().toString()
  const write = db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('appUser')
      .values({
        ...columnsOf(actor, typed),
        status: 'ACTIVE',
        createdOn: on,
        createdBy: actor.id,
        updatedOn: on,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await foundUser(trx, id, on)
    const changes = changesBetween({}, contentOf(user), PRIVATE)
    const { regionId } = user
    await writeTimeline(trx, { about: { kind: ABOUT_USER, id }, regionId, on, by: actor.id, event: 'ADDED', changes })
    await welcome({ env, mail }, trx, user)
    return user
  })
  return sayWhatIsTaken(write)
}

/**
 * Changes a user, checked before. Whoever signed in under another address until now has to prove the new one, and what
 * opens to them without a sign-in ends: the account may be somebody else's from then on. Throws 403
 * for an account with roles that the actor may not give, 422 when somebody has changed it meanwhile, when it is the
 * actor's own and their rights would change, or it is the last active administrator of its region.
 */
export async function changeUser(
  { db, clock, env, mail, endWithAddress, isCatchAll }: Means & Above,
  actor: Actor,
  id: number,
  { version, ...typed }: UserChange,
): Promise<User> {
  const on = clock.now().toString()
  const write = db.transaction().execute(async (trx) => {
    const before = await heldForChange(trx, actor, id, on)
    refuseStale(accountFaultWords.thing, version, before, actor)
    // Once more: what was taken from somebody since they were judged is not theirs to take back.
    const own = judgeOwn(typed, { actor, before })
    if (Object.keys(own).length > 0) throw unfit(own)
    const columns = columnsOf(actor, typed)
    if (isUnchanged(before, columns)) return before
    const isUnread =
      !isSameAddress(typed.communicationEmail, before.communicationEmail) && (await welcomeCameBack(trx, before))
    await trx
      .updateTable('appUser')
      .set({ ...columns, ...changed(before, actor, on) })
      .where('id', '=', id)
      .execute()
    const after = await foundUser(trx, id, on)
    await keepAnAdministrator(trx, before, after, on)
    // Of somebody who moves those hear whose user it was.
    const { regionId } = before
    if (!isSameAddress(after.email, before.email)) {
      await endLinks(trx, [id])
      await endWithAddress(trx, { id, regionId }, { by: actor.id, now: on })
    }
    const changes = changesBetween(contentOf(before), contentOf(after), PRIVATE)
    await writeTimeline(trx, { about: { kind: ABOUT_USER, id }, regionId, on, by: actor.id, event: 'EDITED', changes })
    // By what stood before they would come in nowhere, or somebody else would read it.
    if ((await welcomeNotYet(trx, id, on)) || isUnread) await welcome({ env, mail }, trx, after)
    if (reachesLess(before, after)) {
      const takenBack = await writeNoMore(trx, before, { isCatchAll, now: on })
      const { communicationEmail } = before
      if (!reachesLess(before, { ...after, communicationEmail }))
        await mail.postAnew(trx, takenBack, { from: communicationEmail, to: after.communicationEmail })
    }
    return after
  })
  return sayWhatIsTaken(write)
}

/**
 * Activates or deactivates a user, from their next call on. Throws 422 for oneself, for the last administrator, and to
 * activate whoever nobody could write to.
 */
export async function setStatus(
  { db, clock, isCatchAll }: Means & Pick<Above, 'isCatchAll'>,
  actor: Actor,
  id: number,
  status: UserStatus,
): Promise<User> {
  const on = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const before = await heldForChange(trx, actor, id, on)
    if (id === actor.id) throw refused(accountFaultWords.ownStatus)
    if (status === 'ACTIVE' && wasCleared(before)) throw refused(accountFaultWords.cleared)
    await transition(trx, userLifecycle, EVENT_TO[status], { table: 'appUser', id, status: before.status })
    if (status === 'INACTIVE') await writeNoMore(trx, before, { isCatchAll, now: on })
    // They are welcomed once they are active again.
    const welcomeDue = status === 'INACTIVE' && (await welcomeNotYet(trx, id, on))
    await trx
      .updateTable('appUser')
      .set({ updatedOn: on, updatedBy: actor.id, ...(welcomeDue && { welcomeDue }) })
      .where('id', '=', id)
      .execute()
    const after = await foundUser(trx, id, on)
    await keepAnAdministrator(trx, before, after, on)
    await writeTimeline(trx, {
      about: { kind: ABOUT_USER, id },
      regionId: after.regionId,
      on,
      by: actor.id,
      event: status === 'ACTIVE' ? 'ACTIVATED' : 'DEACTIVATED',
      from: before.status,
      to: status,
    })
    return after
  })
}

/** Whether a change takes something from somebody, or from whoever reads at their former address. */
const reachesLess = (before: User, after: User): boolean =>
  after.shutOut !== null ||
  !isSameAddress(after.communicationEmail, before.communicationEmail) ||
  before.roles.some((role) => isTaken(role, after)) ||
  (after.regionId !== before.regionId && after.roles.some((role) => isOfAPlace(role, after))) ||
  (after.jamatkhanaId !== before.jamatkhanaId &&
    after.roles.some((role) => JAMATKHANA_ROLES.includes(role) && isOfAPlace(role, after)))

/** For these nobody is written to: they add to what another role lets somebody see. */
const ADDED: readonly Role[] = ['DELETE', 'BAYAH_REGISTRATION_EXPORT_DATA']
/** What a national member may do besides, in every region (decisions §5). */
const IN_NATIONAL: readonly Role[] = ['ADMIN', 'NATIONAL_READ_ONLY']

/** Whether a role is taken from somebody for which they are written to, and no other makes up for it. */
const isTaken = (role: Role, { roles }: User): boolean =>
  !roles.includes(role) &&
  !ADDED.includes(role) &&
  !(IN_NATIONAL.includes(role) && roles.includes('NATIONAL_ROP_MEMBER'))

/** Whether a role reaches one place alone; what it opens there stays open to a national member who moves. */
const isOfAPlace = (role: Role, { roles }: User): boolean =>
  !ADDED.includes(role) &&
  !NATIONAL_ROLES.includes(role) &&
  !(roles.includes('NATIONAL_ROP_MEMBER') && [...IN_NATIONAL, ...JAMATKHANA_ROLES].includes(role))

/**
 * What waits to be sent to somebody for what they might do is not sent, now that they may not, or not all of it: it names
 * people who have died. Whoever else reads at that address gets it all the same. Answers the letters.
 */
async function writeNoMore(
  trx: Trx,
  { id, communicationEmail }: User,
  { isCatchAll, now }: Pick<Above, 'isCatchAll'> & { now: string },
): Promise<number[]> {
  const others = await trx
    .selectFrom('appUser')
    .select('id')
    .where(sql<boolean>`lower(communication_email) = lower(${communicationEmail})`)
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', id)
    .limit(1)
    .execute()
  if (others.length > 0 || (await isCatchAll(trx, communicationEmail))) return []
  return withdrawFrom(trx, communicationEmail, TO_USERS, now)
}

/** Changes one's own names. */
export async function changeProfile({ db, clock }: Means, actor: Actor, typed: ProfileInput): Promise<User> {
  const on = clock.now().toString()
  const { firstName, middleName, lastName, language } = typed
  return db.transaction().execute(async (trx) => {
    const before = await lockedUser(trx, actor.id, on)
    if (isUnchanged(before, { firstName, middleName, lastName, ...(language && { language }) })) return before
    await trx
      .updateTable('appUser')
      .set({ firstName, middleName, lastName, ...(language && { language }), ...changed(before, actor, on) })
      .where('id', '=', actor.id)
      .execute()
    const after = await foundUser(trx, actor.id, on)
    const changes = changesBetween(contentOf(before), contentOf(after), PRIVATE)
    const about = { kind: ABOUT_USER, id: actor.id }
    const { regionId } = actor
    await writeTimeline(trx, { about, regionId, on, by: actor.id, event: 'EDITED', changes })
    return after
  })
}

/** Whether an edit changes nothing: then it raises no version and writes no line (decisions §4). */
export const isUnchanged = (before: User, typed: Partial<UserInput & ProfileInput>): boolean => {
  // Roles were not always stored in the order that they are typed in.
  const { roles } = before
  const asTyped = { ...before, roles: ROLES.filter((role) => roles.includes(role)) }
  const stood = Object.fromEntries(Object.keys(typed).map((field) => [field, asTyped[field as keyof typeof asTyped]]))
  return changesBetween(stood, typed, []).length === 0
}

const changed = ({ version }: User, actor: Actor, on: string) => ({
  version: version + 1,
  updatedOn: on,
  updatedBy: actor.id,
})

/** What is typed, as it is stored, without whatever else an answer says; who can't choose a region puts into their own. */
export function columnsOf(actor: Actor, typed: UserInput) {
  const regionId = regionOf(actor, typed.regionId)
  if (regionId === null) throw new Error('a user was judged without a region')
  const { firstName, middleName, lastName, code, email, communicationEmail, jamatkhanaId, roles } = typed
  const { startDate, endDate } = typed
  return {
    firstName,
    middleName,
    lastName,
    code,
    email,
    communicationEmail,
    regionId,
    jamatkhanaId,
    roles,
    startDate,
    endDate,
  }
}

/**
 * The user, kept from others, and the actor with them, so that of two who end each other's access one is too late. A
 * region is held before its users, and users by number, so that two of its administrators don't wait for each other.
 * Throws 403 where something was taken from the actor since they were let in.
 */
async function heldForChange(trx: Trx, actor: Actor, id: number, now: string): Promise<User> {
  const seen = await foundUser(trx, id, now)
  await lockRegion(trx, seen.regionId)
  const [user, self] = await lockedUsers(trx, [id, actor.id], now)
  // What others have changed of one's own account is said at its fields (`judgeOwn`).
  const keepsRights =
    id === actor.id || (self?.regionId === actor.regionId && actor.roles.every((role) => self.roles.includes(role)))
  const stillMay = self?.shutOut === null && keepsRights
  if (!user || !stillMay || !mayChangeUser(actor, user)) throw forbidden()
  return user
}

async function keepAnAdministrator(trx: Trx, before: User, after: User, now: string): Promise<void> {
  const administers = (user: User) => user.roles.includes('ADMIN') && user.shutOut === null
  if (!administers(before) || (administers(after) && after.regionId === before.regionId)) return
  if (!(await otherAdministrators(trx, before, now)))
    throw refused(accountFaultWords.lastAdministrator(before.jamatkhana.region.name))
}

/** What a timeline says of a user, under the names of `userWords`. */
export const contentOf = ({ jamatkhana, ...user }: User): Record<string, unknown> => ({
  ...Object.fromEntries(
    [...Object.keys(userInput), 'language'].map((field) => [field, user[field as keyof typeof user]]),
  ),
  regionId: jamatkhana.region.name,
  jamatkhanaId: jamatkhana.name,
})

/** A user who was there a moment ago. */
export async function foundUser(trx: Trx, id: number, now: string): Promise<User> {
  const user = await findUser(trx, id, now)
  if (!user) throw new Error('a user vanished inside a transaction')
  return user
}

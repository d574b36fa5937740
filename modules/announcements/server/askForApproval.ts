import { mayOn, ROLES, type Role } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { lettersTo, type Reader } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { languageOfRegion } from '../../places/server/public.ts'
import { readSettings } from '../../settings/server/public.ts'
import { type Addressee, activeOf, asReader } from '../../users/server/public.ts'
import { hasPassed } from '../rules/instants.ts'
import type { WaitsFor } from '../rules/record.ts'
import type { AnsweredWish } from './answeredWish.ts'
import { APPROVAL_LETTERS, approvalLetter } from './approvalLetter.ts'
import { FAMILY_LETTER, familyLetter } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import { type LoadedRecord, placeOfLoaded } from './load.ts'

/** The letters that ask somebody about a record; how a family's wish was answered it is told all the same. */
export const ASKING_LETTERS: readonly string[] = [...APPROVAL_LETTERS, FAMILY_LETTER]

/**
 * Asks the approvers, the family or both about a record that waits for approval (decisions §9); of the approvers not
 * those who were asked `before`. About one that `isNew` nobody has been asked; `byHand` somebody has the family written to;
 * `wish` is what it is told of its wish.
 */
export async function askForApproval(
  services: Services,
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  whom: {
    approvers: boolean
    family: boolean
    before?: readonly string[]
    isNew?: boolean
    byHand?: boolean
    wish?: AnsweredWish
  },
): Promise<void> {
  const letters: Letter[] = []
  if (whom.approvers) {
    const now = services.clock.now().toString()
    const approvers = await approversOf(trx, kind, record, now)
    const readers = approvers.filter(({ address }) => !whom.before?.includes(address))
    const limit = { first: whom.isNew }
    letters.push(...lettersTo(readers, (to) => ({ ...approvalLetter(services.env, kind, record, to, { now }), limit })))
  }
  const toFamily = whom.family ? await familyLetter(services, trx, kind, record, whom) : null
  if (toFamily) letters.push({ ...toFamily, limit: { ...toFamily.limit, first: whom.isNew } })
  await services.mail.postAll(trx, letters)
}

/** Where the approval request goes. With nobody to ask it goes where nothing is lost. */
export async function approversOf(
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  now: string,
): Promise<readonly Reader[]> {
  const { people } = whoIsAsked(kind, record, now)
  if (people.length > 0) return people.map(asReader)
  const { regionId } = record
  const { emails } = await readSettings(trx, regionId)
  const language = await languageOfRegion(trx, regionId)
  return emails.catchAllEmail.map((address) => ({ address, language }))
}

/** Of what waits to be sent, whoever may not approve it where it was moved to is asked for nothing. */
export async function askFormerApproversNoMore(
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  now: string,
): Promise<void> {
  const about = { kind: kind.rules.kind, id: record.id }
  const still = await approversOf(trx, kind, record, now)
  const addresses = still.map(({ address }) => address)
  await withdrawWaiting(trx, { about }, APPROVAL_LETTERS, now, addresses)
}

/** Nobody is told any more of an approval that does not hold as it was, where that waits to be sent; whether it did. */
export const tellNoMore = (
  trx: Trx,
  { rules: { kind }, approvalTells }: KindServer,
  id: number,
  now: string,
): Promise<boolean> =>
  approvalTells ? withdrawWaiting(trx, { about: { kind, id } }, approvalTells, now) : Promise.resolve(false)

/** In what capacity they are asked; nobody is named (`waitsForInWords`). Null while no approval is asked for. */
export const waitsFor = (kind: KindServer, record: LoadedRecord, now: string): WaitsFor | null =>
  record.mayApprove === null ? null : whoIsAsked(kind, record, now).as

/** Whether it waits for the family's word: of what is over no family is asked, since nothing of it is announced (decisions §6, §12). */
export const waitsForFamily = (
  record: Pick<LoadedRecord, 'familyApprovalRequired' | 'eventEndsOn'>,
  now: string,
): boolean => record.familyApprovalRequired && !hasPassed(record, now)

type Asked = { people: readonly Addressee[]; as: WaitsFor }

/**
 * Who is asked: the creator, when the creator may approve it; otherwise the officers and approvers who may;
 * the region's ADMINs when there are none (decisions §9).
 */
function whoIsAsked(kind: KindServer, record: LoadedRecord, now: string): Asked {
  const { approve } = kind.rules.access
  const place = placeOfLoaded(record)
  const { mayApprove, createdBy } = record
  if (mayApprove === null) throw new Error('nobody is asked to approve what does not wait for it')
  const fit = activeOf(mayApprove, now).filter((user) => mayOn(user, approve, place))
  const creator = fit.find(({ id }) => id === createdBy?.id)
  if (creator) return { people: [creator], as: ['CREATOR'] }
  // A right of the region is none of an officer: the MK of another house who is an ADMIN besides is asked as an ADMIN.
  const officersRoles = ROLES.filter((role) => role !== 'ADMIN' && approve.roles.includes(role))
  const isAskedAs = (role: Role) => (holder: Addressee) =>
    holder.roles.includes(role) && mayOn({ ...holder, roles: [role] }, approve, place)
  const officers = fit.filter((holder) => officersRoles.some((role) => isAskedAs(role)(holder)))
  if (officers.length === 0) return { people: fit, as: fit.length > 0 ? ['ADMIN'] : [] }
  const as = officersRoles.filter((role) => officers.some(isAskedAs(role)))
  return { people: officers, as }
}

import { mayOn, ROLES, type Role } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { Services } from '../../../kit/server/services.ts'
import { readSettings } from '../../settings/server/public.ts'
import { type Addressee, activeUser, activeUsersWith } from '../../users/server/public.ts'
import type { WaitsFor } from '../rules/record.ts'
import { approvalLetter } from './approvalLetter.ts'
import { writeToFamily } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import { type LoadedRecord, placeOfLoaded } from './load.ts'

/**
 * Asks the approvers, the family or both about a record that waits for approval (decisions §9); of the approvers not
 * those who were asked `before`.
 */
export async function askForApproval(
  services: Services,
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  whom: { approvers: boolean; family: boolean; before?: readonly string[] },
): Promise<void> {
  if (whom.approvers) {
    const all = await approversOf(trx, kind, record, services.clock.now().toString())
    const to = all.filter((address) => !whom.before?.includes(address))
    if (to.length > 0) await services.mail.post(trx, approvalLetter(services.env, kind, record, to))
  }
  if (whom.family) await writeToFamily(services, trx, kind, record)
}

/** Where the approval request goes. With nobody to ask it goes where nothing is lost. */
export async function approversOf(
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  now: string,
): Promise<readonly string[]> {
  const { people } = await whoIsAsked(trx, kind, record, now)
  return people.length > 0 ? addresses(people) : (await readSettings(trx, record.regionId)).emails.catchAllEmail
}

/** In what capacity they are asked; nobody is named (`waitsForInWords`). Null while no approval is asked for. */
export async function waitsFor(
  db: Database,
  kind: KindServer,
  record: LoadedRecord,
  now: string,
): Promise<WaitsFor | null> {
  return record.status === 'APPROVAL_PENDING' ? (await whoIsAsked(db, kind, record, now)).as : null
}

type Asked = { people: readonly Addressee[]; as: WaitsFor }

/**
 * Who is asked: the creator, when the creator may approve it; otherwise the officers and approvers who may;
 * the region's ADMINs when there are none (decisions §9).
 */
async function whoIsAsked(db: Database | Trx, kind: KindServer, record: LoadedRecord, now: string): Promise<Asked> {
  const { approve } = kind.rules.access
  const place = placeOfLoaded(record)
  const creator = record.createdBy && (await activeUser(db, record.createdBy.id, now))
  if (creator && mayOn(creator, approve, place)) return { people: [creator], as: ['CREATOR'] }
  const { regionId, jamatkhanaId } = record
  const holders = await activeUsersWith(db, { roles: approve.roles, regionId, jamatkhanaId, now })
  const fit = holders.filter((holder) => mayOn(holder, approve, place))
  const isOfficer = (role: Role) => role !== 'ADMIN' && approve.roles.includes(role)
  const officers = fit.filter((holder) => holder.roles.some(isOfficer))
  if (officers.length === 0) return { people: fit, as: fit.length > 0 ? ['ADMIN'] : [] }
  const as = ROLES.filter(isOfficer).filter((role) =>
    officers.some((holder) => holder.roles.includes(role) && mayOn({ ...holder, roles: [role] }, approve, place)),
  )
  return { people: officers, as }
}

const addresses = (people: readonly Addressee[]) => people.map((person) => person.communicationEmail)

import { mayOn } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Services } from '../../../kit/server/services.ts'
import { readSettings } from '../../settings/server/public.ts'
import { type Addressee, activeUser, activeUsersWith } from '../../users/server/public.ts'
import { approvalLetter } from './approvalLetter.ts'
import { writeToFamily } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import { type LoadedRecord, placeOfLoaded } from './load.ts'

/** Asks the approvers, the family or both about a record that waits for approval (decisions §9). */
export async function askForApproval(
  services: Services,
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  whom: { approvers: boolean; family: boolean },
): Promise<void> {
  if (whom.approvers) {
    const to = await approversOf(trx, kind, record, services.clock.now().toString())
    if (to.length > 0) await services.mail.post(trx, approvalLetter(services.env, kind, record, to))
  }
  if (whom.family) await writeToFamily(services, trx, kind, record)
}

/**
 * Who is asked: the creator, when the creator may approve it; otherwise the officers and approvers who may;
 * the region's ADMINs when there are none (decisions §9).
 */
export async function approversOf(
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  now: string,
): Promise<readonly string[]> {
  const { approve } = kind.rules.access
  const place = placeOfLoaded(record)
  const creator = record.createdBy && (await activeUser(trx, record.createdBy.id, now))
  if (creator && mayOn(creator, approve, place)) return addresses([creator])
  const { regionId, jamatkhanaId } = record
  const holders = await activeUsersWith(trx, { roles: approve.roles, regionId, jamatkhanaId, now })
  const fit = holders.filter((holder) => mayOn(holder, approve, place))
  const officers = fit.filter((holder) => holder.roles.some((role) => role !== 'ADMIN' && approve.roles.includes(role)))
  const asked = officers.length > 0 ? officers : fit
  // With nobody to ask it goes where nothing is lost.
  return asked.length > 0 ? addresses(asked) : (await readSettings(trx, record.regionId)).emails.catchAllEmail
}

const addresses = (people: readonly Addressee[]) => people.map((person) => person.communicationEmail)

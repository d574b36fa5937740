import { sql } from 'kysely'
import { type Action, type Actor, mayEver, mayOn } from '../../../kit/rules/access.ts'
import { madeOnce } from '../../../kit/rules/madeOnce.ts'
import type { Person } from '../../../kit/rules/person.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { fixed } from '../../../kit/server/database/fixed.ts'
import { forbidden, notFound } from '../../../kit/server/http/refusal.ts'
import type { PlaceColumns } from '../../../kit/server/list/list.ts'
import type { HoldersJson } from '../../users/server/public.ts'
import type { FamilyAnswer } from '../rules/familyAnswer.ts'
import type { FamilyContact } from '../rules/familyContact.ts'
import type { Typed } from '../rules/kind.ts'
import type { Status } from '../rules/lifecycle.ts'
import type { Carrier } from '../rules/record.ts'
import type { Lapse } from '../rules/wording.ts'
import type { KindServer } from './kindServer.ts'
import { wholeRecords } from './recordSelect.ts'

/** A row of a list as it is read: what spreadsheets of every kind say, and what the kind's rules name besides. */
export type ListedRow = Typed &
  Pick<
    LoadedRecord,
    'id' | 'status' | 'timezone' | 'approvedBy' | 'approvedOn' | 'announcementSentOn' | 'createdBy' | 'createdOn'
  > & { regionName: string; jamatkhana?: { name: string } }

/** A whole record as it is read: what every kind has, and the kind's own fields besides. */
export type LoadedRecord = Typed & {
  id: number
  status: Status
  version: number
  personName: string
  regionId: number
  regionTimezone: string
  jamatkhanaId: number | null
  jamatkhanaIds: number[]
  timezone: string
  wording: string
  lapses: readonly Lapse[]
  approvedWording: string | null
  eventEndsOn: string | null
  priority: boolean
  approvedBy: Person | null
  approvedOn: string | null
  announcementSentOn: string | null
  carrier: Carrier | null
  createdBy: Person | null
  createdOn: string
  updatedBy: Person | null
  updatedOn: string
  familyContact: FamilyContact | null
  familyAnswer: FamilyAnswer | null
  /** The text that it is about. */
  familyWording: string | null
  /** Whether it is a wish that nobody has answered or passed over. */
  familyAsksChange: boolean
  /** Whether approvals wait for the family in its region (decisions §6). */
  familyApprovalRequired: boolean
  /** Whether its last letter came back while its answer is awaited. */
  familyLetterCameBack: boolean
  /** While it waits for approval: whoever holds a role that approves such records where it stands, and whoever made it. */
  mayApprove: HoldersJson | null
}

export const PLACE_COLUMNS = {
  region: 'record.region_id',
  jamatkhanas: 'record.jamatkhana_ids',
  principal: 'record.jamatkhana_id',
  creator: 'record.created_by',
} as const

/** Where a record stands that names no other Jamatkhana: its own by itself is read from the index that has the order. */
const { jamatkhanas: _, ...OF_ONE_JAMATKHANA } = PLACE_COLUMNS

/** The same of one kind, for finding many. */
export const placeColumnsOf = ({ jamatkhanasOf }: Pick<KindServer, 'jamatkhanasOf'>): PlaceColumns =>
  jamatkhanasOf ? PLACE_COLUMNS : OF_ONE_JAMATKHANA

/** A record by id whatever its scope, or null when it is not there or deleted. `lock` holds it until the commit. */
export async function findRecord(
  db: Database | Trx,
  kind: KindServer,
  id: number,
  { lock = false } = {},
): Promise<LoadedRecord | null> {
  // By itself and first: a select that has waited for a lock would join the other tables as they stood before.
  if (lock) await sql`select from record where id = ${id} for update`.execute(db)
  const [record] = await reading(kind)(db, { id })
  return record ?? null
}

const reading = madeOnce((kind: KindServer) =>
  fixed(
    ({ id }: { id: number }) => sql<LoadedRecord>`
    ${wholeRecords(kind)}
    where record.id = ${id} and record.kind = ${sql.lit(kind.rules.kind)} and record.deleted_on is null`,
  ),
)

/**
 * A record that the user may see. Throws 404 when it is out of scope or not there, and 403 when it may be seen but the
 * user's role fits none of the actions on it (decisions §2).
 */
export async function loadRecord(
  db: Database,
  kind: KindServer,
  {
    actor,
    id,
    actions,
    alsoSeenBy,
  }: {
    actor: Actor
    id: number
    actions: readonly Action[]
    /** An action that lets somebody reach the record who may not list it. */
    alsoSeenBy?: Action
  },
): Promise<LoadedRecord> {
  // A role that has the action only together with another one has passed the endpoint's own check.
  if (!actions.some((action) => mayEver(actor, action))) throw forbidden()
  const record = await findRecord(db, kind, id)
  const mayAny = (those: readonly Action[]) =>
    record !== null && those.some((action) => mayOn(actor, action, placeOfLoaded(record)))
  if (record === null || !mayAny([kind.rules.access.list, ...(alsoSeenBy ? [alsoSeenBy] : [])])) throw notFound()
  if (!mayAny(actions)) throw forbidden()
  return record
}

/** Where a loaded record stands, for permissions. */
export const placeOfLoaded = (record: LoadedRecord) => ({
  regionId: record.regionId,
  jamatkhanaIds: record.jamatkhanaIds,
  principalJamatkhanaId: record.jamatkhanaId,
  createdById: record.createdBy?.id ?? null,
})

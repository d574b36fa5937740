import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { inLanguageOfReader } from '../../../kit/server/languages.ts'
import { gsoFacilities } from '../../places/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { isAboutOneOf, rowsAbout } from '../../timeline/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import type { CustodyEntry } from '../rules/custodyApi.ts'
import type { Happened } from '../rules/whereabouts.ts'
import { custodyPanelWords } from '../words/en.ts'
import './tables.ts'

/** An entry with what whereabouts follow from. */
export type StoredEntry = CustodyEntry & Happened & { aboutKind: string; aboutId: number; regionId: number }

const ENTRY = sql`
  select entry.id, entry.about_kind, entry.about_id, entry.region_id, entry.type, entry.standing, entry.happened_on, entry.phone_time,
    entry.recorded_on, ${personJson('recorder')} as recorded_by, confirmation.confirmed_on,
    ${personJson('confirmer')} as confirmed_by, entry.given_by_name, entry.received_by_name, entry.taken_to, entry.gso_facility_id,
    facility.name as gso_facility_name, entry.off_site, entry.band, entry.band_key, entry.no_band_reason,
    entry.jewellery, entry.jewellery_details, entry.effects, entry.effects_details, entry.difference_note,
    entry.similar_seen, entry.reason, entry.called_name, entry.called_phone, entry.corrects, entry.delivery_id
  from custody_entry as entry
  left join custody_confirmation as confirmation on confirmation.entry_id = entry.id
  left join ${users} as recorder on recorder.id = entry.recorded_by
  left join ${users} as confirmer on confirmer.id = confirmation.confirmed_by
  left join ${gsoFacilities} as facility on facility.id = entry.gso_facility_id`

/** What linking a delivery notes says which one, to whoever reads: nobody else's note stands beside a delivery. */
const inReadersWords = (entry: StoredEntry): StoredEntry => {
  const { deliveryId, differenceNote } = entry
  if (deliveryId === null || differenceNote === null) return entry
  return { ...entry, differenceNote: inLanguageOfReader(() => custodyPanelWords.delivery(deliveryId)) }
}

/** Everything that happened to somebody, in the order in which it was written down. */
export async function entriesOf(db: Database | Trx, { kind, id }: About): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    ${ENTRY} where entry.about_kind = ${kind} and entry.about_id = ${id} order by entry.id`.execute(db)
  return rows.map(inReadersWords)
}

/** The same of many at once: what happened to each. */
export async function entriesOfMany(
  db: Database | Trx,
  many: readonly About[],
): Promise<(about: About) => readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    ${ENTRY} where ${isAboutOneOf(many)}
    order by entry.id`.execute(db)
  return rowsAbout(rows.map(inReadersWords))
}

/** One entry; null where there is none. */
export async function findEntry(db: Database | Trx, id: number): Promise<StoredEntry | null> {
  const { rows } = await sql<StoredEntry>`${ENTRY} where entry.id = ${id}`.execute(db)
  const [entry] = rows
  return entry ? inReadersWords(entry) : null
}

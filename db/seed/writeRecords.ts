import { sql } from 'kysely'
import type { Database } from '../../kit/server/database/database.ts'
import { snakeCase } from '../../kit/server/database/names.ts'
import type { Sent, Typed } from '../../modules/announcements/rules/kind.ts'
import type { Status } from '../../modules/announcements/rules/lifecycle.ts'
import { contactOf } from '../../modules/announcements/server/familyAt.ts'
import type { KindServer } from '../../modules/announcements/server/kindServer.ts'
import { jamatkhanaOf, recordValues } from '../../modules/announcements/server/recordValues.ts'
import type { RecordTable } from '../../modules/announcements/server/tables.ts'
import { valuesOf } from '../../modules/announcements/server/writeRecord.ts'
import type { Jamatkhana } from '../../modules/places/rules/placesApi.ts'
import { allJamatkhanas } from '../../modules/places/server/public.ts'
import type { TimelineEvent } from '../../modules/timeline/rules/timeline.ts'
import { type Happening, writeTimelines } from '../../modules/timeline/server/public.ts'
import { homesOfUsers } from '../../modules/users/server/public.ts'

/** One invented record: what was typed, by whom and when, and how far it has come. */
export type SeedRecord<Input extends Typed = Typed> = {
  input: Sent<Input>
  createdBy: number
  /** ISO. */
  createdOn: string
  status: Status
  approvedBy?: number
  priority?: boolean
  /** The Jamatkhana that was its creator's then; absent: the one that is. */
  enteredAt?: number
}

/** Where invented records are entered: the Jamatkhanas by id, and the homes of their creators. */
export type SeedPlaces = {
  jamatkhanas: readonly Jamatkhana[]
  homeOf: (userId: number) => Home
  homeAt: (jamatkhanaId: number) => Home
}
type Home = { jamatkhanaId: number; regionId: number; timezone: string }

const BATCH = 500
const APPROVED: readonly Status[] = ['APPROVED', 'ANNOUNCEMENT_SENT', 'COMPLETED']

/** What seeding of every kind needs to know of the places. */
export async function readSeedPlaces(db: Database): Promise<SeedPlaces> {
  const jamatkhanas = await allJamatkhanas(db)
  const homes = await homesOfUsers(db)
  const homeAt = (jamatkhanaId: number | undefined): Home => {
    const home = jamatkhanas.find(({ id }) => id === jamatkhanaId)
    if (!home) throw new Error(`nobody is at home at Jamatkhana ${jamatkhanaId}`)
    return { jamatkhanaId: home.id, regionId: home.region.id, timezone: home.timezone }
  }
  return { jamatkhanas, homeAt, homeOf: (userId) => homeAt(homes.get(userId)) }
}

/** Stores invented records with their timelines, a batch at a time. */
export async function seedRecords<Input extends Typed>(
  db: Database,
  kind: KindServer<Input>,
  places: SeedPlaces,
  records: readonly SeedRecord<NoInfer<Input>>[],
): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH)
    await insertBatch(db, kind, places, records.slice(from, from + BATCH))
}

async function insertBatch(db: Database, kind: KindServer, places: SeedPlaces, batch: readonly SeedRecord[]) {
  const stored = await db
    .insertInto('record')
    .values(batch.map((record) => recordRow(kind, places, record)))
    .returning(['id', 'regionId'])
    .execute()
  const ids = stored.map(({ id }) => id)
  const contacts = batch.flatMap((record, at) => {
    const contact = contactOf(kind, record.input)
    return contact ? [{ recordId: ids[at] ?? 0, ...contact }] : []
  })
  if (contacts.length > 0) await db.insertInto('recordContact').values(contacts).execute()
  if (kind.table) {
    const columns = kind.own.map((field) => sql.ref(snakeCase(field)))
    const values = batch.map(
      ({ input }, at) => sql`(${sql.join([ids[at], ...kind.own.map((field) => input[field] ?? null)])})`,
    )
    await sql`insert into ${sql.table(kind.table)} (record_id, ${sql.join(columns)}) values ${sql.join(values)}`.execute(
      db,
    )
  }
  const lines = batch.flatMap((record, at) => timelineRows(kind, record, stored[at] ?? { id: 0, regionId: 0 }))
  await writeTimelines(db, lines)
}

function recordRow(kind: KindServer, places: SeedPlaces, record: SeedRecord) {
  const jamatkhanaId = jamatkhanaOf(kind, record.input)
  const chosen = places.jamatkhanas.find(({ id }) => id === jamatkhanaId) ?? null
  const values = valuesOf(
    recordValues(kind, record.input, {
      chosen,
      named: places.jamatkhanas,
      announcedIn: {},
      home: record.enteredAt === undefined ? places.homeOf(record.createdBy) : places.homeAt(record.enteredAt),
    }),
  )
  const approved = APPROVED.includes(record.status)
  const approval = approved && {
    approvedBy: record.approvedBy ?? record.createdBy,
    approvedOn: hoursAfter(record.createdOn, 2),
    approvedWording: values.wording,
    approvedLapses: values.lapses,
  }
  const sent = ['ANNOUNCEMENT_SENT', 'COMPLETED'].includes(record.status)
  return {
    ...values,
    ...(approval || {}),
    kind: kind.rules.kind,
    status: record.status,
    priority: record.priority ?? false,
    pendingSince: record.status === 'APPROVAL_PENDING' ? record.createdOn : null,
    // Until it stands in an announcement, which says when.
    announcementSentOn: sent ? hoursAfter(record.createdOn, 2) : null,
    createdOn: record.createdOn,
    createdBy: record.createdBy,
    updatedOn: record.createdOn,
    updatedBy: record.createdBy,
    // What is old by now is not asked about once more.
    remindedOn: record.createdOn,
    remindedBeforeSlotOn: record.createdOn,
  } satisfies Partial<Record<keyof RecordTable, unknown>>
}

type Stored = { id: number; regionId: number }

function timelineRows(kind: KindServer, record: SeedRecord, { id, regionId }: Stored): Happening[] {
  const line = (event: TimelineEvent, hours: number, from: string | null, to: string, by: number | null) => ({
    about: { kind: kind.rules.kind, id },
    regionId,
    on: hoursAfter(record.createdOn, hours),
    by,
    event,
    from,
    to,
  })
  const first = record.status === 'DRAFT' ? 'DRAFT' : 'APPROVAL_PENDING'
  const lines = [line('CREATED', 0, null, first, record.createdBy)]
  if (APPROVED.includes(record.status))
    lines.push(line('APPROVED', 2, first, 'APPROVED', record.approvedBy ?? record.createdBy))
  if (record.status === 'CANCELLED') lines.push(line('CANCELLED', 3, first, 'CANCELLED', record.createdBy))
  return lines
}

const hoursAfter = (instant: string, hours: number) => Temporal.Instant.from(instant).add({ hours }).toString()

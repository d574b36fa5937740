import { sql } from 'kysely'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import type { Services } from '../../../kit/server/services.ts'
import { records } from '../../announcements/server/public.ts'
import { enabledKinds } from '../../kinds/rules/kindNames.ts'
import { decidePriority, type SingleDecision } from '../rules/decide.ts'
import type { ApprovedRecord, World } from '../rules/world.ts'
import { leftWords } from '../words/en.ts'
import { draft, sendCompiled } from './carryOut.ts'
import { holdBack } from './heldBack.ts'
import { tidy } from './tidy.ts'
import { type RegionKind, type Work, workAlone } from './work.ts'
import { readRegion, readWorld } from './world.ts'

/**
 * Whether a `record` goes by priority within the minute, as SQL. One that was passed over, since no server ran when it was
 * due, waits for the slot like any other.
 */
export const GOES_AT_ONCE = sql<boolean>`(record.is_approved and record.priority
  and not exists (select from priority_run as run where run.record_id = record.id and run.due = record.due)
  and not exists (
    select from announcement_record as member join announcement on announcement.id = member.announcement_id
    where member.record_id = record.id and member.standing = 'OPEN'
      and announcement.status not in ('DRAFT', 'APPROVAL_PENDING')
  ))`

/** Sends the records with priority that are due and have not been dealt with, each alone (decisions §8). */
export async function sendPriority(services: Services, recordId: number | null = null): Promise<void> {
  const { rows } = await sql<RegionKind & { id: number }>`
    select record.id, record.region_id, record.kind from ${records} as record
    where ${GOES_AT_ONCE} and ${recordId === null ? sql`true` : sql`record.id = ${recordId}`}
    order by record.due, record.id`.execute(services.db)
  const kinds = enabledKinds(services.env)
  const enabled = rows.filter(({ kind }) => kinds.includes(kind))
  await eachAlone(services, enabled, ({ id, regionId, kind }) =>
    workAlone(services, { regionId, kind }, (work) => sendOne(work, id)),
  )
}

async function sendOne(work: Work, recordId: number): Promise<void> {
  const { trx, now, regionId, kind } = work
  const region = await readRegion(trx, regionId, { now, from: now, until: now })
  const world = await readWorld(trx, region, kind, { lock: true })
  const record = world.records.find(({ id }) => id === recordId)
  if (!record || record.due === null || record.dealtWith) return
  const { standsIn } = record
  if (standsIn !== null && standsIn !== world.draft?.id) return
  const decision = decidePriority(world, record, now)
  const announcementId = await carryOutSingle(work, world, record, decision)
  // Once for this approval and this toggle, however many servers look: the row is the key to it.
  await sql`
    insert into priority_run (record_id, due, ran_on, outcome, reason, announcement_id)
    select record.id, record.due, ${now}::timestamptz, ${decision.outcome}, ${decision.reason}, ${announcementId}::int
    from ${records} as record where record.id = ${recordId}`.execute(trx)
}

async function carryOutSingle(
  work: Work,
  world: World,
  { id, standsIn }: ApprovedRecord,
  { outcome, goes }: SingleDecision,
): Promise<number | null> {
  if (outcome === 'PASSED' && standsIn === null) await holdBack(work, [id])
  if (goes === null) return null
  if (outcome === 'DRAFTED') return draft(work, world, goes, 'PRIORITY')
  if (standsIn !== null) await tidy(work, standsIn, { ids: [id], why: leftWords.alone })
  return sendCompiled(work, goes, 'PRIORITY')
}

import type { Actor } from '../../../../../kit/rules/access.ts'
import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import type { Person } from '../../../../../kit/rules/person.ts'
import type { Database, Trx } from '../../../../../kit/server/database/database.ts'
import { refused } from '../../../../../kit/server/http/refusal.ts'
import { told } from '../../../../../kit/server/sentences.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { type ForForm15, forForm15, form15Finished } from '../../../../ghusl/server/public.ts'
import { stepNames } from '../../../../ghusl/words/en.ts'
import { maskedIn, openSin, type SealedSin, sinChange } from '../../../../particulars/server/public.ts'
import { changesBetween } from '../../../../timeline/rules/timeline.ts'
import { recordPrivateView, writeTimeline } from '../../../../timeline/server/public.ts'
import { users } from '../../../../users/server/public.ts'
import type { LoadedRecord } from '../../../server/load.ts'
import {
  type Form15,
  type Form15Body,
  type Form15Particulars,
  form15Differences,
  form15Filled,
  form15From,
  form15Missing,
} from '../rules/form15.ts'
import { FORM15_FIELDS } from '../rules/form15Fields.ts'
import { form15Disagreements, form15FromIntake } from '../rules/form15Intake.ts'
import { mayyitLifecycle } from '../rules/lifecycle.ts'
import { form15RefusalWords, form15TimelineWords } from '../words/en.ts'
import { asMayyit } from './columns.ts'

/** Whose timeline a line about it stands in, and where. */
export const placeOf = ({ id, regionId }: LoadedRecord) => ({ about: { kind: 'mayyit', id }, regionId })

/** Throws 422 while the status of the Mayyit keeps its Form 15 closed (2§2). */
export function refuseClosed(record: LoadedRecord): void {
  const wrong = whyNot(mayyitLifecycle, 'form15', record.status)
  if (wrong) throw refused(wrong)
}

/** What is written down, as it is stored; undefined when nothing is yet. */
async function storedForm15(db: Database | Trx, id: number) {
  return db
    .selectFrom('mayyitForm15')
    .leftJoin(users.as('user'), 'user.id', 'mayyitForm15.updatedBy')
    .selectAll('mayyitForm15')
    .select(['user.firstName', 'user.lastName'])
    .where('recordId', '=', id)
    .executeTakeFirst()
}

/** Everything that Form 15 is made from. */
export type Gathered = {
  stored: Awaited<ReturnType<typeof storedForm15>>
  ghusl: ForForm15 | null
  /** What follows of itself: from the Mayyit, and first from what the GSO wrote down of the same person (decisions §12). */
  found: Partial<Form15Particulars>
  filled: Form15Particulars
  /** Its own SIN, or else that of the intake form. */
  sin: SealedSin | null
}

/** Reads what is written down, the Mayyit and the intake form together. */
export async function gatherForm15(db: Database | Trx, record: LoadedRecord): Promise<Gathered> {
  const mayyit = asMayyit(record)
  const stored = await storedForm15(db, record.id)
  const ghusl = await forForm15(db, mayyit.workflowId ?? null)
  const found = { ...form15From(mayyit), ...form15FromIntake(ghusl?.intake ?? null) }
  const sin = stored?.sinSealed ? stored : (ghusl?.sin ?? null)
  return { stored, ghusl, found, filled: form15Filled(stored ?? {}, found), sin }
}

/** The particulars: what was written down, the rest from its sources, and what is missing. Seeing them is recorded. */
export async function readForm15(
  { db, clock, keys }: Pick<Services, 'db' | 'clock' | 'keys'>,
  actor: Actor,
  record: LoadedRecord,
): Promise<Form15> {
  refuseClosed(record)
  await recordPrivateView(db, {
    ...placeOf(record),
    on: clock.now().toString(),
    by: actor.id,
    note: told(form15TimelineWords, 'seen'),
  })
  const { stored, ghusl, filled, sin } = await gatherForm15(db, record)
  const updatedBy: Person | null = stored
    ? { id: stored.updatedBy, firstName: stored.firstName ?? '', lastName: stored.lastName ?? '' }
    : null
  return {
    ...filled,
    id: record.id,
    version: stored?.version ?? 0,
    sin: sin ? maskedIn(keys, sin) : null,
    missing: form15Missing(filled, Boolean(sin?.sinSealed)),
    disagreements: form15Disagreements(asMayyit(record), ghusl?.intake ?? null),
    step: ghusl?.step ?? null,
    updatedBy,
    updatedOn: stored?.updatedOn ?? null,
  }
}

/** Completes the step of its workflow. Throws 422 where it was made from none, or the step can't be done. */
export async function finishForm15(services: Services, actor: Actor, record: LoadedRecord): Promise<Form15> {
  refuseClosed(record)
  const { workflowId } = asMayyit(record)
  if (workflowId === null || workflowId === undefined) throw refused(form15RefusalWords.noWorkflow)
  const now = services.clock.now().toString()
  await services.db.transaction().execute(async (trx) => {
    await form15Finished(trx, { workflowId, mayyitId: record.id }, { by: actor.id, now })
    const line = { ...placeOf(record), on: now, by: actor.id, event: 'STEP_COMPLETED' as const }
    await writeTimeline(trx, { ...line, note: told(stepNames, 'ON_FUNERAL_FORM_15') })
  })
  return readForm15(services, actor, record)
}

/**
 * Saves the particulars, finished or not; the timeline keeps the names of what changed. Throws 422 when somebody saved
 * them since they were loaded.
 */
export async function saveForm15(
  services: Services,
  actor: Actor,
  record: LoadedRecord,
  body: Form15Body,
): Promise<Form15> {
  refuseClosed(record)
  const { db, clock, keys } = services
  const now = clock.now().toString()
  await db.transaction().execute(async (trx) => {
    // One at a time per Mayyit: the form itself may not be there yet.
    await trx.selectFrom('record').select('id').where('id', '=', record.id).forNoKeyUpdate().execute()
    const { stored, found, filled: before } = await gatherForm15(trx, record)
    if (body.version !== undefined && body.version !== (stored?.version ?? 0)) throw refused(form15RefusalWords.changed)
    const written = form15Differences(onlyParticulars(body), found)
    const changed = changesBetween(before, form15Filled(written, found), FORM15_FIELDS).map(({ field }) => field)
    const sin = sinChange(keys, stored, body.sin)
    if (changed.length === 0 && !sin) return
    const values = {
      ...written,
      ...sin,
      version: (stored?.version ?? 0) + 1,
      updatedOn: now,
      updatedBy: actor.id,
    }
    await trx
      .insertInto('mayyitForm15')
      .values({ recordId: record.id, ...values })
      .onConflict((conflict) => conflict.column('recordId').doUpdateSet(values))
      .execute()
    // It is a private part of the Mayyit, which is kept from its last change on (decisions §17).
    await trx.updateTable('record').set({ updatedOn: now, updatedBy: actor.id }).where('id', '=', record.id).execute()
    await writeTimeline(trx, {
      ...placeOf(record),
      on: now,
      by: actor.id,
      event: 'EDITED',
      changes: [...changed, ...(sin ? ['sin'] : [])].map((field) => ({ field: `form15.${field}` })),
    })
  })
  return readForm15(services, actor, record)
}

function onlyParticulars({
  sin,
  version,
  id,
  missing,
  disagreements,
  step,
  updatedBy,
  updatedOn,
  ...particulars
}: Form15Body) {
  return particulars
}

/** Shows the SIN, and writes down to whom and why. Throws 422 when there is none. */
export async function revealSin(
  { db, clock, keys }: Services,
  actor: Actor,
  record: LoadedRecord,
  reason: string,
): Promise<string> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const gathered = await gatherForm15(trx, record)
    const sin = gathered.sin && openSin(keys, gathered.sin)
    if (!sin) throw refused(form15RefusalWords.noSin)
    await writeTimeline(trx, { ...placeOf(record), on: now, by: actor.id, event: 'REVEALED', note: reason })
    return sin
  })
}

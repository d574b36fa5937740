import type { Actor } from '../../../../../kit/rules/access.ts'
import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import type { Person } from '../../../../../kit/rules/person.ts'
import type { Database, Trx } from '../../../../../kit/server/database/database.ts'
import { refused } from '../../../../../kit/server/http/refusal.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { maskedIn, openSin, sinChange } from '../../../../particulars/server/public.ts'
import { changesBetween } from '../../../../timeline/rules/timeline.ts'
import { recordPrivateView, writeTimeline } from '../../../../timeline/server/public.ts'
import { users } from '../../../../users/server/public.ts'
import type { LoadedRecord } from '../../../server/load.ts'
import {
  type Form15,
  type Form15Body,
  form15Differences,
  form15Filled,
  form15From,
  form15Missing,
} from '../rules/form15.ts'
import { FORM15_FIELDS } from '../rules/form15Fields.ts'
import { mayyitLifecycle } from '../rules/lifecycle.ts'
import { asMayyit } from './columns.ts'

/** Whose timeline a line about it stands in, and where. */
export const placeOf = ({ id, regionId }: LoadedRecord) => ({ about: { kind: 'mayyit', id }, regionId })

/** Throws 422 while the status of the Mayyit keeps its Form 15 closed (2§2). */
export function refuseClosed(record: LoadedRecord): void {
  const wrong = whyNot(mayyitLifecycle, 'form15', record.status)
  if (wrong) throw refused(wrong)
}

/** What is written down, as it is stored; undefined when nothing is yet. */
export async function storedForm15(db: Database | Trx, id: number) {
  return db
    .selectFrom('mayyitForm15')
    .leftJoin(users.as('user'), 'user.id', 'mayyitForm15.updatedBy')
    .selectAll('mayyitForm15')
    .select(['user.firstName', 'user.lastName'])
    .where('recordId', '=', id)
    .executeTakeFirst()
}

/** The particulars: what was written down, the rest from the Mayyit, and what is missing. Seeing them is recorded. */
export async function readForm15(
  { db, clock, keys }: Pick<Services, 'db' | 'clock' | 'keys'>,
  actor: Actor,
  record: LoadedRecord,
): Promise<Form15> {
  refuseClosed(record)
  await recordPrivateView(db, { ...placeOf(record), on: clock.now().toString(), by: actor.id, note: 'Form 15' })
  const stored = await storedForm15(db, record.id)
  const filled = form15Filled(stored ?? {}, form15From(asMayyit(record)))
  const updatedBy: Person | null = stored
    ? { id: stored.updatedBy, firstName: stored.firstName ?? '', lastName: stored.lastName ?? '' }
    : null
  return {
    ...filled,
    id: record.id,
    version: stored?.version ?? 0,
    sin: stored ? maskedIn(keys, stored) : null,
    missing: form15Missing(filled, Boolean(stored?.sinSealed)),
    updatedBy,
    updatedOn: stored?.updatedOn ?? null,
  }
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
    const stored = await storedForm15(trx, record.id)
    if (body.version !== undefined && body.version !== (stored?.version ?? 0))
      throw refused('Somebody else saved this form meanwhile. Please reload it and read it again.')
    const found = form15From(asMayyit(record))
    const before = form15Filled(stored ?? {}, found)
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

function onlyParticulars({ sin, version, id, missing, updatedBy, updatedOn, ...particulars }: Form15Body) {
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
    const stored = await storedForm15(trx, record.id)
    const sin = stored && openSin(keys, stored)
    if (!sin) throw refused('No SIN has been entered.')
    await writeTimeline(trx, { ...placeOf(record), on: now, by: actor.id, event: 'REVEALED', note: reason })
    return sin
  })
}

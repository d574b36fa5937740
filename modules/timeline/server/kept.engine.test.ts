import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../kit/server/database/database.ts'
import { clearing } from '../../../kit/server/database/kept.ts'
import { clear } from '../../../kit/server/retention.ts'
import { testDatabase } from '../../../kit/testing/testDatabase.ts'
import { TIMELINE_RETENTION } from './module.ts'
import { clearFamilyNotes, removeTimelines, writeTimeline } from './public.ts'

const OLD = '2024-11-16T17:00:00.000Z'
const NEW = '2026-11-16T17:00:00.000Z'
const BETWEEN = '2025-11-16T17:00:00.000Z'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
})
afterAll(() => close())

/** Clears what of a line was to go by then. */
const cleared = async (what: string) => {
  const found = TIMELINE_RETENTION.find((each) => each.what === what)
  if (!found) throw new Error(what)
  const now = Temporal.Instant.from(BETWEEN).add({ hours: 24 * found.days })
  return db.transaction().execute((trx) => clear(trx, found, now))
}

const line = { regionId: 3, by: null, event: 'CREATED' } as const
beforeEach(async () => {
  await db.transaction().execute(async (trx) => {
    await clearing(trx, () => trx.deleteFrom('timelineEntry').execute())
    for (const on of [OLD, NEW]) {
      await writeTimeline(trx, { ...line, about: { kind: 'samar', id: 1 }, on })
      await writeTimeline(trx, { ...line, about: { kind: 'samar', id: 2 }, on, event: 'VIEWED' })
      await writeTimeline(trx, { ...line, about: { kind: 'mafi', id: 1 }, on, event: 'FAMILY_CHANGE', note: 'Please' })
    }
  })
})

const lines = () =>
  db.selectFrom('timelineEntry').select(['aboutKind', 'aboutId', 'on', 'note', 'address']).orderBy('id').execute()
const years = async (kind: string, id: number) =>
  (await lines())
    .filter(({ aboutKind, aboutId }) => aboutKind === kind && aboutId === id)
    .map(({ on }) => on.slice(0, 4))

describe('what happened', () => {
  it.each([
    `update timeline_entry set note = 'otherwise'`,
    `update timeline_entry set note = null where event = 'FAMILY_CHANGE'`,
    `update timeline_entry set address = null where id < 0`,
    'delete from timeline_entry',
    'delete from timeline_entry where id < 0',
    'truncate timeline_entry',
    `insert into timeline_entry (about_kind, about_id, "on", event, once) select about_kind, about_id, "on", event, 'x'
      from timeline_entry limit 1
      on conflict (once) where once is not null do update set note = 'otherwise'`,
  ])('is not changed by %s', async (statement) => {
    const before = await lines()
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('a timeline entry cannot be changed')
    expect(await lines()).toEqual(before)
  })

  it('is not changed after a piece of retention either, in the same transaction or a later one', async () => {
    const change = (on: Database) => on.updateTable('timelineEntry').set({ note: 'otherwise' }).execute()
    const meddling = db.transaction().execute(async (trx) => {
      await clearing(trx, async () => undefined)
      await trx.updateTable('timelineEntry').set({ note: 'otherwise' }).execute()
    })
    await expect(meddling).rejects.toThrow('a timeline entry cannot be changed')
    await cleared('views, exports and sign-ins')
    await expect(change(db)).rejects.toThrow('a timeline entry cannot be changed')
  })
})

describe('retention', () => {
  it('clears what changed nothing, and leaves what did', async () => {
    expect(await cleared('views, exports and sign-ins')).toBe(1)
    expect(await cleared('views, exports and sign-ins')).toBe(0)
    expect(await years('samar', 2)).toEqual(['2026'])
    expect(await years('samar', 1)).toEqual(['2024', '2026'])
  })

  it('clears from where something was done', async () => {
    const at = (on: string) => sql`
      insert into timeline_entry (about_kind, about_id, "on", event, address) values ('samar', 3, ${on}, 'EDITED', '10.0.0.1')`
    await at(OLD).execute(db)
    await at(NEW).execute(db)
    expect(await cleared('addresses of users in timelines')).toBe(1)
    expect(await cleared('addresses of users in timelines')).toBe(0)
    const edited = (await lines()).filter(({ aboutId }) => aboutId === 3)
    expect(edited.map(({ address }) => address)).toEqual([null, '10.0.0.1'])
  })

  it('removes the lines of what is gone, and the words of families', async () => {
    await db.transaction().execute((trx) => removeTimelines(trx, ['samar'], [1]))
    expect(await years('samar', 1)).toEqual([])
    expect(await years('samar', 2)).toEqual(['2024', '2026'])
    await db.transaction().execute((trx) => clearFamilyNotes(trx, ['mafi'], [1]))
    expect((await lines()).map(({ note }) => note)).toEqual([null, null, null, null])
  })
})

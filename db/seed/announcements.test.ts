import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check } from '../../kit/rules/validation.ts'
import { fakeClock } from '../../kit/testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../kit/testing/testDatabase.ts'
import { KINDS } from '../../modules/announcements/kinds/all.ts'
import { KIND_SERVERS } from '../../modules/announcements/kinds/allServer.ts'
import { findRecord } from '../../modules/announcements/server/load.ts'
import { seedFatehas } from './fateha.ts'
import { seedMafis } from './mafi.ts'
import { repeatableRandom } from './random.ts'
import { seedSamars } from './samar.ts'
import { seedDemonstration } from './seed.ts'

const clock = fakeClock('2026-11-20T15:00:00Z')
const COUNT = 42

describe('invented Samars, Mafis and Fatehas', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    const { db } = database
    await seedDemonstration({ db, clock, seeders: [] })
    for (const seeder of [seedSamars, seedMafis, seedFatehas])
      await seeder({ db, clock, count: COUNT, random: repeatableRandom(1) })
  })
  afterAll(() => database.close())

  it.each(['samar', 'mafi', 'fateha'] as const)(
    '%s: in every status, and as a form would have sent them',
    async (kind) => {
      const rows = await database.db
        .selectFrom('record')
        .select(['id', 'status', 'jamatkhanaId', 'createdBy'])
        .where('kind', '=', kind)
        .execute()
      expect(rows).toHaveLength(COUNT)
      expect(new Set(rows.map(({ status }) => status))).toEqual(
        new Set(['APPROVAL_PENDING', 'APPROVED', 'ANNOUNCEMENT_SENT', 'CANCELLED']),
      )
      for (const { id } of rows) {
        const record = await findRecord(database.db, KIND_SERVERS[kind], id)
        if (!record) throw new Error(`record ${id} is not there`)
        const undated = kind === 'fateha' && record.fatehaDate === null
        if (undated) expect(record.status).toBe('APPROVAL_PENDING')
        const answered = Object.keys(KINDS[kind].record.shape)
        const sent = Object.fromEntries(Object.entries(record).filter(([key]) => answered.includes(key)))
        const checked = check(KINDS[kind].change, undated ? { ...sent, fatehaDate: '2026-12-01T18:00:00Z' } : sent)
        expect(checked.ok ? {} : { ...checked.errors }).toEqual({})
        // Their own rules found nothing to say on the day they were entered.
        const missing = KIND_SERVERS[kind].rules.missingForApproval(record, record.createdOn)
        expect(missing).toEqual(undated ? { fatehaDate: 'Please select fateha date and time.' } : {})
      }
    },
  )

  it('Fatehas stand where Fatehas are held, and some wait for their date', async () => {
    const rows = await database.db
      .selectFrom('record')
      .innerJoin('jamatkhana', 'jamatkhana.id', 'record.jamatkhanaId')
      .select(['jamatkhana.modules', 'record.wording', 'record.status'])
      .where('kind', '=', 'fateha')
      .execute()
    expect(rows.every(({ modules }) => modules.includes('FATEHA'))).toBe(true)
    const waiting = rows.filter(({ status }) => status === 'APPROVAL_PENDING')
    const undated = waiting.filter(({ wording }) => wording.endsWith('on a date to be announced.'))
    expect(undated.length).toBeGreaterThan(0)
    expect(undated.length).toBeLessThan(waiting.length)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { readXlsx } from '../../../kit/testing/readXlsx.ts'
import { JAMATKHANA, submit } from '../testing/records.ts'

/** More than are read at once, twice over. */
const ROWS = 1100

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { id } = await submit(app, 'fateha', { as: 'admin' })
  await submit(app, 'fateha', { as: 'national', changes: { jamatkhanaId: JAMATKHANA.pickering } })
  const { db } = app.database
  for (const [table, key] of [
    ['record', 'id'],
    ['fateha', 'record_id'],
  ] as const)
    await sql`
      insert into ${sql.table(table)}
      select copied.* from ${sql.table(table)} as row cross join generate_series(1, ${ROWS - 1}::int) as copy
      cross join lateral jsonb_populate_record(row, jsonb_build_object(${key}::text, 100000 + copy)) as copied
      where row.${sql.ref(key)} = ${id}`.execute(db)
  await sql`update record set person_name = 'Guest ' || id % 9 where id >= 100000`.execute(db)
})
afterAll(() => app.close())

const CONTAINS_7 = { deceasedName: { type: 'TEXT', operator: 'CONTAIN', value: '7' } }
const exported = (body: object, as = 'admin') => app.call('POST', 'fateha/export/', { as, body })

/** The ids of all rows that the list shows, page by page. */
async function listed(body: object, as = 'admin'): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const answer = await app.call('POST', 'fateha/search/', { as, body: { ...body, page, pageSize: 200 } })
    const { data } = answer.body.response as { data: { id: number }[] }
    if (data.length === 0) return ids
    ids.push(...data.map(({ id }) => id))
  }
}

const idsInCsv = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]))

describe('a file of a list', () => {
  it.each<[string, object, number]>([
    ['all', {}, ROWS],
    ['all, sorted by what is the same for many', { sorts: { deceasedName: 'ASC' } }, ROWS],
    ['what is filtered', { filters: CONTAINS_7 }, 122],
    ['nothing', { filters: { deceasedName: { type: 'TEXT', operator: 'EQUAL', value: 'Nobody' } } }, 0],
  ])('holds %s, in the order of the list and nothing twice', async (_what, body, rows) => {
    const ids = await listed(body)
    expect(ids).toHaveLength(rows)
    const csv = await exported({ ...body, format: 'csv' })
    const xlsx = await exported(body)
    expect([csv.status, xlsx.status]).toEqual([200, 200])
    expect(idsInCsv(csv.text)).toEqual(ids)
    expect(
      readXlsx(xlsx.raw)
        .rows.slice(1)
        .map(([id]) => id),
    ).toEqual(ids)
    expect(new Set(ids).size).toBe(rows)
  })

  it('says its name, its kind, and how much there is to come', async () => {
    const csv = await exported({ format: 'csv' })
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="fateha.csv"',
      'cache-control': 'no-store',
      'x-rows': String(ROWS),
    })
    // Nobody knows it before the end.
    expect(csv.headers).not.toHaveProperty('content-length')
    expect(Number(csv.headers['x-expected-bytes']) / csv.raw.length).toBeGreaterThan(0.8)
    expect(Number(csv.headers['x-expected-bytes']) / csv.raw.length).toBeLessThan(1.2)
  })

  it('goes as far as the list does, for each', async () => {
    expect(idsInCsv((await exported({ format: 'csv' }, 'national')).text)).toHaveLength(ROWS + 1)
    expect(await listed({}, 'national')).toHaveLength(ROWS + 1)
    expect((await exported({ format: 'csv' }, 'coordinator')).status).toBe(403)
  })

  it.each([
    { format: 'pdf' },
    { filters: { deceasedName: { type: 'TEXT', operator: 'GREATER_THAN', value: 'a' } } },
    { filters: { familyContact: { type: 'TEXT', operator: 'EQUAL', value: 'a' } } },
    { sorts: { wording: 'ASC' } },
    { page: 2 },
  ])('is refused to %j, in words', async (body) => {
    const { status, headers } = await exported(body)
    expect(status).toBe(422)
    expect(headers['content-type']).toContain('application/json')
    expect(headers).not.toHaveProperty('content-disposition')
  })

  it('ends with its connection where a later row cannot be read, and with words where the first cannot', async () => {
    const { db } = app.database
    const oldest = await db.selectFrom('record').select(['id', 'timezone']).orderBy('id').executeTakeFirstOrThrow()
    const setZone = (timezone: string) =>
      db.updateTable('record').set({ timezone }).where('id', '=', oldest.id).execute()
    await sql`update fateha set fateha_date = now() where record_id = ${oldest.id}`.execute(db)
    await setZone('No/Where')
    try {
      const headers = { authorization: `Bearer ${await app.tokenFor('admin')}`, 'content-type': 'application/json' }
      const address = `${await app.listen()}/api/v1/fateha/export/`
      const ask = (body: object) => fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      for (const format of ['csv', 'xlsx']) {
        // The newest come first.
        const late = await ask({ format })
        expect(late.status).toBe(200)
        await expect(late.arrayBuffer()).rejects.toThrow()
        const early = await ask({ format, sorts: { id: 'ASC' } })
        expect(early.status).toBe(500)
        expect(await early.json()).toMatchObject({ status: 'ERROR' })
      }
    } finally {
      await setZone(oldest.timezone)
    }
  })
})

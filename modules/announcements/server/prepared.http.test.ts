import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { ONCE_HEADER } from '../../../kit/rules/headers.ts'
import { watchStatements } from '../../../kit/testing/statements.ts'
import { chosenEngine } from '../../../kit/testing/testDatabase.ts'
import { formOf } from '../testing/records.ts'

let app: TestApp
let id: number

const create = () =>
  app.call('POST', 'samar/', { as: 'delegate', body: formOf('samar'), headers: { [ONCE_HEADER]: randomUUID() } })
const view = () => app.call('GET', `samar/${id}/`, { as: 'delegate' })
const search = (value: string) =>
  app.call('POST', 'samar/search/', {
    as: 'delegate',
    body: { filters: { deceasedName: { type: 'TEXT', operator: 'CONTAIN', value } } },
  })

/** What all connections of the pool keep prepared. */
async function prepared(): Promise<Set<string>> {
  if (app.database.raw.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  const { pool } = app.database.raw
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const texts = new Set<string>()
  for (const client of clients) {
    const { rows } = await client.query('select statement from pg_prepared_statements')
    for (const { statement } of rows) texts.add(statement.replace(/\s+/g, ' ').trim())
    client.release()
  }
  return texts
}

// The embedded database is one connection, and knows no names.
describe.runIf(chosenEngine() === 'postgres')('on PostgreSQL', () => {
  beforeAll(async () => {
    app = await startTestApp()
    id = (await create()).body.response.id
  })
  afterAll(() => app.close())

  it('one record and all of a create are prepared, but for its beginning and end', async () => {
    const statementsOf = watchStatements(app.database.raw)
    const { outside, inside } = await statementsOf(create)
    const asked = [...outside, ...inside, ...(await statementsOf(view)).outside]
    const names = await prepared()
    const planned = asked.filter((text) => !names.has(text))
    expect(planned).toEqual([])
  })

  it('a search by text is planned for its text, and its rows by a statement that is prepared', async () => {
    await search('lal')
    const before = await prepared()
    await search('rahim')
    expect(await prepared()).toEqual(before)
    expect([...before].filter((text) => text.includes(' like '))).toEqual([])
    expect([...before].some((text) => text.includes('array_position'))).toBe(true)
  })
})

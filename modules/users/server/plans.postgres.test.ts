import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '../../../kit/rules/access.ts'
import { type Filter, type Search, searchBody } from '../../../kit/rules/search.ts'
import { pageStatement } from '../../../kit/server/list/search.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { userFields } from '../rules/user.ts'
import { usersQuery } from './list.ts'

// How PostgreSQL finds a page among 100,000 users: by an index, in one statement.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('postgres')
  const { db } = database
  await sql`insert into region (id, name, timezone) select n, 'Region ' || n, 'America/Toronto' from generate_series(1, 8) n`.execute(
    db,
  )
  await sql`
    insert into jamatkhana (id, name, city, province, timezone, region_id, modules)
    select n, 'House ' || n, 'Toronto', 'Ontario', 'America/Toronto', 1 + n % 8, '{}' from generate_series(1, 80) n`.execute(
    db,
  )
  await db.transaction().execute(async (trx) => {
    // However busy the machine is.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`
    insert into app_user (first_name, last_name, email, communication_email, region_id, jamatkhana_id, roles, start_date,
      status, created_on, updated_on)
    select md5(n::text), md5((n * 7)::text), n || '@example.com', n || '@example.com', 1 + n % 8, 1 + n % 80,
      array[(${[...ROLES]}::text[])[1 + n % 16]], '2026-01-01', case when n % 50 = 0 then 'INACTIVE' else 'ACTIVE' end,
      now(), now()
    from generate_series(1, 100000) n`.execute(trx)
  })
  await sql`analyze app_user`.execute(db)
})
afterAll(() => database.close())

const filter = (operator: Filter['operator'], type: Filter['type'], value: string) => ({ operator, type, value })

/** The plan of the one statement that finds the page and counts. */
async function planOf(asked: object, role: 'ADMIN' | 'NATIONAL_ROP_MEMBER' = 'ADMIN'): Promise<string> {
  const search = searchBody(userFields).parse({ page: 1, pageSize: 50, ...asked }) as Search
  const statement = pageStatement(usersQuery(actor(role)), search)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(database.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each([
  ['the default view', {}],
  ['by name', { filters: { name: filter('CONTAIN', 'TEXT', 'abcd') } }],
  ['by address', { filters: { email: filter('STARTS_WITH', 'TEXT', '4711') } }],
  ['by role', { filters: { roles: { operator: 'IN', type: 'SELECT', values: ['DELETE'] } } }],
  ['by status', { filters: { status: filter('EQUAL', 'SELECT', 'INACTIVE') } }],
  ['by Jamatkhana', { filters: { jamatkhanaId: filter('EQUAL', 'SELECT', '8') } }],
])('%s is found by an index', async (_what, asked) => {
  const plan = await planOf(asked)
  expect(plan).toMatch(/Index/)
  expect(plan).not.toMatch(/Seq Scan on app_user/)
})

test('of everybody, the newest are found by an index too', async () => {
  const plan = await planOf({ sorts: { name: 'ASC' } }, 'NATIONAL_ROP_MEMBER')
  expect(plan).toMatch(/Index (Only )?Scan using app_user_name/)
})

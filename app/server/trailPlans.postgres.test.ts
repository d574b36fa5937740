import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../kit/rules/access.ts'
import type { Search } from '../../kit/rules/search.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { readEnv } from '../../kit/server/env.ts'
import { pageStatement } from '../../kit/server/list/search.ts'
import { actor } from '../../kit/testing/actor.ts'
import { testDatabase } from '../../kit/testing/testDatabase.ts'
import { openTrail } from '../../modules/trail/server/listing.ts'
import { TOLD } from './modules.ts'

// The timeline grows fastest of all tables: what is asked most is answered from an index, however long it is.

const LINES = 100_000
const env = readEnv({})

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  await sql`insert into region (id, name, timezone) select n, 'Region ' || n, 'America/Toronto' from generate_series(1, 8) n`.execute(
    db,
  )
  await sql`
    insert into jamatkhana (id, name, city, province, timezone, region_id) values (1, 'East York', 'x', 'x', 'America/Toronto', 3)`.execute(
    db,
  )
  await sql`
    insert into app_user (id, first_name, last_name, email, communication_email, region_id, jamatkhana_id, roles,
      start_date, status, created_on, updated_on)
    select n, 'Person', md5(n::text), 'p' || n, 'x', 3, 1, '{MK}', '2026-01-01', 'ACTIVE', now(), now()
    from generate_series(1, 300) n`.execute(db)
  await sql`
    insert into record (kind, status, person_name, name_key, region_id, jamatkhana_ids, timezone, wording, created_on,
      created_by, updated_on)
    select 'samar', 'APPROVAL_PENDING', md5(n::text), 'x', 3, '{}', 'America/Toronto', 'x', now(), 1, now()
    from generate_series(1, 5000) n`.execute(db)
  await sql`
    insert into timeline_entry (about_kind, about_id, region_id, "on", by_user, address, event)
    select case when n % 1009 = 0 then 'settings' else 'samar' end, 1 + n % 5000, 1 + n % 8,
      '2026-01-01'::timestamptz + n * interval '4 minutes', 1 + n % 300, '10.0.' || n % 251 || '.1',
      case when n % 2003 = 0 then 'REVEALED' when n % 3 = 0 then 'EDITED' else 'VIEWED' end
    from generate_series(1, ${LINES}::int) n`.execute(db)
  for (const table of ['timeline_entry', 'record', 'app_user'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => close())

async function planOf(role: Role, { filters = {}, ...asked }: Partial<Search>): Promise<string> {
  const search: Search = { page: 1, pageSize: 50, sorts: { id: 'DESC' }, filters, ...asked }
  const statement = pageStatement(openTrail(TOLD).query({ env }, actor(role)), search)
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(db)
  return rows.flatMap((row) => Object.values(row)).join('\n')
}

const select = (...values: string[]) => ({ type: 'SELECT', operator: 'IN', values }) as const
const text = (operator: 'CONTAIN' | 'EQUAL', value: string) => ({ type: 'TEXT', operator, value }) as const
const ASKED: Record<string, Partial<Search>> = {
  'newest first': {},
  'oldest first': { sorts: { on: 'ASC' } },
  'by when': { filters: { on: { type: 'DATE', operator: 'BETWEEN', values: ['2026-03-01', '2026-03-07'] } } },
  'by whom': { filters: { by: text('CONTAIN', 'e4da3b7f') } },
  'by record': { filters: { aboutKind: select('samar'), aboutId: { type: 'NUMBER', operator: 'EQUAL', value: 7 } } },
  'by its number alone': { filters: { aboutId: { type: 'NUMBER', operator: 'EQUAL', value: 7 } } },
  'by its name': { filters: { name: text('CONTAIN', 'e4da3b7f') } },
  'by a kind that is seldom': { filters: { aboutKind: select('settings') } },
  'by what happened': { filters: { event: select('REVEALED') } },
  'by from where': { filters: { address: text('EQUAL', '10.0.7.1') } },
}

describe.each<Role>(['ADMIN', 'NATIONAL_ROP_MEMBER'])('for %s', (role) => {
  it.each(Object.entries(ASKED))('%s is read from an index', async (what, asked) => {
    const plan = await planOf(role, asked)
    expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
    // Counting all of it goes through all of it, and may do so in the table.
    const counted = role === 'NATIONAL_ROP_MEMBER' && what.endsWith('first')
    const page = counted ? plan.slice(plan.indexOf('InitPlan 2')) : plan
    expect(page, plan).not.toContain('Seq Scan on timeline_entry')
    expect(page, plan).not.toContain('Seq Scan on record')
  })

  it('newest first needs no sorting', async () => expect(await planOf(role, {})).not.toContain('Sort'))
})

import { sql } from 'kysely'
import type { Database } from '../../kit/server/database/database.ts'
import { formOf } from '../../modules/announcements/testing/records.ts'
import type { startOurs } from './contenders.ts'
import type { Deed, Person } from './crowd.ts'

const inAWeek = () => Temporal.Now.plainDateISO().add({ days: 7 }).toString()
const page = (filters: object = {}) => ({ page: 1, pageSize: 50, sorts: { id: 'DESC' }, filters })
const pending = { status: { operator: 'IN', values: ['APPROVAL_PENDING'], type: 'SELECT' } }

/** By this name what was entered here can be told. */
export const ENTERED = 'Busy Lalani'

type Hired = { email: string; jamatkhanaId: number }
type Searched = { response: { data: { id: number }[] } }

/**
 * So many users besides those of the demonstration, where there are records: of a hundred two MKs, as each approver of a
 * Jamatkhana is written to, ten administrators, ten national members, else delegates.
 */
export async function hire(db: Database, many: number): Promise<Hired[]> {
  const { rows } = await sql<Hired>`
    insert into app_user (first_name, last_name, email, communication_email, region_id, jamatkhana_id, roles, start_date,
      status, created_on, updated_on)
    select 'Busy', 'Person', 'busy' || n || '@example.org', 'busy' || n || '@example.org', place.region_id, place.id,
      array[case when n % 50 = 0 then 'MK' when n % 10 = 1 then 'ADMIN' when n % 10 = 2 then 'NATIONAL_ROP_MEMBER'
        else 'MK_DELEGATE' end], '2020-01-01', 'ACTIVE', now(), now()
    from generate_series(1, ${many}::int) as n
    join (select id, region_id, row_number() over (order by id) - 1 as at, count(*) over () as places from jamatkhana
      where exists (select from record where jamatkhana_id = jamatkhana.id)) as place
      on place.at = (n / 10) % place.places
    returning email, jamatkhana_id`.execute(db)
  return rows
}

/** What somebody does all day: mostly looking, over the records that their own list shows. */
export async function personAt(ours: Awaited<ReturnType<typeof startOurs>>, user: Hired): Promise<Person> {
  const headers = await ours.headersOf(user.email.replace('@example.org', ''))
  const listed = await fetch(`${ours.address}/samar/search/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(page()),
  })
  if (!listed.ok) throw new Error(await listed.text())
  const { data } = ((await listed.json()) as Searched).response
  if (!data.length) throw new Error(`${user.email} finds nothing`)
  return {
    headers,
    deeds: deedsOver(
      data.map(({ id }) => id),
      user.jamatkhanaId,
    ),
  }
}

/** The same of the plain table, for whoever asks the bare handler. */
export async function strangers(db: Database, many: number): Promise<Person[]> {
  const { rows } = await sql<{ id: number }>`
    select id from plain_samar where region_id = 3 order by id desc limit 1000`.execute(db)
  const ids = rows.map(({ id }) => id)
  return Array.from({ length: many }, () => ({ headers: {}, deeds: deedsOver(ids, 302) }))
}

function deedsOver(ids: readonly number[], jamatkhanaId: number): Deed[] {
  const form = formOf('samar', { samarDate: inAWeek(), deceasedName: ENTERED, jamatkhanaId })
  return [
    { name: 'list', share: 55, method: 'POST', paths: ['/samar/search/'], body: page() },
    { name: 'list, pending', share: 15, method: 'POST', paths: ['/samar/search/'], body: page(pending) },
    { name: 'view', share: 20, method: 'GET', paths: ids.map((id) => `/samar/${id}/`) },
    { name: 'config', share: 8, method: 'GET', paths: ['/config/'] },
    { name: 'create', share: 2, method: 'POST', paths: ['/samar/'], body: form },
  ]
}

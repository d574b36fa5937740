import { Pool } from 'pg'

// The plain table as somebody would ask it who wrote the simplest SQL: no rights, no timeline, no letters. For those
// who are measured beside ours.

export type Search = {
  page: number
  pageSize: number
  sorts: Record<string, 'ASC' | 'DESC'>
  filters: Record<string, { value?: string; values?: (string | number)[] }>
}
export type Samar = Record<
  'deceasedTitle' | 'deceasedName' | 'firstCity' | 'firstFamily' | 'secondFamily' | 'samarDate',
  string
>

const REGION = 3
/** Ten connections, as ours has. */
export const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** A page of the list, with its total. */
export async function search({ page, pageSize, sorts, filters }: Search) {
  const values: unknown[] = [REGION]
  let where = 'region_id = $1'
  if (filters.deceasedName) where += ` and deceased_name ilike $${values.push(`%${filters.deceasedName.value}%`)}`
  if (filters.status) where += ` and status = any($${values.push(filters.status.values)})`
  if (filters.regionId) where += ` and region_id = any($${values.push(filters.regionId.values)})`
  if (filters.jamatkhanaId) where += ` and jamatkhana_id = any($${values.push(filters.jamatkhanaId.values)})`
  const order = sorts.deceasedName ? `deceased_name ${sorts.deceasedName}, id desc` : 'id desc'
  const [total, rows] = await Promise.all([
    pool.query(`select count(*) from plain_samar where ${where}`, values),
    pool.query(
      `select * from plain_samar where ${where} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
  ])
  return { data: rows.rows, totalRecords: Number(total.rows[0].count) }
}

/** What would be sent next: how many, and the first of them. */
export async function next() {
  const [total, rows] = await Promise.all([
    pool.query("select count(*) from plain_samar where region_id = $1 and status = 'APPROVED'", [REGION]),
    pool.query(
      `select id, deceased_name, wording from plain_samar where region_id = $1 and status = 'APPROVED'
      order by priority desc, approved_on, id limit 50`,
      [REGION],
    ),
  ])
  const html = rows.rows.map(({ wording }) => `<p>${wording}</p>`).join('\n')
  return { records: rows.rows, html, totalRecords: Number(total.rows[0].count) }
}

/** One row; null where there is none. */
export async function record(id: number) {
  const { rows } = await pool.query('select * from plain_samar where id = $1 and region_id = $2', [id, REGION])
  return rows[0] ?? null
}

/** Enters a row, and gives it back. */
export async function create(samar: Samar) {
  const { rows } = await pool.query(
    `insert into plain_samar (status, region_id, deceased_title, deceased_name, first_city, first_family, second_family,
      samar_date, created_on)
    values ('APPROVAL_PENDING', $1, $2, $3, $4, $5, $6, $7, now()) returning *`,
    [
      ...[REGION, samar.deceasedTitle, samar.deceasedName, samar.firstCity],
      ...[samar.firstFamily, samar.secondFamily, samar.samarDate],
    ],
  )
  return rows[0]
}

/** All rows as lines of a CSV file. */
export async function csv(): Promise<string> {
  const { rows } = await pool.query('select * from plain_samar order by id desc')
  const field = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return rows.map((row) => Object.values(row).map(field).join(',')).join('\r\n')
}

/** What a page needs to start: who asks, as the database has them now. */
export async function config(email: string) {
  const { rows } = await pool.query('select * from app_user where email = $1', [email])
  return { pageTitle: 'Plain', user: rows[0] ?? null, menu: [{ key: 'samar', label: 'Samar', path: '/samar' }] }
}

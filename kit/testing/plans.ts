import type { RawDatabase } from '../server/database/open.ts'

/** A statement as it was asked. */
export type Noted = { text: string; values: unknown[] }

/** Notes what every connection asks from now on. */
export function noteStatements(raw: RawDatabase): Noted[] {
  if (raw.kind !== 'postgres') throw new Error('this is about PostgreSQL')
  const seen: Noted[] = []
  const noted = new WeakSet<object>()
  raw.pool.on('acquire', (client) => {
    if (noted.has(client)) return
    noted.add(client)
    const asking = client as { query: (...given: unknown[]) => unknown }
    const query = asking.query.bind(client)
    asking.query = (...given) => {
      if (typeof given[0] === 'string') seen.push({ text: given[0], values: (given[1] as unknown[] | undefined) ?? [] })
      return query(...given)
    }
  })
  return seen
}

/** How PostgreSQL answers a statement, line by line. */
export async function planOf(raw: RawDatabase, { text, values }: Noted): Promise<string[]> {
  if (raw.kind !== 'postgres') throw new Error('this is about PostgreSQL')
  const client = await raw.pool.connect()
  try {
    const { rows } = await client.query(`explain ${text}`, values)
    return rows.map((row) => String(row['QUERY PLAN']))
  } finally {
    client.release()
  }
}

import { type ClientBase, Pool } from 'pg'
import { statementNames } from './fixed.ts'
import { parserFor } from './values.ts'

/** What a session is set to: instants and casts to dates mean UTC on either database. */
const SESSION = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  // A statement that takes longer is a fault; an idle transaction holds locks that others wait for.
  "set statement_timeout = '30s'",
  "set idle_in_transaction_session_timeout = '60s'",
  // Requests share the processors: one that took several, or compiled its plan first, would only keep others waiting.
  'set max_parallel_workers_per_gather = 0',
  'set jit = off',
].join('; ')

export type PostgresOptions = {
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
  /** Whether fixed statements are prepared by name; false where transactions of one session meet several servers. */
  preparesFixed?: boolean
}

/** A pool of connections to a PostgreSQL server. Connects when first used. */
export function openPool(databaseUrl: string, { onConnectionLost, preparesFixed = true }: PostgresOptions = {}): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'rites-of-passage',
    // Several servers share one PostgreSQL, which allows 100 by default.
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser: (type: number) => parserFor(type) },
    onConnect: setUp,
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => onConnectionLost?.(error))
  // Nor may one that is lost between two queries of a transaction: the next query says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const nameOf = preparesFixed ? statementNames() : () => null
  pool.on('connect', (client) => askByCallback(client, nameOf))
  return pool
}

async function setUp(client: ClientBase): Promise<void> {
  await client.query(SESSION)
}

/**
 * Gives fixed statements their names on the way to the library, which prepares each once for this connection. It is asked
 * by callback, since each promise of its own is kept alive by the next with every row that it brought: reading 100,000
 * rows in parts, the whole of them outlived the young generation, at 10 to 25 ms of pause for every 16 MB.
 */
function askByCallback(client: ClientBase, nameOf: (text: string) => string | null): void {
  const query = client.query.bind(client) as (asked: unknown, values: unknown, told?: unknown) => unknown
  const byCallback = (asked: unknown, values: unknown, told: unknown) => {
    const name = typeof asked === 'string' ? nameOf(asked) : null
    const given = typeof values === 'function' ? undefined : values
    return query(name === null ? asked : { name, text: asked }, given, typeof values === 'function' ? values : told)
  }
  client.query = ((asked: unknown, values?: unknown, told?: unknown) => {
    // Whoever brings a callback, or a query of another kind such as a cursor, gets what the library makes of it.
    if (typeof values === 'function' || typeof told === 'function' || isQuery(asked))
      return byCallback(asked, values, told)
    return new Promise((resolve, reject) =>
      byCallback(asked, values, (error: Error | undefined, result: unknown) =>
        error ? reject(error) : resolve(result),
      ),
    )
  }) as typeof client.query
}

const isQuery = (asked: unknown): boolean => typeof (asked as { submit?: unknown } | null)?.submit === 'function'

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
  if (preparesFixed) {
    const nameOf = statementNames()
    pool.on('connect', (client) => prepareFixed(client, nameOf))
  }
  return pool
}

async function setUp(client: ClientBase): Promise<void> {
  await client.query(SESSION)
}

/** Gives fixed statements their names on the way to the library, which prepares each once for this connection. */
function prepareFixed(client: ClientBase, nameOf: (text: string) => string | null): void {
  const query = client.query.bind(client) as (asked: unknown, ...more: unknown[]) => unknown
  const named = (asked: unknown, ...more: unknown[]) => {
    const name = typeof asked === 'string' ? nameOf(asked) : null
    return name === null ? query(asked, ...more) : query({ name, text: asked, values: more[0] })
  }
  client.query = named as typeof client.query
}

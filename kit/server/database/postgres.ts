import { type ClientBase, Pool } from 'pg'
import { parserFor } from './values.ts'

/** What a session is set to: instants and casts to dates mean UTC on either database. */
const SESSION = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  // A statement that takes longer is a fault; an idle transaction holds locks that others wait for.
  "set statement_timeout = '30s'",
  "set idle_in_transaction_session_timeout = '60s'",
].join('; ')

export type PostgresOptions = {
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
}

/** A pool of connections to a PostgreSQL server. Connects when first used. */
export function openPool(databaseUrl: string, options: PostgresOptions = {}): Pool {
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
  pool.on('error', (error) => options.onConnectionLost?.(error))
  // Nor may one that is lost between two queries of a transaction: the next query says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function setUp(client: ClientBase): Promise<void> {
  await client.query(SESSION)
}

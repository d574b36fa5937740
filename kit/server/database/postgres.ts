import { type ClientBase, Pool } from 'pg'
import { fromDatabase } from './away.ts'
import { brake } from './brake.ts'
import { statementNames } from './fixed.ts'
import { answersMany, QueryInParts } from './manyRows.ts'
import { ownSessions } from './pooler.ts'
import { ANSWERS_WITHIN, endSilent } from './silence.ts'
import { parserFor } from './values.ts'

/** Milliseconds for making a connection, and again for preparing it. */
const CONNECTED_WITHIN = 10_000
/** Milliseconds of quiet after which the network is asked whether the other side is still there. */
const STILL_THERE_AFTER = 30_000

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
  // What lists read is in memory or on a disk without a moving arm: a page anywhere costs as much as the next one. Taken
  // for four times as much, the whole table is read where an index finds a tenth of it.
  'set random_page_cost = 1.1',
  // The numbers of all rows of a list, or a sort of them, go to disk beyond this: 4 MB hold some 50,000.
  "set work_mem = '32MB'",
].join('; ')

export type PostgresOptions = {
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
  /** Milliseconds; tests wait for less. */
  answersWithin?: number
}

/**
 * A pool of connections to a PostgreSQL server, each with a session of its own. Connects when first used; whoever uses it
 * is told `SessionsShared` where a pooler in between shares sessions out. A connection over which a statement is not
 * answered in time is thrown away, and its asker told that the database is away.
 */
export function openPool(
  databaseUrl: string,
  { onConnectionLost, answersWithin = ANSWERS_WITHIN }: PostgresOptions = {},
): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'rites-of-passage',
    // Several servers share one PostgreSQL, which allows 100 by default.
    max: 10,
    connectionTimeoutMillis: CONNECTED_WITHIN,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: STILL_THERE_AFTER,
    types: { getTypeParser: (type: number) => parserFor(type) },
    // The library waits for it; its types do not say so.
    onConnect: ownSessions(databaseUrl, SESSION, Math.min(answersWithin, CONNECTED_WITHIN)).begin,
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => onConnectionLost?.(error))
  // Nor may one that is lost between two queries of a transaction: the next query says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const nameOf = statementNames()
  endSilent(pool, answersWithin)
  pool.on('connect', (client) => askByCallback(client, nameOf))
  brake(pool)
  markConnecting(pool)
  return pool
}

/**
 * Gives fixed statements their names on the way to the library, which prepares each once for this connection, and asks in
 * parts for many rows. The library is asked by callback, since each promise of its own is kept alive by the next with
 * every row that it brought: reading 100,000 rows in parts, the whole of them outlived the young generation, at 10 to
 * 25 ms of pause for every 16 MB.
 */
function askByCallback(client: ClientBase, nameOf: (text: string) => string | null): void {
  const query = client.query.bind(client) as (asked: unknown, values: unknown, told?: unknown) => unknown
  const byCallback = (asked: unknown, values: unknown, told: unknown) => {
    const given = typeof values === 'function' ? undefined : values
    const tells = marking(typeof values === 'function' ? values : told)
    if (typeof asked !== 'string') return query(asked, given, tells)
    const name = nameOf(asked)
    if (answersMany(asked))
      return query(new QueryInParts({ text: asked, values: given, ...(name && { name }) }, tells), undefined)
    return query(name === null ? asked : { name, text: asked }, given, tells)
  }
  client.query = ((asked: unknown, values?: unknown, told?: unknown) => {
    // Whoever brings a callback, or a query of another kind such as a cursor, gets what the library makes of it.
    if (typeof values === 'function' || typeof told === 'function' || isQuery(asked))
      return byCallback(asked, values, told)
    return new Promise((resolve, reject) =>
      byCallback(asked, values, (error: Error | undefined, result: unknown) =>
        error ? reject(fromDatabase(error)) : resolve(result),
      ),
    )
  }) as typeof client.query
}

/** What is told of a fault of the database's hears that it is one. */
const marking = (told: unknown): unknown =>
  typeof told === 'function' ? (error: unknown, result: unknown) => told(fromDatabase(error), result) : told

/** Nor does a connection that could not be had look like anybody else's. */
function markConnecting(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (told?: unknown) => unknown
  pool.connect = ((told?: Told) =>
    told
      ? connect((error: unknown, ...rest: unknown[]) => told(fromDatabase(error), ...rest))
      : (connect() as Promise<unknown>).catch((error: unknown) => {
          throw fromDatabase(error)
        })) as typeof pool.connect
}
type Told = (error: unknown, ...rest: unknown[]) => void

const isQuery = (asked: unknown): boolean => typeof (asked as { submit?: unknown } | null)?.submit === 'function'

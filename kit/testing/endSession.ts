import type { Pool, PoolClient } from 'pg'
import { onServer } from './postgresServer.ts'

type Client = PoolClient & { processID: number }
type Query = (...given: unknown[]) => Promise<unknown>

/** Ends every session of a database but the one that says so, whatever they are doing. */
export const endSessions = (databaseUrl: string) =>
  onServer(
    (server) =>
      server.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    databaseUrl,
  )

/** Whether the statement is never asked, or done and its answer lost. */
export type Moment = 'before' | 'after'

/**
 * Watches a pool over which one call at a time is answered. Answers a function that runs some work and ends the session
 * of its statement with a number, counted from 1, before or after it; it says how many statements there were.
 */
export function sessionEnder(pool: Pool) {
  let counted = 0
  let ending: { at: number; moment: Moment } | null = null
  const watched = new WeakSet<Client>()
  pool.on('acquire', (client) => {
    const acquired = client as Client
    if (watched.has(acquired)) return
    watched.add(acquired)
    const query: Query = acquired.query.bind(acquired)
    const watching: Query = async (...given) => {
      counted++
      if (counted !== ending?.at) return query(...given)
      if (ending.moment === 'after') await query(...given)
      await end(acquired)
      return query(...given)
    }
    acquired.query = watching as typeof acquired.query
  })
  return async (at: number, moment: Moment, work: () => Promise<unknown>): Promise<number> => {
    counted = 0
    ending = { at, moment }
    await work()
    ending = null
    return counted
  }
}

const end = ({ processID }: Client) =>
  onServer((server) => server.query('select pg_terminate_backend($1, 5000)', [processID]))

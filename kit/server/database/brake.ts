import type { Pool, PoolClient } from 'pg'
import { confirmSession } from './pooler.ts'

/** Milliseconds between two tries to reach a database that is away. */
const REST = 200
/** What a server says at once that ends or starts, that is not there, or lets nobody in; and that a pooler shares sessions out. */
const GONE = /^(ECONNREFUSED|ECONNRESET|57P0[123]|28\w{3}|3D000|POOLED)$/

type Told = Parameters<Pool['connect']>[0]

/**
 * While the database is away, one in `REST` milliseconds tries to reach it and everybody else is told so at once. Each
 * try costs a database that starts a process of its own, and hundreds a second the processors that it recovers with.
 * A connection that has lost its session to another is closed.
 */
export function brake(pool: Pool): void {
  const connect: () => Promise<PoolClient> = pool.connect.bind(pool)
  let away: { error: unknown; nextTry: number } | null = null
  const reach = async () => {
    if (away !== null && pool.idleCount === 0) {
      if (performance.now() < away.nextTry) throw away.error
      away.nextTry = performance.now() + REST
    }
    try {
      const client = await confirmed(await connect())
      away = null
      return client
    } catch (error) {
      if (GONE.test(String((error as { code?: unknown }).code))) away = { error, nextTry: performance.now() + REST }
      throw error
    }
  }
  const confirmed = async (client: PoolClient) => {
    try {
      await confirmSession(client)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const told = (callback: Told) =>
    reach().then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  pool.connect = ((callback?: Told) => (callback ? void told(callback) : reach())) as Pool['connect']
}

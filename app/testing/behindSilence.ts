import { type OpenDatabase, openDatabase } from '../../kit/server/database/open.ts'
import type { PostgresOptions } from '../../kit/server/database/postgres.ts'
import { type SilentServer, silentServer } from '../../kit/testing/silentServer.ts'
import { startTestApp, type TestApp } from './testApp.ts'

export type BehindSilence = {
  /** A server that reaches the database through `between`. */
  app: TestApp
  /** One that reaches it directly. */
  itself: TestApp
  between: SilentServer
  reached: OpenDatabase
  close(): Promise<void>
}

/** The application on a PostgreSQL that a test can make silent. */
export async function startBehindSilence(options: PostgresOptions = {}): Promise<BehindSilence> {
  const itself = await startTestApp({ engine: 'postgres' })
  const address = new URL(itself.database.databaseUrl ?? '')
  const between = await silentServer({ host: address.hostname, port: Number(address.port || 5432) })
  address.hostname = '127.0.0.1'
  address.port = String(between.port)
  const reached = await openDatabase({ databaseUrl: address.href, dataDir: '' }, options)
  const app = await startTestApp({ over: { ...itself, database: { ...itself.database, ...reached } } })
  return {
    ...{ app, itself, between, reached },
    async close() {
      between.silence(false)
      await app.close()
      await reached.close()
      await between.close()
      await itself.close()
    },
  }
}

import { Client } from 'pg'

/** The PostgreSQL on which tests make their databases. */
export const serverUrl = (): string => process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

/** Works over a connection of its own to that server, or to a database on it; throws when it does not answer. */
export async function onServer<T>(work: (server: Client) => Promise<T>, databaseUrl = serverUrl()): Promise<T> {
  // Compiling a question that is asked once takes longer than answering it.
  const options = '-c jit=off -c max_parallel_workers_per_gather=0'
  const server = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, options })
  // A connection that breaks between two queries is the next query's to tell.
  server.on('error', () => undefined)
  try {
    await server.connect()
    return await work(server)
  } finally {
    await server.end().catch(() => undefined)
  }
}

/** Why tests can't make databases there, in words; null when they can. */
export async function postgresProblem(): Promise<string | null> {
  try {
    const { rows } = await onServer((server) =>
      server.query<{ may: boolean }>(
        'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
      ),
    )
    return rows[0]?.may ? null : 'its user may not create databases'
  } catch (error) {
    return String(error instanceof AggregateError ? error.errors[0] : error)
  }
}

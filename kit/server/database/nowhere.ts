import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** PostgreSQL's words, and nobody who hears them: statements are written and answer nothing. */
export const nowhere: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** The statements that some work would run on a database that answers nothing; as far as it gets there. */
export async function statementsOf(work: (db: Kysely<unknown>) => Promise<void>): Promise<string[]> {
  const statements: string[] = []
  const log = ({ query }: { query: CompiledQuery }) => void statements.push(query.sql)
  // What goes on from what it reads is seen up to there.
  await work(new Kysely<unknown>({ dialect: nowhere, log })).catch(() => undefined)
  return statements
}

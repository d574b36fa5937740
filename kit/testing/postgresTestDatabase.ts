import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { migrateToLatest } from '../server/database/migrate.ts'
import { overPool } from '../server/database/open.ts'
import { openPool } from '../server/database/postgres.ts'
import type { Template, TestDatabase } from './testDatabase.ts'

/** Any number: it only has to be the same for all test runs on one server. */
const LOCK = 720_001

const serverUrl = () => process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

/** A database copied from a migrated template on the test server; closing drops it. */
export async function postgresTestDatabase(template: Template): Promise<TestDatabase> {
  const name = newName()
  await onServer(async (server) => {
    // One at a time: the template must not be in use while it is copied.
    await server.query('select pg_advisory_lock($1)', [LOCK])
    await ensureTemplate(server, template)
    await server.query(`create database ${name} template ${template.name}`)
  })
  const databaseUrl = urlOf(name)
  const open = overPool(openPool(databaseUrl))
  const close = async () => {
    await open.close()
    await onServer((server) => server.query(`drop database ${name} with (force)`))
  }
  return { ...open, databaseUrl, close }
}

/** An empty database without even the migrations; dropped by `drop`. */
export async function emptyPostgresDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = newName()
  await onServer((server) => server.query(`create database ${name}`))
  return {
    databaseUrl: urlOf(name),
    drop: () => onServer((server) => server.query(`drop database ${name} with (force)`)),
  }
}

/** Whether a server answers. */
export async function postgresAnswers(): Promise<boolean> {
  try {
    await onServer((server) => server.query('select 1'))
    return true
  } catch {
    return false
  }
}

const newName = () => `rop_test_${process.pid}_${randomBytes(4).toString('hex')}`

async function ensureTemplate(server: Client, template: Template): Promise<void> {
  const { rows } = await server.query<{ datname: string }>(
    "select datname from pg_database where datname like 'rop\\_template\\_%'",
  )
  if (rows.some(({ datname }) => datname === template.name)) return
  for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`)
  const unfinished = `${template.name}_unfinished`
  await server.query(`create database ${unfinished}`)
  const { db, close } = overPool(openPool(urlOf(unfinished)))
  try {
    await migrateToLatest(db, template.migrations)
  } finally {
    await close()
  }
  await server.query(`alter database ${unfinished} rename to ${template.name}`)
}

async function onServer(work: (server: Client) => Promise<unknown>): Promise<void> {
  const server = new Client({ connectionString: serverUrl(), connectionTimeoutMillis: 3000 })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.toString()
}

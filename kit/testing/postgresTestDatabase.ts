import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { migrateToLatest } from '../server/database/migrate.ts'
import { overPool } from '../server/database/open.ts'
import { openPool } from '../server/database/postgres.ts'
import { onServer, serverUrl } from './postgresServer.ts'
import { KEPT_DAYS, type Template } from './template.ts'
import type { TestDatabase } from './testDatabase.ts'
import { withTransactionsAlone } from './transactionsAlone.ts'

/** Any number: it only has to be the same for all test runs on one server. */
const LOCK = 720_001

/** A database copied from a migrated template on the test server; closing drops it. */
export async function postgresTestDatabase(template: Template): Promise<TestDatabase> {
  const name = newName()
  await onServer(async (server) => {
    await ensureTemplate(server, template)
    await server.query(`create database ${name} template ${template.name}`)
    // Nobody needs it after a crash, and each commit would wait for the disk.
    await server.query(`alter database ${name} set synchronous_commit = off`)
  })
  const databaseUrl = urlOf(name)
  const open = withTransactionsAlone(openPool(databaseUrl))
  const close = async () => {
    await open.close()
    await drop(name)
  }
  return { ...open, databaseUrl, close }
}

/** An empty database without even the migrations; dropped by `drop`. */
export async function emptyPostgresDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = newName()
  await onServer((server) => server.query(`create database ${name}`))
  return { databaseUrl: urlOf(name), drop: () => drop(name) }
}

/** Its day is in it, so that what a killed run has left behind can be told. */
const newName = () => `rop_test_${dayBefore(0)}_${randomBytes(6).toString('hex')}`

/** So many days ago, as `20261120`. */
const dayBefore = (days: number): string =>
  Temporal.Now.plainDateISO('UTC').subtract({ days }).toString().replaceAll('-', '')

const drop = async (name: string): Promise<void> => {
  await onServer((server) => server.query(`drop database if exists ${name} with (force)`))
}

/** A database of ours, and the day of which its comment says that it was in use. */
type Found = { name: string; used: string | null }

async function ensureTemplate(server: Client, template: Template): Promise<void> {
  // One at a time, or several would make it at once.
  await server.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const { rows } = await server.query<Found>(
      `select datname as name, shobj_description(oid, 'pg_database') as used from pg_database where datname like 'rop\\_%'`,
    )
    const found = rows.find(({ name }) => name === template.name)
    if (!found) {
      await makeTemplate(server, template)
      await dropForgotten(rows)
    }
    if (found?.used !== dayBefore(0)) await server.query(`comment on database ${template.name} is '${dayBefore(0)}'`)
  } finally {
    await server.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function makeTemplate(server: Client, { name, migrations }: Template): Promise<void> {
  const unfinished = `${name}_unfinished`
  await server.query(`drop database if exists ${unfinished} with (force)`)
  await server.query(`create database ${unfinished}`)
  const { db, close } = overPool(openPool(urlOf(unfinished)))
  try {
    await migrateToLatest(db, migrations)
  } finally {
    await close()
  }
  await server.query(`alter database ${unfinished} rename to ${name}`)
}

/** Templates that nobody has used for days, and what killed runs have left behind. */
async function dropForgotten(found: readonly Found[]): Promise<void> {
  for (const { name, used } of found) {
    const day = name.startsWith('rop_template_') ? used : /^rop_test_(\d{8})_/.exec(name)?.[1]
    if (day && day < dayBefore(KEPT_DAYS)) await drop(name)
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.toString()
}

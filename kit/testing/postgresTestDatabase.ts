import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { overPool } from '../server/database/open.ts'
import { openPool } from '../server/database/postgres.ts'
import { onServer, serverUrl } from './postgresServer.ts'
import { type Ask, type Fresh, notedFresh, quoted, renewed } from './renewal.ts'
import { KEPT_DAYS, ORDERED, prepareTemplate, type Template } from './template.ts'
import type { TestDatabase } from './testDatabase.ts'
import { withTransactionsAlone } from './transactionsAlone.ts'

/** Any number: it only has to be the same for all test runs on one server. */
const LOCK = 720_001

/**
 * A database like a copy of a migrated template on the test server. Closing ends whoever is in it and gives it to the
 * next, under another name, once it is as it was; else drops it.
 */
export async function postgresTestDatabase(template: Template): Promise<TestDatabase> {
  const { name, fresh } = await onServer((server) => take(server, template))
  const databaseUrl = urlOf(name)
  const open = withTransactionsAlone(openPool(databaseUrl))
  const close = async () => {
    await open.close()
    await giveBack(name, template, fresh)
  }
  return { ...open, databaseUrl, close }
}

type Taken = { name: string; fresh: Fresh | null }

async function take(server: Client, template: Template): Promise<Taken> {
  const name = newName()
  // One at a time, or several would take the same, or make a template at once.
  await server.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const found = await ensureTemplate(server, template)
    const free = found.find((each) => isFree(each.name, template))
    if (!free?.comment) return { name, fresh: await makeCopy(server, name, template) }
    await server.query(`alter database ${free.name} rename to ${name}`)
    return { name, fresh: JSON.parse(free.comment) }
  } finally {
    await server.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function makeCopy(server: Client, name: string, template: Template): Promise<Fresh | null> {
  await server.query(`create database ${name} template ${template.name}`)
  // Nobody needs it after a crash, and each commit would wait for the disk.
  await server.query(`alter database ${name} set synchronous_commit = off`)
  const fresh = await onServer((itself) => notedFresh(asked(itself)), urlOf(name))
  if (fresh) await server.query(`comment on database ${name} is ${quoted(JSON.stringify(fresh))}`)
  return fresh
}

async function giveBack(name: string, template: Template, fresh: Fresh | null): Promise<void> {
  const isAsNew = fresh !== null && (await onServer((itself) => renew(itself, fresh), urlOf(name)).catch(() => false))
  if (!isAsNew) return drop(name)
  await onServer((server) => server.query(`alter database ${name} rename to ${freeName(template)}`))
}

async function renew(database: Client, fresh: Fresh): Promise<boolean> {
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await database.query(`select pg_terminate_backend(pid, 5000) ${others}`)
  return renewed(asked(database), fresh)
}

const asked =
  (client: Client): Ask =>
  async <Row>(statement: string) =>
    (await client.query(statement)).rows as Row[]

/** An empty database without even the migrations; dropped by `drop`. */
export async function emptyPostgresDatabase(made = ''): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = newName()
  await onServer((server) => server.query(`create database ${name} ${made}`))
  return { databaseUrl: urlOf(name), drop: () => drop(name) }
}

/** Its day is in it, so that what a killed run has left behind can be told. */
const newName = () => `rop_test_${dayBefore(0)}_${randomBytes(6).toString('hex')}`

/** One that nobody uses, and that is as good as a new copy. */
const freeName = ({ hash }: Template) => `rop_free_${dayBefore(0)}_${hash}_${randomBytes(6).toString('hex')}`
const isFree = (name: string, { hash }: Template) => name.startsWith('rop_free_') && name.split('_')[3] === hash

/** So many days ago, as `20261120`. */
const dayBefore = (days: number): string =>
  Temporal.Now.plainDateISO('UTC').subtract({ days }).toString().replaceAll('-', '')

const drop = async (name: string): Promise<void> => {
  await onServer((server) => server.query(`drop database if exists ${name} with (force)`))
}

/** A database of ours; a template's comment is the day on which it was last used, a copy's how it looks when fresh. */
type Found = { name: string; comment: string | null }

async function ensureTemplate(server: Client, template: Template): Promise<Found[]> {
  const { rows } = await server.query<Found>(
    `select datname as name, shobj_description(oid, 'pg_database') as comment from pg_database where datname like 'rop\\_%'`,
  )
  const found = rows.find(({ name }) => name === template.name)
  if (!found) {
    await makeTemplate(server, template)
    await dropForgotten(rows)
  }
  if (found?.comment !== dayBefore(0)) await server.query(`comment on database ${template.name} is '${dayBefore(0)}'`)
  return rows
}

async function makeTemplate(server: Client, { name, migrations }: Template): Promise<void> {
  const unfinished = `${name}_unfinished`
  await server.query(`drop database if exists ${unfinished} with (force)`)
  await server.query(`create database ${unfinished} ${ORDERED}`)
  const database = overPool(openPool(urlOf(unfinished)))
  try {
    await prepareTemplate(database, migrations)
  } finally {
    await database.close()
  }
  await server.query(`alter database ${unfinished} rename to ${name}`)
}

/** Templates that nobody has used for days, copies of them, and what killed runs have left behind. */
async function dropForgotten(found: readonly Found[]): Promise<void> {
  for (const { name, comment } of found) {
    const day = name.startsWith('rop_template_') ? comment : /^rop_(?:test|free)_(\d{8})_/.exec(name)?.[1]
    if (day && day < dayBefore(KEPT_DAYS)) await drop(name)
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.toString()
}

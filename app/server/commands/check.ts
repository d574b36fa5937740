import { sql } from 'kysely'
import { MIGRATIONS_FOLDER } from '../../../db/migrationsFolder.ts'
import { type Command, type CommandContext, CommandRefused, refuseArgs } from '../../../kit/server/command.ts'
import { unfitEncoding } from '../../../kit/server/database/encoding.ts'
import { newerMigrations, pendingMigrations } from '../../../kit/server/database/migrate.ts'
import { orderInDoubt } from '../../../kit/server/database/ordering.ts'
import { openKeyring } from '../../../kit/server/dataKey.ts'
import { type Env, NOBODYS_ADDRESS } from '../../../kit/server/env.ts'
import { miscounts } from '../../../kit/server/list/counts/upkeep.ts'
import { readHold } from '../../../kit/server/mail/hold.ts'
import { countByKey } from '../../../kit/server/sealed.ts'
import { sendingPaths } from '../../../modules/sending/rules/paths.ts'
import { clocksInDoubt } from '../clocksInDoubt.ts'
import { checkMail, checkReturns } from './checkMail.ts'
import { checkProvider } from './checkProvider.ts'
import { type LookUpTxt, lookUpTxt, senderInDns } from './checkSender.ts'
import { reasonOf } from './errorWords.ts'

/** What was found in order, in words; throws with what was not. */
type Check = (context: CommandContext) => Promise<string>

const NEEDS_TABLES: ReadonlySet<string> = new Set(['keys', 'counts', 'sending'])

const CHECKS: Readonly<Record<string, Check>> = {
  environment: async ({ env }) => (env.demonstration ? 'demonstration mode' : 'production'),
  database: checkDatabase,
  migrations: checkMigrations,
  keys: checkKeys,
  counts: checkCounts,
  mail: ({ env }) => checkMail(env),
  returns: ({ env }) => checkReturns(env),
  sending: checkSending,
  'sign-in': async (context) => checkSignIn(context),
}

/** `rop check`: whether everything that the environment names answers, and what the DNS says of the sender. */
export const checkBy = (lookUp: LookUpTxt): Command => ({
  summary: 'says whether settings, database, mail relay and sign-in provider are in order',
  runBy: 'anyone',
  async run(context, args) {
    refuseArgs(args, 'check')
    const failed = new Set<string>()
    const bare = await isBare(context).catch(() => false)
    for (const [name, check] of Object.entries(CHECKS)) {
      if (bare && NEEDS_TABLES.has(name)) {
        context.print(`later  ${name.padEnd(12)} after "migrate"`)
        continue
      }
      const { ok, words } = await check(context).then(
        (found) => ({ ok: true, words: found }),
        (error: unknown) => ({ ok: false, words: reasonOf(error).split('\n')[0] }),
      )
      if (!ok) failed.add(name)
      context.print(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${words}`)
    }
    // Of one that does not answer its line says so.
    for (const [name, words] of bare || failed.has('database') ? [] : Object.entries(await doubtsIn(context)))
      if (words !== null) context.print(`warn   ${name.padEnd(12)} ${words}`)
    for (const words of doubtsAbout(context.env)) context.print(`warn   ${'settings'.padEnd(12)} ${words}`)
    if (!context.env.demonstration)
      for (const { ok, words } of await senderInDns(context.env, lookUp))
        context.print(`${ok === true ? 'ok    ' : ok ? 'unsure' : 'warn  '} ${'sender'.padEnd(12)} ${words}`)
    if (failed.size > 0) throw new CommandRefused(`${failed.size} of ${Object.keys(CHECKS).length} checks failed.`)
  },
})

export const command = checkBy(lookUpTxt)

/** What is in doubt of the database, by name. */
async function doubtsIn({ database, clock }: CommandContext): Promise<Record<string, string | null>> {
  const { db } = await database()
  return { database: await orderInDoubt(db), clocks: await clocksInDoubt(db, clock) }
}

/** What a server starts with, and what is hardly meant. */
function doubtsAbout({ demonstration, supportEmail, mailFrom, publicUrl, trustProxy, bounceAddress }: Env): string[] {
  if (demonstration) return []
  return [
    supportEmail === NOBODYS_ADDRESS
      ? `SUPPORT_EMAIL is not set: families are told to write to ${NOBODYS_ADDRESS}, which nobody reads`
      : '',
    mailFrom === supportEmail ? `MAIL_FROM is not set: all mail says that it is from ${supportEmail}` : '',
    bounceAddress === null ? 'BOUNCE_ADDRESS is not set: nobody is told of letters that come back' : '',
    publicUrl.startsWith('https:') && trustProxy === false
      ? 'TRUST_PROXY is not set, and PUBLIC_URL is https: everybody seems to come from the proxy, so one person can lock all out'
      : '',
  ].filter(Boolean)
}

async function checkDatabase({ database, env }: CommandContext): Promise<string> {
  const { db } = await database()
  const unfit = await unfitEncoding(db)
  if (unfit !== null) throw new Error(unfit)
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  const where = env.databaseUrl === null ? `embedded, in ${env.dataDir}` : `at ${new URL(env.databaseUrl).host}`
  return `PostgreSQL ${rows[0]?.version} ${where}`
}

/** Whether no migration has run there: what looks into tables would only say that there are none. */
async function isBare({ database }: CommandContext): Promise<boolean> {
  const { db } = await database()
  const { rows } = await sql<{ bare: boolean }>`select to_regclass('kysely_migration') is null as bare`.execute(db)
  return rows[0]?.bare === true
}

async function checkMigrations(context: CommandContext): Promise<string> {
  const { db } = await context.database()
  if (await isBare(context)) throw new Error('the database is empty: run "migrate"')
  const pending = await pendingMigrations(db, MIGRATIONS_FOLDER)
  if (pending.length > 0) throw new Error(missingInWords(pending))
  const { harmful, harmless } = await newerMigrations(db, MIGRATIONS_FOLDER)
  if (harmful.length > 0)
    throw new Error(`a newer version of this program has run ${harmful.join(', ')}: servers need it too`)
  return harmless.length > 0
    ? `a newer version has run ${harmless.join(', ')}; this one goes on over it`
    : 'all have run'
}

/** Beside a version of some months ago there are dozens. */
const missingInWords = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0
    ? `1 migration is missing: ${first}. Run "migrate".`
    : `${more.length + 1} migrations are missing, from ${first.split('_', 1)[0]} on. Run "migrate".`

/** Names the key, so that servers and commands can be compared: what one seals with another key, the rest can't read. */
async function checkKeys({ database, env }: CommandContext): Promise<string> {
  const { db } = await database()
  const { SEALED } = await import('../modules.ts')
  const { id, ids } = openKeyring(env)
  const others = [...(await countByKey(db, SEALED))].filter(([key]) => key !== id)
  const inWords = (rows: [string, number][]) => rows.map(([key, count]) => `${count} rows need ${key}`).join(', ')
  const missing = others.filter(([key]) => !ids.includes(key))
  if (missing.length > 0) throw new Error(`${inWords(missing)}, and only ${ids.join(' and ')} can be read with`)
  return `${id} is in use${others.length > 0 ? `; ${inWords(others)}: run "rotate-key"` : ''}`
}

/** Each list says how many rows it has without counting them: whether that is what counting them comes to. */
async function checkCounts({ database }: CommandContext): Promise<string> {
  const { db } = await database()
  const wrong = await miscounts(db)
  const inWords = wrong.map(({ list, rows }) => `${list} by ${rows}`).join(', ')
  if (wrong.length > 0) throw new Error(`lists say wrong numbers of rows: ${inWords}. Run "recount".`)
  return 'every list says how many rows it has'
}

/** No fault, but nobody gets anything until somebody acts. */
async function checkSending({ database, env }: CommandContext): Promise<string> {
  const { db } = await database()
  const hold = await readHold(db)
  if (!hold) return 'nothing is held'
  const what = hold.cause === 'MOVED' ? 'the move to another server' : 'the restore'
  return `HELD since ${what} of ${hold.begunOn}: a national member lets it go at ${env.publicUrl}${sendingPaths.held()}`
}

function checkSignIn({ env: { oidc, publicUrl }, clock }: CommandContext): Promise<string> | string {
  if (oidc === null) return 'OIDC_ISSUER is not set: the embedded provider at /idp'
  return checkProvider({ oidc, publicUrl, clock })
}

import { sql } from 'kysely'
import { z } from 'zod'
import { MIGRATIONS_FOLDER } from '../../../db/migrationsFolder.ts'
import { type Command, type CommandContext, CommandRefused } from '../../../kit/server/command.ts'
import { pendingMigrations } from '../../../kit/server/database/migrate.ts'
import { openKeyring } from '../../../kit/server/dataKey.ts'
import type { Env } from '../../../kit/server/env.ts'
import { connectSmtp, readSmtpUrl } from '../../../kit/server/mail/smtpConnect.ts'
import { countByKey } from '../../../kit/server/sealed.ts'
import { reasonOf } from './errorWords.ts'

/** What was found in order, in words; throws with what was not. */
type Check = (context: CommandContext) => Promise<string>

const PATIENCE = 10_000

const CHECKS: Readonly<Record<string, Check>> = {
  environment: async ({ env }) => (env.demonstration ? 'demonstration mode' : 'production'),
  database: checkDatabase,
  migrations: checkMigrations,
  keys: checkKeys,
  mail: ({ env }) => checkMail(env),
  'sign-in': ({ env }) => checkSignIn(env),
}

/** `rop check`: whether everything that the environment names answers. */
export const command: Command = {
  summary: 'says whether settings, database, mail relay and sign-in provider are in order',
  runBy: 'anyone',
  async run(context) {
    let failed = 0
    for (const [name, check] of Object.entries(CHECKS)) {
      const { ok, words } = await check(context).then(
        (found) => ({ ok: true, words: found }),
        (error: unknown) => ({ ok: false, words: reasonOf(error).split('\n')[0] }),
      )
      if (!ok) failed++
      context.print(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${words}`)
    }
    if (failed > 0) throw new CommandRefused(`${failed} of ${Object.keys(CHECKS).length} checks failed.`)
  },
}

async function checkDatabase({ database, env }: CommandContext): Promise<string> {
  const { db } = await database()
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  const where = env.databaseUrl === null ? `embedded, in ${env.dataDir}` : `at ${new URL(env.databaseUrl).host}`
  return `PostgreSQL ${rows[0]?.version} ${where}`
}

async function checkMigrations({ database }: CommandContext): Promise<string> {
  const { db } = await database()
  const pending = await pendingMigrations(db, MIGRATIONS_FOLDER)
  if (pending.length > 0) throw new Error(`not run yet: ${pending.join(', ')}. Run "migrate".`)
  return 'all have run'
}

/** Names the key, so that servers and commands can be compared: what one seals with another key, the rest can't read. */
async function checkKeys({ database, env }: CommandContext): Promise<string> {
  const { db } = await database()
  const { SEALED } = await import('../sealed.ts')
  const { id, ids } = openKeyring(env)
  const others = [...(await countByKey(db, SEALED))].filter(([key]) => key !== id)
  const inWords = (rows: [string, number][]) => rows.map(([key, count]) => `${count} rows need ${key}`).join(', ')
  const missing = others.filter(([key]) => !ids.includes(key))
  if (missing.length > 0) throw new Error(`${inWords(missing)}, and only ${ids.join(' and ')} can be read with`)
  return `${id} is in use${others.length > 0 ? `; ${inWords(others)}: run "rotate-key"` : ''}`
}

async function checkMail({ smtpUrl }: Env): Promise<string> {
  if (smtpUrl === null) return 'SMTP_URL is not set: mail stays in the mailbox at /mailbox'
  const connection = await connectSmtp(readSmtpUrl(smtpUrl, { connect: PATIENCE, greeting: PATIENCE, reply: PATIENCE }))
  connection.quit()
  return `the relay at ${new URL(smtpUrl).host} lets us in`
}

async function checkSignIn({ oidc }: Env): Promise<string> {
  if (oidc === null) return 'OIDC_ISSUER is not set: the embedded provider at /idp'
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const found = z.object({ issuer: z.string() }).safeParse(await answer.json())
  if (found.data?.issuer !== oidc.issuer) throw new Error(`${address} is not the document of ${oidc.issuer}`)
  return `${oidc.issuer} answers`
}

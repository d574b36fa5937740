import { z } from 'zod'
import { MODULES, type ModuleName } from '../rules/access.ts'
import { idIn } from '../rules/endpoint.ts'
import { isMailboxAddress, isRelayAddress, UNUSABLE, unfitAddresses, unfitReturns } from './envAddresses.ts'
import { encryptedRelay, proxiesFrom, unfitForDemonstration, unfitForProduction } from './envProblems.ts'
import { type OidcSettings, SCOPE } from './identity/settings.ts'

/** How this server was set up, read once at start (decisions §18). */
export type Env = {
  /** Demonstration mode: embedded provider, mailbox, demonstration data, loopback only. */
  demonstration: boolean
  /** Which halves of the work this process does. */
  role: 'web' | 'worker' | 'all'
  port: number
  host: string
  /** Where people reach the application, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** PostgreSQL; null means the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** Each commit is on a standby before it is answered, so nothing is lost when that one takes over. */
  databaseSynchronous: boolean
  /** An empty PostgreSQL database that a drill restores into; null: it makes one. */
  drillDatabaseUrl: string | null
  /** Real OpenID provider; null means the embedded one at `/idp`. */
  oidc: OidcSettings | null
  smtpUrl: string | null
  mailFrom: string
  /** Where letters come back to, each with a secret of its own behind a plus; null: to `mailFrom`. */
  bounceAddress: string | null
  /** The mailbox that they are read from; null: the mail server hands them over, or nobody reads them. */
  bounceImapUrl: string | null
  /** Under which name the relay's key for signing stands in the DNS, for `rop check`. */
  dkimSelector: string | null
  /** The text that all keys are derived from; null until the demonstration's own is made in `dataDir`. */
  dataKey: string | null
  /** A second one that is read with and never written with, while the keys are changed. */
  otherDataKey: string | null
  modules: ModuleName[]
  /** The users who may import others in bulk (2§2, decisions §11). */
  bulkImportUserIds: number[]
  /** How many proxies stand in front, or which addresses are theirs; false: none, and nobody's word about addresses counts. */
  trustProxy: false | number | string[]
  metricsToken: string | null
  pageTitle: string
  councilName: string
  privacyPolicyUrl: string
  supportEmail: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** Thrown when the environment can't be served with; `problems` are sentences for the operator. */
export class UnfitEnvironment extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(listed('Cannot start', problems))
    this.problems = problems
  }

  /** The same for what is no server: `Cannot run "check"`. */
  of(what: string): string {
    return listed(what, this.problems)
  }
}

const listed = (what: string, problems: readonly string[]) =>
  `${what}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false)
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || null)

/** Where people are told to write until SUPPORT_EMAIL says otherwise; nobody reads what comes there. */
export const NOBODYS_ADDRESS = 'support@example.org'

const variables = z.object({
  // A misspelt one is a mistake, never a demonstration.
  NODE_ENV: optional.pipe(z.enum(['production', 'development', 'test']).nullable()),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: optional,
  PUBLIC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).nullable()),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  DATABASE_SYNCHRONOUS: flag,
  DRILL_DATABASE_URL: optional,
  OIDC_ISSUER: optional.pipe(z.url({ protocol: /^https?$/ }).nullable()),
  OIDC_CLIENT_ID: optional,
  OIDC_EMAIL_TRUSTED: flag,
  OIDC_SCOPE: z
    .string()
    .trim()
    .regex(/^openid( [!#-[\]-~]+)*$/, 'it begins with openid')
    .default(SCOPE),
  OIDC_LONGEST_HOURS: z.coerce.number().int().min(1).max(8760).optional(),
  OIDC_ACR: z.string().trim().default(''),
  SMTP_URL: optional.refine((address) => address === null || isRelayAddress(address)),
  MAIL_FROM: optional,
  BOUNCE_ADDRESS: optional,
  BOUNCE_IMAP_URL: optional.refine((address) => address === null || isMailboxAddress(address)),
  DKIM_SELECTOR: optional.refine((name) => name === null || /^[a-z0-9._-]{1,100}$/i.test(name)),
  DATA_KEY: optional,
  OTHER_DATA_KEY: optional,
  MODULES: optional,
  BULK_IMPORT_USER_IDS: z.string().default('98'),
  TRUST_PROXY: optional,
  METRICS_TOKEN: optional,
  PAGE_TITLE: z.string().default('Rites of Passage (ROP) Registration'),
  COUNCIL_NAME: z.string().default('Ismaili Council for Canada'),
  PRIVACY_POLICY_URL: z.string().trim().default('/privacy'),
  SUPPORT_EMAIL: z.string().trim().default(NOBODYS_ADDRESS),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEMO: flag,
})

/**
 * Reads the environment. Throws `UnfitEnvironment` naming everything that is missing or wrong at once
 * (decisions §18: production refuses to start without its six settings or with demonstration features on).
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable is an absent one.
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const unusable = unusableOf(present)
  // Which rules hold, it says.
  if (Object.hasOwn(unusable, 'NODE_ENV')) throw new UnfitEnvironment(Object.values(unusable))
  const given = variables.parse(
    Object.fromEntries(Object.entries(present).filter(([name]) => !Object.hasOwn(unusable, name))),
  )
  const production = given.NODE_ENV === 'production'
  const problems = [
    ...(production ? unfitForProduction(given) : unfitForDemonstration(given)),
    ...unfitAddresses(given),
    ...unfitReturns(given),
  ]
  for (const name of ['DATA_KEY', 'OTHER_DATA_KEY'] as const)
    if ((given[name]?.length ?? 32) < 32) problems.push(`${name} is shorter than 32 characters`)
  if (Boolean(given.OIDC_ISSUER) !== Boolean(given.OIDC_CLIENT_ID) && !production)
    problems.push('OIDC_ISSUER and OIDC_CLIENT_ID are set together or not at all')
  if (given.DATABASE_SYNCHRONOUS && !given.DATABASE_URL)
    problems.push('DATABASE_SYNCHRONOUS says something of the standbys of DATABASE_URL, which is missing')
  const modules = modulesFrom(given.MODULES, problems)
  const bulkImportUserIds = idsFrom('BULK_IMPORT_USER_IDS', given.BULK_IMPORT_USER_IDS, problems)
  const trustProxy = proxiesFrom(given.TRUST_PROXY, problems)
  // One that cannot be read hides nothing of what is missing, and is not missing itself.
  const others = problems.filter((problem) => !Object.keys(unusable).some((name) => problem.startsWith(`${name} `)))
  const all = [...Object.values(unusable), ...others]
  if (all.length > 0) throw new UnfitEnvironment(all)
  return {
    demonstration: !production,
    role: given.ROLE,
    port: given.PORT,
    host: given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseSynchronous: given.DATABASE_SYNCHRONOUS,
    drillDatabaseUrl: given.DRILL_DATABASE_URL,
    oidc:
      given.OIDC_ISSUER && given.OIDC_CLIENT_ID
        ? {
            issuer: given.OIDC_ISSUER,
            clientId: given.OIDC_CLIENT_ID,
            emailTrusted: given.OIDC_EMAIL_TRUSTED,
            scope: given.OIDC_SCOPE,
            longestHours: given.OIDC_LONGEST_HOURS ?? null,
            acr: given.OIDC_ACR.split(/\s+/).filter(Boolean),
          }
        : null,
    smtpUrl: production && given.SMTP_URL ? encryptedRelay(given.SMTP_URL) : given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? given.SUPPORT_EMAIL,
    bounceAddress: given.BOUNCE_ADDRESS,
    bounceImapUrl: given.BOUNCE_IMAP_URL,
    dkimSelector: given.DKIM_SELECTOR,
    dataKey: given.DATA_KEY,
    otherDataKey: given.OTHER_DATA_KEY,
    modules,
    bulkImportUserIds,
    trustProxy,
    metricsToken: given.METRICS_TOKEN,
    pageTitle: given.PAGE_TITLE,
    councilName: given.COUNCIL_NAME,
    privacyPolicyUrl: given.PRIVACY_POLICY_URL,
    supportEmail: given.SUPPORT_EMAIL,
    logLevel: given.LOG_LEVEL,
  }
}

/** Why variables cannot be read, each by its name. */
function unusableOf(present: Record<string, string | undefined>): Record<string, string> {
  const { error } = variables.safeParse(present)
  const issues = error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path: [name], message }) => [
      String(name),
      UNUSABLE[String(name)] ?? `${String(name)} is not usable: ${message}`,
    ]),
  )
}

/** `SAMAR,MAFI` (with or without `_MODULE`) as module names; all of them when absent. */
function modulesFrom(listed: string | null, problems: string[]): ModuleName[] {
  if (listed === null) return [...MODULES]
  const names = listed.split(',').map((name) =>
    name
      .trim()
      .toUpperCase()
      .replace(/_MODULE$/, ''),
  )
  const isModule = (name: string): name is ModuleName => (MODULES as readonly string[]).includes(name)
  for (const name of names) if (!isModule(name)) problems.push(`MODULES names an unknown module: ${name}`)
  return names.filter(isModule)
}

/** `98,104` as ids. */
function idsFrom(name: string, listed: string, problems: string[]): number[] {
  const ids = listed.split(',').map((id) => id.trim())
  if (ids.every((id) => idIn(id) !== null)) return ids.map(Number)
  problems.push(`${name} must be user ids with commas between them, such as 98,104`)
  return []
}

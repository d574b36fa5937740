import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { press } from '../e2e/support/actions.ts'
import { onServer, serverUrl } from '../kit/testing/postgresServer.ts'
import { findBrowser, LEFT_OUT } from '../tools/findBrowser.ts'
import { freePort } from '../tools/freePort.ts'
import { PERSON, startLemonldap } from './lemonldap.ts'
import { SITE, startNginx } from './nginx.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { startPostfix } from './postfix.ts'
import { rop, run, SERVER, type Started, start } from './programs.ts'
import { expectSame, openSteps } from './steps.ts'

// `node trials/wholeWay.ts`, as root, after `npm run build`: an operator's whole way on one machine, with nginx before
// the server, pgbouncer before PostgreSQL (TEST_DATABASE_URL), postfix as the relay and LemonLDAP::NG as the provider:
// setting up, a Samar from the form to a mailbox, a restart, a backup, a restore, and what is held after it.
// Debian: apt-get install nginx pgbouncer postfix sasl2-bin liblemonldap-ng-portal-perl libplack-perl.

const LIST = 'list@example.org'
const NAMES = { announced: 'Rahim Esmail', between: 'Gulshan Tejpar', after: 'Amina Virji' }
/** Of the family of somebody. */
const addressOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@example.org`

const folder = mkdtempSync(join(tmpdir(), 'rop-way-'))
// postfix and pgbouncer go through it as users of their own.
chmodSync(folder, 0o711)
const inFolder = (name: string) => {
  mkdirSync(join(folder, name))
  return join(folder, name)
}
const [port, plain, tls, pooler] = [await freePort(), await freePort(), await freePort(), await freePort()]
const [relayPort, portal, front] = [await freePort(), await freePort(), await freePort()]
const [first, restored] = [`trial_way_${process.pid}_first`, `trial_way_${process.pid}_restored`]
const databases = [first, restored]
const publicUrl = `https://${SITE}:${tls}`
const backupFile = join(folder, 'night.backup')

/** What runs beside the application, and how it ends; the last that was started first. */
const running: { stop(): Promise<unknown> }[] = []
const beside = <Program extends { stop(): Promise<unknown> }>(program: Program): Program => {
  running.unshift(program)
  return program
}
const { step: take, end } = openSteps()
let goesOn = true
/** Each step builds on those before it: after one that failed no more are taken. */
async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  if (!goesOn) return
  goesOn = false
  await take(what, async () => {
    await work()
    goesOn = true
  })
}

try {
  for (const database of databases) await onServer((server) => server.query(`create database ${database}`))
  const nginx = startNginx(inFolder('nginx'), { plain, tls, server: port })
  beside({ stop: async () => nginx.kill('SIGTERM') && (await once(nginx, 'exit')) })
  beside(await startPgbouncer(inFolder('pgbouncer'), { port: pooler, mode: 'session' }))
  const relay = beside(await startPostfix(join(folder, 'postfix'), { port: relayPort }))
  const client = { clientId: 'rop', publicUrl, emailVerified: true, signedWith: 'RS256' } as const
  const { issuer } = beside(await startLemonldap(inFolder('lemonldap'), [portal, front], client))
  await way(relay, issuer)
} finally {
  for (const program of running) await program.stop()
  for (const database of databases)
    await onServer((server) => server.query(`drop database if exists ${database} with (force)`))
  rmSync(folder, { recursive: true, force: true })
}
end()

type Relay = Awaited<ReturnType<typeof startPostfix>>

async function way(relay: Relay, issuer: string): Promise<void> {
  const databaseUrl = (name: string) => {
    const url = new URL(serverUrl())
    url.host = `127.0.0.1:${pooler}`
    url.pathname = name
    return url.href
  }
  const settings = {
    NODE_ENV: 'production',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'rop',
    SMTP_URL: relay.url(),
    NODE_EXTRA_CA_CERTS: relay.authority,
    MAIL_FROM: 'rites@example.org',
    DATA_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  const command = async (database: string, ...args: string[]) => {
    const { code, said } = await run(rop(...args), { ...settings, DATABASE_URL: databaseUrl(database) })
    if (code !== 0) throw new Error(said)
    return said
  }
  let server: Started | null = null
  const serve = async (database: string, role = 'all') => {
    const given = { ...settings, DATABASE_URL: databaseUrl(database), ROLE: role }
    server = await start(SERVER, (said) => said.includes('Serving'), given)
  }
  const stop = async () => {
    await server?.stop()
    expectSame('how it ended', server?.code(), 0)
    server = null
  }
  beside({ stop: async () => server?.stop() })
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: [...LEFT_OUT, `--host-resolver-rules=MAP ${SITE} 127.0.0.1`],
  })
  beside({ stop: () => browser.close() })
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: publicUrl })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const arrivesOnce = async (to: string) => {
    await until(() => relay.mails(to).length > 0, `a mail to ${to}`)
    const subjects = relay.mails(to).map((mail) => /^Subject: .*$/m.exec(mail)?.[0])
    expectSame(`mails to ${to}`, subjects, [subjects[0]])
  }

  await step('migrate, places, the first administrator', async () => {
    await command(first, 'migrate')
    await command(first, 'places', placesFile())
    await command(first, 'create-admin', PERSON.email, 'Ana', 'Example', '3', '302')
    await command(first, 'create-admin', PERSON.email, 'Ana', 'Example', '3', '302', '--national')
  })
  await step('check finds everything in order, through pooler, relay and provider', () => command(first, 'check'))
  await step('the server starts', () => serve(first))
  await step('signing in through nginx and LemonLDAP', () => signIn(page))
  await step('the days of sending and the list are set', () => setUp(page))
  let view = ''
  await step('a Samar is submitted, and the family gets its letter', async () => {
    view = await submit(page, NAMES.announced)
    await arrivesOnce(addressOf(NAMES.announced))
  })
  await step('it is approved', () => decide(page, 'Approve', 'Approve this Samar'))
  await step('stopped, and started without a worker: another Samar, whose letters wait', async () => {
    await stop()
    await serve(first, 'web')
    await submit(page, NAMES.between)
  })
  await step('a backup', () => command(first, 'backup', backupFile))
  await step(
    'stopped, migrated again, started with a worker: the letters go, and the page is still signed in',
    async () => {
      await stop()
      await command(first, 'migrate')
      await serve(first)
      await arrivesOnce(addressOf(NAMES.between))
    },
  )
  await step('the first Samar is sent, and lies in the mailbox of the list', async () => {
    await page.goto(view)
    await decide(page, 'Send now', 'Send it now')
    await arrivesOnce(LIST)
  })
  await step('the backup is restored elsewhere; check says that all is held', async () => {
    await stop()
    await command(restored, 'restore', backupFile)
    expectSame('held', /^ok +sending +HELD/m.test(await command(restored, 'check')), true)
  })
  await step('on it people work, every page says so, and nothing is sent', async () => {
    await serve(restored)
    await page.goto('/')
    await page.getByRole('complementary', { name: 'Sending is held' }).waitFor()
    await submit(page, NAMES.after)
    await pause(10_000)
    expectSame('letters', relay.mails(addressOf(NAMES.after)).length, 0)
  })
  await step('what went out is said, and the rest let go', async () => {
    await letGo(page)
    await arrivesOnce(addressOf(NAMES.after))
  })
  await step('nobody has got anything twice', async () => {
    await pause(5_000)
    for (const to of [LIST, ...Object.values(NAMES).map(addressOf)]) await arrivesOnce(to)
  })
  await step('the server stops', stop)
}

function placesFile(): string {
  const place = { id: 302, name: 'East York', city: 'Toronto', province: 'Ontario', timezone: 'America/Toronto' }
  const jamatkhanas = [{ ...place, regionId: 3, email: 'east-york@example.org', modules: ['SAMAR'] }]
  const regions = [{ id: 3, name: 'Central Ontario', timezone: 'America/Toronto' }]
  const file = join(folder, 'places.json')
  writeFileSync(file, JSON.stringify({ regions, jamatkhanas, cemeteries: [], facilities: [] }))
  return file
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.locator('#userfield').fill(PERSON.name)
  await page.locator('#passwordfield').fill(PERSON.name)
  await page.locator('#lform [type=submit]').click()
  await page.waitForURL((url) => url.origin === publicUrl && !url.pathname.startsWith('/cip'))
  await page
    .getByRole('link', { name: /^Submit Samar/ })
    .first()
    .waitFor()
}

async function setUp(page: Page): Promise<void> {
  await page.goto('/settings?regionId=3')
  const samar = page.getByRole('group', { name: 'Samar', exact: true })
  await samar.getByLabel('Friday').check()
  await samar.getByLabel('Time 1').fill('19:30')
  await page.getByLabel(/^Samar announcements/).fill(LIST)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/saved/i).first().waitFor()
}

/** Answers the address of the record's page. */
async function submit(page: Page, name: string): Promise<string> {
  const day = Temporal.Now.plainDateISO('America/Toronto').add({ days: 6 }).toString()
  await page.goto('/samar/new-samar')
  await page.getByLabel('Jamatkhana').selectOption('East York')
  const fields: [label: string, text: string][] = [
    ['Title', 'Mr'],
    ['Name', name],
    ['First city', 'Toronto'],
    ['First family', 'Lalani'],
    ['First name', 'Shirin'],
    ['Last name', 'Lalani'],
    ['E-mail', addressOf(name)],
    ['Phone', '4165551234'],
  ]
  for (const [label, text] of fields) await page.getByLabel(label, { exact: /^(Name|Phone)$/.test(label) }).fill(text)
  await page.getByRole('textbox', { name: 'Samar date' }).fill(day)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/samar\/view\/\d+/)
  return page.url()
}

/** Does something with the record whose page is open, and confirms it. */
async function decide(page: Page, action: string, confirmed: string): Promise<void> {
  await press(page, action)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirmed, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Of all that was there before the restore the mailboxes show that it went out; what was written since goes. */
async function letGo(page: Page): Promise<void> {
  await page.goto('/sending/held')
  const open = page.locator('fieldset[data-unsaid]')
  await page.getByRole('button', { name: 'Let sending go' }).waitFor()
  expectSame('whether there is something to be said', (await open.count()) > 0, true)
  while ((await open.count()) > 0) await open.first().getByLabel('Went out already').check()
  await page.getByRole('button', { name: 'Let sending go' }).click()
  await page.getByRole('button', { name: 'Let it go', exact: true }).click()
  await page.getByText('Nothing is held.').waitFor()
}

async function until(is: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) if (is()) return
  throw new Error(`${what} did not come within a minute`)
}

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { onServer, serverUrl } from '../kit/testing/postgresServer.ts'
import { findBrowser, LEFT_OUT } from '../tools/findBrowser.ts'
import { freePort } from '../tools/freePort.ts'
import { type Client, PERSON, startLemonldap } from './lemonldap.ts'
import { openReport, rop, run, SERVER, start } from './programs.ts'

// `node trials/provider.ts`, after `npm run build`: signs in through Chromium with LemonLDAP::NG 2.16, another
// provider than ours, whose token endpoint is on another origin than its issuer. Debian: apt-get install
// liblemonldap-ng-portal-perl and what it recommends.

const folder = mkdtempSync(join(tmpdir(), 'rop-provider-'))
const database = `trial_provider_${process.pid}`
const [port, portal, front] = [await freePort(), await freePort(), await freePort()]
const publicUrl = `http://localhost:${port}`
const issuer = `http://localhost:${front}`
const databaseUrl = new URL(serverUrl())
databaseUrl.pathname = database
const variables = {
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl.href,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'rop',
  SMTP_URL: 'smtp://127.0.0.1:1',
  DATA_KEY: randomBytes(32).toString('hex'),
  PUBLIC_URL: publicUrl,
  PORT: String(port),
  LOG_LEVEL: 'warn',
}
const { expect, end } = openReport()

async function setUp(): Promise<void> {
  const file = join(folder, 'places.json')
  const place = { id: 302, name: 'East York', city: 'Toronto', province: 'Ontario', timezone: 'America/Toronto' }
  const jamatkhanas = [{ ...place, regionId: 3, email: 'east-york@example.org', modules: ['SAMAR'] }]
  const regions = [{ id: 3, name: 'Central Ontario', timezone: 'America/Toronto' }]
  writeFileSync(file, JSON.stringify({ regions, jamatkhanas, cemeteries: [], facilities: [] }))
  const admin = ['create-admin', PERSON.email, 'Somebody', 'Else', '3', '302']
  for (const command of [['migrate'], ['places', file], admin]) {
    const { code, said } = await run(rop(...command), variables)
    if (code !== 0) throw new Error(said)
  }
}

type Seen = { check: string; log: string; words: string; page: Page }

/** Signs in with the provider set up in this way, and shows what it came to. */
async function tried(title: string, client: Partial<Client>, look: (seen: Seen) => Promise<void>): Promise<void> {
  const provider = await startLemonldap(mkdtempSync(join(folder, 'lemonldap-')), [portal, front], {
    clientId: 'rop',
    publicUrl,
    emailVerified: true,
    signedWith: 'RS256',
    ...client,
  })
  const server = await start(SERVER, (said) => said.includes('Serving'), variables)
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: [...LEFT_OUT] })
  try {
    const check = (await run(rop('check'), variables)).said.split('\n').find((line) => line.includes('sign-in')) ?? ''
    const page = await browser.newPage()
    await page.goto(`${publicUrl}/`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.locator('#userfield').fill(PERSON.name)
    await page.locator('#passwordfield').fill(PERSON.name)
    await page.locator('#lform [type=submit]').click()
    await page.waitForURL((url) => url.origin === publicUrl && !url.pathname.startsWith('/cip'), { timeout: 20_000 })
    await page.getByRole('heading').first().waitFor()
    await look({ check, log: server.said(), words: await page.locator('body').innerText(), page })
  } catch (error) {
    expect(title, false, error)
  } finally {
    await browser.close()
    await server.stop()
    await provider.stop()
  }
}

await onServer((server) => server.query(`create database ${database}`))
try {
  await setUp()
  await startsWithoutProvider()
  await tried('no email_verified', { emailVerified: null }, async ({ words, log }) => {
    expect('without email_verified the page says so', words.includes('did not confirm an e-mail address'), words)
    expect(
      'and one line of the log',
      log.split('a sign-in was refused').length === 2 && log.includes('OIDC_EMAIL_TRUSTED'),
      log,
    )
  })
  await tried('signed in', {}, async ({ check, words, page }) => {
    expect('check finds the provider in order', check.startsWith('ok'), check)
    expect('somebody is signed in, through a token endpoint on another origin', words.includes('Submit Samar'), words)
    await page.reload()
    await page.getByRole('heading').first().waitFor()
    expect(
      'and still is when the page is loaded anew',
      (await page.locator('body').innerText()).includes('Submit Samar'),
    )
  })
  await tried('signed with a shared secret', { signedWith: 'HS512' }, async ({ words, log }) => {
    expect('a token signed with HS512 is told', words.includes('cannot be accepted here'), words)
    expect('and one line of the log says how to sign', log.includes('the provider has to sign with RS256'), log)
  })
} finally {
  await onServer((server) => server.query(`drop database ${database} with (force)`))
  rmSync(folder, { recursive: true, force: true })
}
end()

/** A provider that is down keeps no server from starting. */
async function startsWithoutProvider(): Promise<void> {
  const server = await start(SERVER, (said) => said.includes('Serving'), variables)
  const { said } = await run(rop('check'), variables)
  expect('a server starts while the provider is down, and check says so', /FAILED sign-in/.test(said), said)
  await server.stop()
}

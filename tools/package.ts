import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type BuiltFile, FILE_LIST } from './build/listFiles.ts'
import { noticesOf } from './build/notices.ts'
import { foldersOf, readPackage } from './build/packages.ts'
import { pack, releasedOn } from './pack.ts'
import { bomOfLock, bomOfRelease, dated, installedIn } from './sbom.ts'

// `npm run package`: makes dist/release, a folder with what production needs and nothing else, and a tar file of it;
// `-- --without-node` for a machine or an image that has Node itself. It prints what is in it, and how large. What is the
// work of others in it stands in two files of its own, for programs (sbom.cdx.json) and for people (licences.txt); the
// build writes a third, of what is in the screens.

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const RELEASE = join(DIST, 'release')
const RELEASED_ON = releasedOn(ROOT)

/** Copied as they are; the rest of the application by its layers, below. */
const FILES = [
  ...['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'README.md', 'CONTRIBUTING.md'],
  ...['tools/prepare.mjs', 'tools/requireNode.mjs', 'dist/web', 'docs/operating', 'docs/decisions'],
]
const SOURCES = ['app', 'kit', 'modules', 'db']

/** Of libraries: for people who look into them, and for browsers that debug them. Licences stay. */
const NOT_RUN = /\.(map|d\.[cm]?ts)$/
/** Of the Node that comes as a library. */
const NOT_NODE = /^node-[^/]+\/(include|share|CHANGELOG\.md|README\.md)/
const NODE = /^(\.bin\/node|node-(linux|bin|win)-[^/]+)/

/** Whether a file of the application is run in production: not its screens, which are built, and not its tests. */
function isRun(path: string): boolean {
  const steps = path.split('/')
  if (steps.includes('web') || steps.includes('testing') || /^allWeb\./.test(steps.at(-1) ?? '')) return false
  return (path.endsWith('.ts') && !path.endsWith('.test.ts')) || path.endsWith('.sql')
}

function copySources(): void {
  for (const source of SOURCES)
    for (const path of filesIn(join(ROOT, source))) {
      const name = nameIn(ROOT, path)
      if (isRun(name)) copy(name)
    }
}

function copy(name: string): void {
  mkdirSync(dirname(join(RELEASE, name)), { recursive: true })
  cpSync(join(ROOT, name), join(RELEASE, name), { recursive: true })
}

/** Production libraries, and of these what is run. */
function installLibraries(withoutNode: boolean): void {
  const done = spawnSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: RELEASE,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) throw new Error('The libraries could not be installed; the lines above say why.')
  const libraries = join(RELEASE, 'node_modules')
  for (const path of filesIn(libraries)) {
    const name = nameIn(libraries, path)
    if (NOT_RUN.test(name) || NOT_NODE.test(name) || (withoutNode && NODE.test(name))) rmSync(path)
  }
}

/** Lists whose work it holds, as it lies there. Throws where somebody's licence is not known. */
function nameOthers(): void {
  const libraries = installedIn(RELEASE).map((folder) => readPackage(join(RELEASE, folder)))
  const built = JSON.parse(readFileSync(join(DIST, 'web', FILE_LIST), 'utf8')) as BuiltFile[]
  const screens = foldersOf(built.flatMap(({ modules }) => modules)).map((folder) => readPackage(join(ROOT, folder)))
  const { name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string }
  const bom = bomOfRelease(bomOfLock(ROOT), name, { node_modules: libraries, 'dist/web': screens })
  writeFileSync(join(RELEASE, 'sbom.cdx.json'), `${JSON.stringify(dated(bom, RELEASED_ON), null, 2)}\n`)
  writeFileSync(join(RELEASE, 'licences.txt'), noticesOf('the libraries', libraries))
  console.log(
    `${libraries.length} libraries and ${screens.length} packages in the screens, as sbom.cdx.json lists them`,
  )
}

/** Every file below a folder, links among them, which are not followed. */
function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

const nameIn = (folder: string, path: string) =>
  path
    .slice(folder.length + 1)
    .split(sep)
    .join('/')

/** What the folder holds, one line for each part, in megabytes of 1,000,000 bytes. */
function contents(): string[] {
  const parts = new Map<string, { bytes: number; files: number }>()
  for (const path of filesIn(RELEASE)) {
    const part = partOf(nameIn(RELEASE, path))
    const { bytes, files } = parts.get(part) ?? { bytes: 0, files: 0 }
    parts.set(part, { bytes: bytes + lstatSync(path).size, files: files + 1 })
  }
  const all = [...parts].toSorted(([, one], [, other]) => other.bytes - one.bytes)
  const total = all.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  return [
    ...all.map(([part, { bytes, files }]) => `${inMegabytes(bytes)}  ${part}, ${files} files`),
    `${inMegabytes(total)}  in all`,
  ]
}

function partOf(name: string): string {
  if (/^node_modules\/(node-|\.bin\/node$)/.test(name)) return 'Node'
  if (name.startsWith('node_modules/')) return 'libraries'
  return name.startsWith('dist/') ? 'screens' : 'the application'
}

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).padStart(7)} MB`

if (!existsSync(join(DIST, 'web/index.html'))) throw new Error('The screens are not built yet: npm run build')
rmSync(RELEASE, { recursive: true, force: true })
for (const name of FILES) copy(name)
copySources()
installLibraries(process.argv.includes('--without-node'))
nameOthers()
for (const line of contents()) console.log(line)
if (!process.argv.includes('--without-tar')) {
  const file = join(DIST, 'rop.tar.gz')
  pack(RELEASE, file, RELEASED_ON)
  console.log(`${inMegabytes(lstatSync(file).size)}  packed, as dist/rop.tar.gz`)
}

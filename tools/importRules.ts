import { isBuiltin } from 'node:module'
import { posix } from 'node:path'

/** What a file's code is for: shared and pure, the server's, the browser's, or the tests'. */
export type Layer = 'rules' | 'server' | 'web' | 'testing'

/**
 * Where a file stands. `outside` are db, tools, trials, e2e and bench: they serve the development and the data, and may import
 * anything, but nobody imports them except `app` and each other.
 */
export type Place = {
  path: string
  area: 'kit' | 'module' | 'app' | 'outside'
  layer: Layer | null
  module: string | null
  /** Kind of announcement: `modules/announcements/kinds/<kind>/…`. */
  kind: string | null
  /** The list of kinds (`kinds/all*.ts`), the one door from the module to its kinds. */
  registry: boolean
  test: boolean
}

/** The names in package.json. */
export type Packages = { production: readonly string[]; development: readonly string[] }

/**
 * The layers of `kinds/all*.ts`; the ways are apart from the screens, since no page without sign-in needs them, and the
 * samples from the rules, since hardly anybody does.
 */
const REGISTRY_LAYERS: Readonly<Record<string, Layer>> = {
  Rules: 'rules',
  Samples: 'rules',
  Server: 'server',
  Web: 'web',
  Ways: 'web',
}
const FOLDERS: readonly string[] = ['rules', 'words', 'server', 'web', 'testing']
const LAYERS: readonly string[] = ['rules', 'server', 'web', 'testing']
/** What runs on the server in earnest and is built into the browser app as well. */
const ON_BOTH: readonly string[] = ['zod', 'qr']
const MAY_USE: Record<Layer, readonly Layer[]> = {
  rules: ['rules'],
  server: ['rules', 'server'],
  web: ['rules', 'web'],
  testing: ['rules', 'server', 'testing'],
}

/** Where the file stands, by its path alone, so that a new module is fenced from birth; or why it can't stand there. */
export function placeOf(path: string): Place | { problem: string } {
  const steps = path.split('/')
  const test = /\.(test|spec)\.tsx?$/.test(path)
  const place = (
    area: Place['area'],
    layer: string | undefined,
    more: Partial<Place> = {},
  ): Place | { problem: string } =>
    isLayer(layer)
      ? { path, area, layer, module: null, kind: null, registry: false, test, ...more }
      : { problem: `belongs into ${FOLDERS.join('/, ')}/` }
  if (steps[0] === 'kit') return place('kit', layerOf(steps[1]))
  if (steps[0] === 'app') return place('app', layerOf(steps[1]))
  if (steps[0] !== 'modules')
    return { path, area: 'outside', layer: null, module: null, kind: null, registry: false, test }
  const [, module = '', folder, inner, innerFolder] = steps
  // What the house has to know of the module, for browser and server.
  if (folder === 'module.ts') return place('module', 'rules', { module })
  if (folder !== 'kinds') return place('module', layerOf(folder), { module })
  const registry = steps.length === 4 && inner ? /^all(Rules|Samples|Server|Web|Ways)?\.tsx?$/.exec(inner) : null
  if (registry) return place('module', REGISTRY_LAYERS[registry[1] ?? 'Rules'], { module, registry: true })
  return place('module', layerOf(innerFolder), { module, kind: inner ?? '' })
}

/** Sentences are as pure as rules, and read wherever these are. */
const layerOf = (folder: string | undefined) => (folder === 'words' ? 'rules' : folder)

function isLayer(name: string | undefined): name is Layer {
  return name !== undefined && LAYERS.includes(name)
}

/** The file that a relative import names; a package's name as it is. */
export function targetOf(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')) : specifier
}

/** Why a file may not import what a specifier names (null: it is computed); null when it may. */
export function problemWith(from: Place, specifier: string | null, packages: Packages): string | null {
  if (from.area === 'outside') return null
  if (specifier === null) return loadsByPath(from) ? null : 'a computed import escapes the fences'
  if (!specifier.startsWith('.')) return packageProblem(from, specifier, packages)
  const to = placeOf(targetOf(from.path, specifier))
  if ('problem' in to) return to.problem
  return testingProblem(from, to) ?? layerProblem(from, to) ?? areaProblem(from, to)
}

/** Migrations are found in their folder, so the kit's server may load what it was pointed to. */
function loadsByPath(from: Place): boolean {
  return from.area === 'app' || (from.area === 'kit' && from.layer === 'server')
}

function packageProblem(from: Place, specifier: string, packages: Packages): string | null {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  if (from.test || from.layer === 'testing') return null
  if (from.layer === 'rules') return name === 'zod' ? null : 'rules are pure: they import rules and zod only'
  if (from.layer === 'web') {
    const allowed = ON_BOTH.includes(name) || packages.development.includes(name)
    return allowed ? null : 'the browser app imports development packages, zod and qr only'
  }
  if (isBuiltin(specifier) || packages.production.includes(name)) return null
  return 'the server imports production packages only'
}

/** Tests may use what is there for testing; what runs in earnest may not. */
function testingProblem(from: Place, to: Place): string | null {
  if (to.test) return 'nobody imports a test'
  if (to.layer === 'testing' && !from.test && from.layer !== 'testing') return 'only tests import from testing/'
  return null
}

function layerProblem(from: Place, to: Place): string | null {
  if (!from.layer || !to.layer || to.layer === 'testing' || MAY_USE[from.layer].includes(to.layer)) return null
  // A test through the running application stands beside the rules that it tests.
  if (isHttpTest(from) && to.layer !== 'web') return null
  return from.layer === 'rules'
    ? 'rules are pure: they import rules and zod only'
    : `${from.layer} never imports ${to.layer}`
}

function areaProblem(from: Place, to: Place): string | null {
  if (to.area === 'outside' && from.layer === 'web') return `the browser app has no use for ${to.path.split('/')[0]}`
  if (from.area === 'app') return /^(e2e|bench)\//.test(to.path) ? 'the application runs without its trials' : null
  if (to.area === 'kit') return null
  if (isHttpTest(from) && to.area === 'app') return null
  if (to.area !== 'module') return `only app imports ${to.path.split('/')[0]}`
  if (from.area === 'kit') return 'the kit imports no module'
  return from.module === to.module ? withinModuleProblem(from, to) : acrossModulesProblem(to)
}

function withinModuleProblem(from: Place, to: Place): string | null {
  if (to.registry && from.kind) return 'a kind knows no other kind, so not the list of them either'
  if (!to.kind || from.kind === to.kind || from.registry || to.layer === 'testing') return null
  if (from.kind) return 'a kind never imports another kind'
  // What all kinds must hold is tested once, over each of them.
  if (from.test) return null
  return 'a kind is reached through the list in kinds/all*.ts only'
}

function acrossModulesProblem(to: Place): string | null {
  if (to.layer === 'testing') return null
  const publicFiles = [`modules/${to.module}/server/public.ts`, `modules/${to.module}/web/public.tsx`]
  if (to.path === `modules/${to.module}/module.ts`) return 'a manifest is for the whole house: only app imports it'
  const open = to.layer === 'rules' || publicFiles.includes(to.path)
  return open ? null : 'another module is reached through its rules/ or its public file only'
}

/** A test that runs the whole application. */
export function isHttpTest(place: Place): boolean {
  return place.path.endsWith('.http.test.ts')
}

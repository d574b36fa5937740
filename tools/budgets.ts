import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROUTES } from './budgetRoutes.ts'

// `node tools/budgets.ts`: fails when what the browser loads for a route, compressed, is more than its budget.

/** A first visit: the page itself and the modules that its route loads, as paths in the repository. */
export type Route = { name: string; modules: readonly string[]; limitKb: number }

type Chunk = { file: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

const ROOT = join(dirname(import.meta.filename), '..')
const WEB_ROOT = 'app/web'
const BUILT = join(ROOT, 'dist', 'web')
/** What every visit loads first. */
const PAGE = `${WEB_ROOT}/index.html`

/**
 * The files (JavaScript and CSS) that the browser loads for these modules: their chunks and all that those import
 * statically. Throws when a module has no chunk of its own in the manifest.
 */
export function filesFor(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the build; is it imported with import() from the route?`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const module of [PAGE, ...modules]) add(posix.relative(WEB_ROOT, module))
  return [...files].sort()
}

/** What a route weighs, each file compressed by itself, in kB of 1000 bytes. */
function weightKb(files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

function main(): void {
  const path = join(BUILT, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error('There is no build to weigh; run "npm run build" first.')
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  for (const route of ROUTES) {
    const weight = weightKb(filesFor(manifest, route.modules))
    const over = weight > route.limitKb
    console.log(`${route.name}: ${weight.toFixed(1)} kB of ${route.limitKb} kB${over ? ', too much' : ''}`)
    if (over) process.exitCode = 1
  }
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

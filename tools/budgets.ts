import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuiltFile, FILE_LIST } from './build/listFiles.ts'
import { screenModules, screenPaths } from './screenModules.ts'

// `node tools/budgets.ts`: fails when a first visit fetches more than its budget, in files or, compressed, in bytes.
// What a visit takes in seconds is measured by `npm run bench -- pages`.

/** What a first visit of a path may take. */
export type Budget = { kb: number; requests: number }

const BUILT = join(dirname(import.meta.filename), '..', 'dist', 'web')
/** What every visit loads. */
const EVERYONE = ['app/web/main.tsx', 'app/web/boot.tsx']
/** What every signed-in screen loads beside its own module. */
const SIGNED_IN = ['app/web/shell/SignedInHeader.tsx', 'app/web/shell/Loaded.tsx']
/** What every page without an account loads besides. */
const OPEN = ['kit/web/LanguageSwitch.tsx']
/** What runs while the rest is still on its way, as it can where it waits for nothing that draws (`firstScreen.ts`). */
const RUN_EARLY = ['modules/announcements/kinds/all.ts']
const DRAWS = /node_modules\/react-dom\//
/** The page itself, its colour scheme, and `config/`. */
const BESIDES = 3
/** Answers that a page asks for while it opens: as many as most screens ask at most, and what others ask. */
const ANSWERS = { login: 0, open: 1, signedIn: 4 }
const OTHER_ANSWERS: Readonly<Record<string, number>> = {
  '/mayyit/new-mayyit': 6,
  '/mayyit/edit/$id': 7,
  '/mayyit/dashboard': 4,
  '/bayah/dashboard': 4,
  '/ghusl/deceased-body-transfer/view/$id': 6,
  '/ghusl/deceased-body-transfer/deliver': 2,
}

/** The budget of a path of the router; `isOpen` are those that nobody has to be signed in for. */
export function budgetOf(path: string, isOpen: boolean): Budget {
  if (path === '/login') return { kb: 150, requests: 12 }
  if (isOpen) return { kb: 200, requests: 20 }
  // A form, with a calendar for the day of the meeting.
  if (path === '/bayah/approve/$id') return { kb: 350, requests: 25 }
  return { kb: /\/(list-|list$|view\/|approve\/)/.test(path) ? 320 : 350, requests: 25 }
}

/**
 * The files (JavaScript and CSS) that the browser loads for these modules: those that they are in, and all that those
 * import. Throws when a module is in none.
 */
export function filesFor(built: readonly BuiltFile[], modules: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (chunk: BuiltFile) => {
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...chunk.css]) files.add(file)
    for (const next of built) if (chunk.imports.includes(next.file)) add(next)
  }
  for (const module of modules) {
    const chunk = built.find((each) => each.modules.includes(module))
    if (!chunk) throw new Error(`${module} is in no file of the build`)
    add(chunk)
  }
  return [...files].sort()
}

/** The files that stand for these modules or are imported by them, and hold what draws the page. */
export function drawingFilesFor(built: readonly BuiltFile[], modules: readonly string[]): string[] {
  const files = filesFor(built, modules)
  return built
    .filter(({ file, modules: held }) => files.includes(file) && held.some((each) => DRAWS.test(each)))
    .map(({ file }) => file)
}

/** What files weigh, each compressed by itself, in kB of 1000 bytes. */
function weightKb(files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

async function main(): Promise<void> {
  const list = join(BUILT, FILE_LIST)
  if (!existsSync(list)) throw new Error('There is no build to weigh; run "npm run build" first.')
  const built: BuiltFile[] = JSON.parse(readFileSync(list, 'utf8'))
  const { open } = await screenPaths()
  for (const [path, own] of await screenModules()) {
    const isOpen = open.includes(path)
    const modules = [...EVERYONE, ...(isOpen ? OPEN : SIGNED_IN), ...own]
    const files = filesFor(built, modules)
    const requests = files.length + BESIDES + answersOf(path, isOpen)
    report(path, { kb: weightKb(files), requests }, budgetOf(path, isOpen))
  }
  for (const file of drawingFilesFor(built, RUN_EARLY)) {
    console.log(
      `${RUN_EARLY.join(', ')} waits for ${file}: some rule that it imports stands in a group before theirs (tools/build/chunks.ts)`,
    )
    process.exitCode = 1
  }
}

function answersOf(path: string, isOpen: boolean): number {
  if (path === '/login') return ANSWERS.login
  return OTHER_ANSWERS[path] ?? (isOpen ? ANSWERS.open : ANSWERS.signedIn)
}

function report(path: string, { kb, requests }: Budget, budget: Budget): void {
  const over = kb > budget.kb || requests > budget.requests
  const words = `${kb.toFixed(1)} kB of ${budget.kb}, ${requests} requests of ${budget.requests}`
  console.log(`${path}: ${words}${over ? ', too much' : ''}`)
  if (over) process.exitCode = 1
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

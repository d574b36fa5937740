import { registerHooks } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = join(dirname(import.meta.filename), '..')
// Named by a path that is put together: the server's type check, which this stands in, knows no screens.
const ROUTES = join(ROOT, 'app', 'web', 'routes.ts')

type Screens = Readonly<Record<string, () => Promise<unknown>>>
type Routes = { PUBLIC_SCREENS: Screens; SIGNED_IN_SCREENS: Screens }

/** Every path of the router (`/samar/view/$id`), by who sees it. */
export async function screenPaths(): Promise<{ open: string[]; signedIn: string[] }> {
  const { PUBLIC_SCREENS, SIGNED_IN_SCREENS } = await routes()
  return { open: Object.keys(PUBLIC_SCREENS), signedIn: Object.keys(SIGNED_IN_SCREENS) }
}

/**
 * The modules (as paths in the repository) that each path of the router loads with `import()`. The list of routes is
 * asked itself: every screen is loaded as the router would, and what it imports is noted and never run.
 */
export async function screenModules(): Promise<Map<string, readonly string[]>> {
  const { PUBLIC_SCREENS, SIGNED_IN_SCREENS } = await routes()
  const modules = new Map<string, readonly string[]>()
  for (const [path, load] of Object.entries({ ...PUBLIC_SCREENS, ...SIGNED_IN_SCREENS })) {
    const imported = await importsOf(load)
    if (imported.length === 0) throw new Error(`${path} loads no code of its own`)
    modules.set(path, imported)
  }
  return modules
}

const routes = async (): Promise<Routes> => import(pathToFileURL(ROUTES).href)

async function importsOf(load: () => Promise<unknown>): Promise<string[]> {
  const imported: string[] = []
  const hooks = registerHooks({
    resolve(specifier, { parentURL }) {
      const path = fileURLToPath(new URL(specifier, parentURL))
      imported.push(relative(ROOT, path).split(sep).join('/'))
      return { url: 'data:text/javascript,', shortCircuit: true }
    },
  })
  try {
    // What stands in for the module holds nothing; whoever takes something out of it may stumble.
    await load().catch(() => undefined)
  } finally {
    hooks.deregister()
  }
  return imported
}

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findCycles } from './cycles.ts'
import { type Packages, placeOf, problemWith, targetOf } from './importRules.ts'
import { importsOf } from './importsOf.ts'
import { moduleCircles, moduleImports } from './moduleTree.ts'
import { readSources, type Source } from './sources.ts'
import { tableProblems } from './tables.ts'

// `node tools/fences.ts [root]`: fails when an import crosses a fence (tools/importRules.ts says which there are), when
// files or modules import each other in a circle, or when SQL names another module's table (tools/tables.ts).

/** Everything in the tree that isn't allowed, each as one line. */
export function findProblems(root: string): string[] {
  const sources = readSources(root)
  return [
    ...importProblems(sources, packagesOf(root)),
    ...moduleCircles(moduleImports(sources)),
    ...tableProblems(sources),
    ...manifestProblems(sources),
  ]
}

function importProblems(sources: readonly Source[], packages: Packages): string[] {
  const problems: string[] = []
  const graph = new Map<string, string[]>()
  for (const source of sources) {
    const place = placeOf(source.path)
    if ('problem' in place) {
      problems.push(`${source.path}: ${place.problem}`)
      continue
    }
    const edges: string[] = []
    for (const { specifier, line, typeOnly } of importsOf(source)) {
      const problem = problemWith(place, specifier, packages)
      if (problem) problems.push(`${source.path}:${line} imports ${specifier ?? 'a computed path'}: ${problem}`)
      if (specifier && !typeOnly) edges.push(targetOf(source.path, specifier))
    }
    graph.set(source.path, edges)
  }
  return [...problems, ...findCycles(graph).map((cycle) => `These files import each other: ${cycle.join(' → ')}`)]
}

/** Where `app` lists the manifests of all modules. */
const MANIFESTS = 'app/rules/manifests.ts'

/** Modules that the list neither calls silent nor has a manifest of: what is derived from it would lack them unnoticed. */
function manifestProblems(sources: readonly Source[]): string[] {
  const list = sources.find(({ path }) => path === MANIFESTS)
  if (!list) return []
  const listed = new Set(importsOf(list).map(({ specifier }) => specifier && targetOf(MANIFESTS, specifier)))
  const modules = new Set(sources.flatMap(({ path }) => /^modules\/([^/]+)\//.exec(path)?.[1] ?? []))
  const silent = new Set([...list.text.matchAll(/^ {2}(\w+): 'nothing'/gm)].map(([, module]) => module))
  return [...modules].toSorted().flatMap((module) => {
    if (silent.has(module)) return []
    const manifest = `modules/${module}/module.ts`
    if (!sources.some(({ path }) => path === manifest)) return [`modules/${module} has no module.ts`]
    return listed.has(manifest) ? [] : [`${MANIFESTS} lacks ${manifest}`]
  })
}

function packagesOf(root: string): Packages {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { production: Object.keys(dependencies), development: Object.keys(devDependencies) }
}

if (import.meta.main) {
  const problems = findProblems(process.argv[2] ?? join(dirname(import.meta.filename), '..'))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { findCycles } from './cycles.ts'
import { type Packages, placeOf, problemWith, targetOf } from './importRules.ts'
import { importsOf } from './importsOf.ts'

// `node tools/fences.ts [root]`: fails when an import crosses a fence (tools/importRules.ts says which there are) or
// files import each other in a circle.

const FENCED = ['kit', 'modules', 'app', 'db', 'tools', 'e2e', 'bench']

/** Every import in the tree that isn't allowed, and every circle, each as one line. */
export function findProblems(root: string): string[] {
  const packages = packagesOf(root)
  const problems: string[] = []
  const graph = new Map<string, string[]>()
  for (const file of FENCED.flatMap((folder) => sourcesIn(root, folder))) {
    const place = placeOf(file)
    if ('problem' in place) {
      problems.push(`${file}: ${place.problem}`)
      continue
    }
    const edges: string[] = []
    for (const { specifier, line, typeOnly } of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      const problem = problemWith(place, specifier, packages)
      if (problem) problems.push(`${file}:${line} imports ${specifier ?? 'a computed path'}: ${problem}`)
      if (specifier && !typeOnly) edges.push(targetOf(file, specifier))
    }
    graph.set(file, edges)
  }
  return [...problems, ...findCycles(graph).map((cycle) => `These files import each other: ${cycle.join(' → ')}`)]
}

function packagesOf(root: string): Packages {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { production: Object.keys(dependencies), development: Object.keys(devDependencies) }
}

function sourcesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(root, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

if (import.meta.main) {
  const problems = findProblems(process.argv[2] ?? join(dirname(import.meta.filename), '..'))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

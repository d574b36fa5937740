import { findCycles } from './cycles.ts'
import { isHttpTest, placeOf, targetOf } from './importRules.ts'
import { importsOf } from './importsOf.ts'
import type { Source } from './sources.ts'

/** One file of a module that imports one of another. */
type Crossing = { readonly path: string; readonly line: number; readonly specifier: string }

/** Every module with those that it imports, and an import that shows each. */
export type ModuleImports = ReadonlyMap<string, ReadonlyMap<string, Crossing>>

/**
 * Which module imports which. Types and what is loaded later count, and so do tests, since what they need has to be
 * there too: a module can be tried without those above it. Only tests through the running application
 * (`*.http.test.ts`) are left out, which has all modules in it.
 */
export function moduleImports(sources: readonly Source[]): ModuleImports {
  const modules = new Map<string, Map<string, Crossing>>()
  for (const source of sources) {
    const place = placeOf(source.path)
    if ('problem' in place || place.module === null) continue
    const imported = modules.get(place.module) ?? new Map<string, Crossing>()
    modules.set(place.module, imported)
    if (isHttpTest(place)) continue
    for (const { specifier, line } of importsOf(source)) {
      const other = specifier === null ? null : moduleOf(targetOf(source.path, specifier))
      if (specifier === null || other === null || other === place.module || imported.has(other)) continue
      imported.set(other, { path: source.path, line, specifier })
    }
  }
  return modules
}

function moduleOf(path: string): string | null {
  const place = placeOf(path)
  return 'problem' in place ? null : place.module
}

/** Modules that import each other, directly or around a corner, each circle as one line with the imports that make it. */
export function moduleCircles(imports: ModuleImports): string[] {
  const graph = new Map([...imports].map(([module, imported]) => [module, [...imported.keys()]]))
  return findCycles(graph).map((circle) => {
    const steps = circle.slice(1).flatMap((to, at) => {
      const crossing = imports.get(circle[at] ?? '')?.get(to)
      return crossing ? [`${crossing.path}:${crossing.line} imports ${crossing.specifier}`] : []
    })
    return `These modules import each other: ${circle.join(' → ')} (${steps.join('; ')})`
  })
}

/** The modules that one imports and that nothing else it imports leads to. */
export function directlyBelow(imports: ModuleImports, module: string): string[] {
  const imported = [...(imports.get(module)?.keys() ?? [])]
  return imported.filter((below) => !imported.some((other) => other !== below && leadsTo(imports, other, below)))
}

const leadsTo = (imports: ModuleImports, from: string, to: string): boolean =>
  from === to || [...(imports.get(from)?.keys() ?? [])].some((below) => leadsTo(imports, below, to))

/** The modules, each before all that it imports; those between which it makes no difference by name. */
export function fromTopToBottom(imports: ModuleImports): string[] {
  const placed: string[] = []
  const left = new Set([...imports.keys()].toSorted())
  while (left.size > 0) {
    const isBelow = (module: string) => [...left].some((other) => imports.get(other)?.has(module))
    const top = [...left].filter((module) => !isBelow(module))
    // In a circle nothing is on top; then it is said elsewhere.
    for (const module of top.length > 0 ? top : [...left]) {
      placed.push(module)
      left.delete(module)
    }
  }
  return placed
}

import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { targetOf } from '../importRules.ts'
import { importsOf } from '../importsOf.ts'

const known = new Map<string, ReadonlySet<string>>()

/**
 * The tests that run a file's code, however many imports away, within the same part of the tree (`kit/rules`,
 * `modules/dispatch`): its own first, then its folder's, then the others.
 */
export function testsOf(file: string, pattern: string): string[] {
  const distance = (test: string) =>
    test === file.replace(/\.ts$/, '.test.ts') ? 0 : dirname(test) === dirname(file) ? 1 : 2
  return globSync(pattern)
    .filter((test) => partOf(test) === partOf(file) && reachedFrom(test).has(file))
    .sort((a, b) => distance(a) - distance(b) || a.localeCompare(b))
}

const partOf = (path: string) => path.split('/', 2).join('/')

function reachedFrom(file: string): ReadonlySet<string> {
  const before = known.get(file)
  if (before) return before
  const found = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const target of importedBy(next).filter((each) => !found.has(each))) {
      found.add(target)
      waiting.push(target)
    }
  known.set(file, found)
  return found
}

const direct = new Map<string, string[]>()

function importedBy(file: string): string[] {
  const targets =
    direct.get(file) ??
    importsOf(file, readFileSync(file, 'utf8'))
      .flatMap(({ specifier }) => (specifier?.startsWith('.') ? [targetOf(file, specifier)] : []))
      .filter((target) => /\.tsx?$/.test(target))
  direct.set(file, targets)
  return targets
}

import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { targetOf } from '../../tools/importRules.ts'
import { importsOf } from '../../tools/importsOf.ts'
import { readSources } from '../../tools/sources.ts'

/** What each file of the tree imports. */
const imports = new Map(
  readSources('.').map((source): [string, string[]] => [
    source.path,
    importsOf(source).flatMap(({ specifier }) => (specifier === null ? [] : [targetOf(source.path, specifier)])),
  ]),
)

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
  const reached = new Set([file])
  // What is added while they are gone through is gone through too.
  for (const each of reached) for (const target of imports.get(each) ?? []) reached.add(target)
  return reached
}

import { globSync, readFileSync } from 'node:fs'
import { type Mutant, mutantsOf, mutated } from './mutants.ts'
import type { Order } from './protocol.ts'
import { EQUIVALENT, TARGETS } from './targets.ts'
import { testsOf } from './testsOf.ts'

/** The tests of a file as it stands on the disk. */
export type Whole = Order
/** The tests of a file with one change; `at` and `change` say which: `kit/rules/time.ts:38`, `a < b → a <= b`. */
export type Changed = Order & { at: string; change: string }

/** The files to change whose path contains a text. */
export function wholeFiles(only: string): Whole[] {
  const patterns = new Map<string, string>()
  for (const { files, tests } of TARGETS)
    for (const file of globSync(files).sort()) if (!patterns.has(file)) patterns.set(file, tests)
  return [...patterns]
    .filter(([file]) => !file.endsWith('.test.ts') && file.includes(only))
    .map(([file, tests]) => ({ file, text: readFileSync(file, 'utf8'), tests: testsOf(file, tests) }))
}

/** Every change of a file, but for those that are known to make no difference. */
export const changesOf = (whole: Whole): Changed[] =>
  mutantsOf(whole.file, whole.text).flatMap((mutant) => {
    const { file, text } = whole
    const before = text.slice(0, mutant.start).split('\n').length
    const line = text.split('\n')[before - 1]?.trim()
    const change = changeIn(text, mutant)
    const isEquivalent = EQUIVALENT.some(
      (each) => file.endsWith(`/${each.file}`) && line === each.line && each.changes.includes(change),
    )
    return isEquivalent ? [] : [{ ...whole, text: mutated(text, mutant), at: `${file}:${before}`, change }]
  })

function changeIn(text: string, { start, end, replacement }: Mutant): string {
  const inOneLine = (part: string) => part.replaceAll(/\s+/g, ' ').trim() || 'nothing'
  return `${inOneLine(text.slice(start, end))} → ${inOneLine(replacement)}`
}

/** Some of them, always the same for the same seed. */
export function sampled<Each>(all: readonly Each[], size: number, seed: number): readonly Each[] {
  const number = numbersFrom(seed)
  const lots = new Map(all.map((each) => [each, number()]))
  const chosen = new Set(
    [...lots]
      .sort(([, a], [, b]) => a - b)
      .slice(0, size)
      .map(([each]) => each),
  )
  return all.filter((each) => chosen.has(each))
}

/** Numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

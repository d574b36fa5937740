import type { Mutant } from './mutants.ts'

/** What may stand in SQL, and what a mistake would write there; no word is part of a longer one. */
const CHANGES: readonly [RegExp, string][] = [
  [/ for update\b/g, ''],
  [/ and status = [^\s]+/g, ''],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot (?=in\b|coalesce\b)/g, ''],
  [/\bis distinct from\b/g, '<>'],
  [/(?<![<>!:])=(?!>)/g, '<>'],
  [/<>/g, '='],
  [/>=/g, '>'],
  [/<=/g, '<'],
  [/>(?!=)(?<!<>)/g, '>='],
  [/<(?![=>])/g, '<='],
  [/ asc\b/g, ' desc'],
  [/ desc\b/g, ' asc'],
  [/ nulls last\b/g, ''],
  [/\bleft join\b/g, 'join'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/ \+ 1\b/g, ''],
  [/\blower\(/g, '('],
  [/%/g, ''],
]

/** The mutants of a piece of SQL. */
export const sqlMutants = (sql: string): Mutant[] =>
  CHANGES.flatMap(([pattern, replacement]) =>
    [...sql.matchAll(pattern)].map(({ 0: text, index }) => ({ start: index, end: index + text.length, replacement })),
  )

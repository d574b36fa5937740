import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, type Source } from './sources.ts'

// `node tools/tally.ts [FOLDER]`: counts how often each way of saying a thing stands in the sentences of the product and its
// guide, and how many ways there are of making a date, so that there is one (docs/glossary.md).

/** Each term with what stands for it; `only` is what the glossary wants, as far as the documents fix nothing else. */
const TERMS: Readonly<Record<string, RegExp>> = {
  'E-mail': /\b[Ee]-mails?\b/,
  Email: /\b[Ee]mails?\b/,
  'Log in, Log out': /\b[Ll]og(?:ged|ging)? (?:in|out)\b/,
  'Login, Logout': /\b[Ll]og(?:in|out)\b/,
  'Sign in': /\b[Ss]ign(?:ed|s|ing)? (?:in|out)\b/,
  'Fateha Khwani': /\bFateha Khwani\b/,
  'Fateha alone': /\b[Ff]ateha\b(?! Khwani)/,
  'passed (died)': /\bpassed away\b|\bhas passed\b/,
  invalid: /\b[Ii]nvalid\b/,
  OK: /\bOK\b/,
  anew: /\banew\b/,
  shall: /\bshall\b/,
}

/** Whatever makes a date besides the table of kit/rules/when.ts; names of months and days alone are none. */
const DATES: Readonly<Record<string, RegExp>> = {
  'DateTimeFormat, toLocaleString of a date':
    /DateTimeFormat\(|toLocale(?:Date|Time)String|toLocaleString\([^)]*(?:month|weekday)/g,
  'the table': /\b(?:sayWhen|sayAnyTime|written|stamped|useWhen)\(|<When\b/g,
}
const OWN_DATES = /^kit\/rules\/when\.ts$/

type Node = { type: string } & Readonly<Record<string, unknown>>

/** The texts of a file, without its code and comments. */
function textsOf({ program }: Source): string[] {
  const texts: string[] = []
  const walk = (node: Node): void => {
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    if (node.type === 'TemplateElement') texts.push(String((node.value as { cooked?: string }).cooked ?? ''))
    for (const below of Object.values(node).flat())
      if (typeof below === 'object' && below !== null && 'type' in below) walk(below as Node)
  }
  walk(program as unknown as Node)
  return texts
}

export type Tally = {
  readonly terms: Readonly<Record<string, number>>
  readonly dates: Readonly<Record<string, number>>
}

/** How often each term stands in the words and the guide of a checkout, and each way of making a date in its screens. */
export function tally(root: string): Tally {
  const sources = readSources(root).filter(({ path }) => /^(?:app|kit|modules)\//.test(path) && !/\.test\./.test(path))
  const texts = sources.filter(({ path }) => path.endsWith('words/en.ts')).flatMap(textsOf)
  texts.push(...readFileSync(join(root, 'docs/users.md'), 'utf8').split('\n'))
  const count = (pattern: RegExp) =>
    texts.reduce((sum, text) => sum + [...text.matchAll(new RegExp(pattern, 'g'))].length, 0)
  const code = sources.filter(({ path }) => !OWN_DATES.test(path) && !/\/testing\//.test(path))
  const made = (pattern: RegExp) => code.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
  const each = <Value>(patterns: Readonly<Record<string, Value>>, of: (value: Value) => number) =>
    Object.fromEntries(Object.entries(patterns).map(([name, value]) => [name, of(value)]))
  return { terms: each(TERMS, count), dates: each(DATES, made) }
}

if (import.meta.main) {
  const { terms, dates } = tally(process.argv[2] ?? process.cwd())
  for (const [name, count] of Object.entries({ ...terms, ...dates }))
    console.log(`${String(count).padStart(5)}  ${name}`)
}

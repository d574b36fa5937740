import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ESTree, parseSync } from 'vite'
import { LANGUAGES, type Language } from '../kit/rules/language.ts'
import { withCopy } from './copyOfProgram.ts'

// Takes each sentence away from each language in turn, in a copy, and asks the compiler: none may be missing unseen
// (decisions §20). Sentences of different exports are taken away together, and each has to be missed in its own place.
//   [en | fr]   from this language alone

const ROOT = join(import.meta.dirname, '..')
/** The words alone, which takes a second, and all that says them. */
const WORDS_ALONE = 'tsconfig.words.json'
const EVERYTHING = ['tsconfig.server.json', 'tsconfig.web.json']
const OPTIONS = { lib: ['esnext', 'esnext.temporal', 'dom'], types: ['node'] }
/** What lays the words over each other. */
const LAID = 'app/server/french.ts'

type Span = { readonly start: number; readonly end: number }
/** A sentence, or a whole export, and the export that it stands in. */
type Sentence = { readonly file: string; readonly of: string; readonly key: string; readonly at: Span }

const pathIn = (file: string, language: Language) => file.replace(/(en|fr)\.ts$/, `${language}.ts`)
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

type Declared = {
  readonly name: string
  readonly statement: ESTree.Statement
  readonly value: ESTree.Expression | null
}

/** What a file of words exports. */
function exportsOf(code: string): Declared[] {
  return parseSync('words.ts', code).program.body.flatMap((statement): Declared[] => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration?.type === 'FunctionDeclaration')
      return [{ name: statement.declaration.id?.name ?? '', statement, value: null }]
    if (statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? [{ name: id.name, statement, value: plain(init) }] : [],
    )
  })
}

/** An object without what is said of its type. */
const plain = (value: ESTree.Expression | null): ESTree.Expression | null =>
  value && (value.type === 'TSSatisfiesExpression' || value.type === 'TSAsExpression') ? plain(value.expression) : value

/** The sentences of an object, and of those within. */
function keysOf(value: ESTree.Expression | null, before = ''): { key: string; at: Span }[] {
  if (value?.type !== 'ObjectExpression') return []
  return value.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return []
    const name =
      property.key.type === 'Identifier' ? property.key.name : String((property.key as { value?: unknown }).value)
    const key = `${before}${name}`
    return [{ key, at: { start: property.start, end: property.end } }, ...keysOf(plain(property.value), `${key}.`)]
  })
}

function sentencesOf(file: string, folder: string): Sentence[] {
  const code = readFileSync(join(folder, file), 'utf8')
  return exportsOf(code).flatMap(({ name, statement, value }) => [
    { file, of: name, key: '', at: { start: statement.start, end: statement.end } },
    ...keysOf(value).map(({ key, at }) => ({ file, of: name, key, at })),
  ])
}

/** The text without these parts; its lines stay where they are. */
function without(code: string, parts: readonly Span[]): string {
  let left = code
  for (const { start, end } of parts.toSorted((one, other) => other.start - one.start)) {
    const comma = /^\s*,/.exec(left.slice(end))?.[0].length ?? 0
    left = `${left.slice(0, start)}${left.slice(start, end + comma).replace(/[^\n]/g, ' ')}${left.slice(end + comma)}`
  }
  return left
}

const run = promisify(execFile)

type Fault = { readonly file: string; readonly line: number; readonly says: string }

/** What the compiler says of what these configurations take in. */
async function faultsIn(folder: string, configurations: readonly string[]): Promise<Fault[]> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const said = await Promise.all(
    configurations.map((each) =>
      run(process.execPath, [tsc, '-p', join(folder, each), '--pretty', 'false'], {
        cwd: folder,
        maxBuffer: 2 ** 28,
      }).then(
        () => '',
        (error: { stdout?: string }) => error.stdout ?? '',
      ),
    ),
  )
  return said.flatMap((text) =>
    [...text.matchAll(/^(\S+?)\((\d+),\d+\): error (.+)$/gm)].map(([, file = '', line, says = '']) => ({
      file,
      line: Number(line),
      says,
    })),
  )
}

type Copy = { readonly folder: string; readonly originals: ReadonlyMap<string, string> }

/** Takes these away together, each of another export, and answers those that the compiler does not miss. */
async function unseen(
  { folder, originals }: Copy,
  taken: readonly Sentence[],
  configurations: readonly string[],
  isMissed: (sentence: Sentence, faults: readonly Fault[], originals: Copy['originals']) => boolean,
) {
  const byFile = Map.groupBy(taken, ({ file }) => file)
  for (const [file, those] of byFile)
    writeFileSync(
      join(folder, file),
      without(
        originals.get(file) ?? '',
        those.map(({ at }) => at),
      ),
    )
  const faults = await faultsIn(folder, configurations)
  for (const file of byFile.keys()) writeFileSync(join(folder, file), originals.get(file) ?? '')
  return taken.filter((sentence) => !isMissed(sentence, faults, originals))
}

/** A sentence is missed in the export of its name, in either language; a whole French export where both are laid over each other. */
function isMissedThere({ file, of, key }: Sentence, faults: readonly Fault[], originals: Copy['originals']): boolean {
  const french = pathIn(file, 'fr')
  if (key === '' && file === french) {
    const laid = originals.get(LAID) ?? ''
    const from = escaped(french.replace(/^app\//, '../'))
    const name = new RegExp(`import \\* as (\\w+)French from '[^']*${from}'`).exec(laid)?.[1]
    const at = laid.split('\n').findIndex((each) => each.startsWith(`layOver(${name}English,`)) + 1
    return faults.some((fault) => fault.file === LAID && fault.line === at)
  }
  return LANGUAGES.some((language) => {
    const path = pathIn(file, language)
    const code = originals.get(path) ?? ''
    const there = exportsOf(code).find(({ name }) => name === of)
    if (!there) return false
    const [first, last] = [lineAt(code, there.statement.start), lineAt(code, there.statement.end)]
    return faults.some((fault) => fault.file === path && fault.line >= first && fault.line <= last)
  })
}

/** Where nothing else stands beside it, an English sentence is missed by whoever says it. */
const isMissedByName = ({ of, key }: Sentence, faults: readonly Fault[]): boolean =>
  faults.some(({ says }) => says.includes(`'${key.split('.').at(-1) || of}'`))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** One of each export at a time, and of whole exports one of each file. */
function rounds(sentences: readonly Sentence[]): Sentence[][] {
  const whole = Map.groupBy(
    sentences.filter(({ key }) => key === ''),
    ({ file }) => file,
  )
  const parts = Map.groupBy(
    sentences.filter(({ key }) => key !== ''),
    ({ file, of }) => `${file} ${of}`,
  )
  return [whole, parts].flatMap((groups) => {
    const longest = Math.max(0, ...[...groups.values()].map(({ length }) => length))
    return Array.from({ length: longest }, (_, at) => [...groups.values()].flatMap((group) => group[at] ?? []))
  })
}

await withCopy(async ({ folder, french: files }) => {
  writeFileSync(
    join(folder, WORDS_ALONE),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: OPTIONS, files: [LAID] }),
  )
  const originals = new Map(
    [LAID, ...files.flatMap((file) => LANGUAGES.map((language) => pathIn(file, language)))].map((file) => [
      file,
      readFileSync(join(folder, file), 'utf8'),
    ]),
  )
  const before = await faultsIn(folder, [WORDS_ALONE, ...EVERYTHING])
  if (before.length > 0) throw new Error(`It does not compile as it is: ${JSON.stringify(before.slice(0, 5))}`)
  let failed = 0
  for (const language of LANGUAGES.filter((each) => each === (process.argv[2] ?? each))) {
    const sentences = files.flatMap((file) => sentencesOf(pathIn(file, language), folder))
    let left: Sentence[] = []
    const copy = { folder, originals }
    for (const taken of rounds(sentences)) left.push(...(await unseen(copy, taken, [WORDS_ALONE], isMissedThere)))
    const again: Sentence[] = []
    for (const taken of rounds(left)) again.push(...(await unseen(copy, taken, EVERYTHING, isMissedByName)))
    left = again
    console.log(`${language}: ${sentences.length} taken away in turn, ${sentences.length - left.length} missed`)
    for (const { file, of, key } of left) console.log(`  unseen: ${file} ${of}${key && `.${key}`}`)
    failed += left.length
  }
  process.exitCode = failed > 0 ? 1 : 0
})

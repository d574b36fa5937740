import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ESTree, parseSync } from 'vite'
import { LANGUAGES, type Language } from '../kit/rules/language.ts'

// Takes each sentence away from each language in turn, in a copy, and asks the compiler: none may be missing unseen
// (decisions §20). Sentences of different exports are taken away together, and each has to be missed in its own place.

const ROOT = join(import.meta.dirname, '..')
const COPIED = ['kit', 'modules', 'app', 'tsconfig.base.json', 'package.json']
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

/** What the compiler says, by file and line. */
async function faultsIn(folder: string): Promise<Map<string, Set<number>>> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const said = await run(process.execPath, [tsc, '-p', join(folder, 'tsconfig.json'), '--pretty', 'false'], {
    cwd: folder,
    maxBuffer: 2 ** 28,
  }).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? '',
  )
  const faults = new Map<string, Set<number>>()
  for (const [, file = '', line] of said.matchAll(/^(\S+?)\((\d+),\d+\): error /gm))
    faults.set(file, (faults.get(file) ?? new Set()).add(Number(line)))
  return faults
}

/** Takes these away together, each of another export, and answers those that the compiler does not miss. */
async function unseen(folder: string, taken: readonly Sentence[], originals: ReadonlyMap<string, string>) {
  const byFile = Map.groupBy(taken, ({ file }) => file)
  for (const [file, those] of byFile)
    writeFileSync(
      join(folder, file),
      without(
        originals.get(file) ?? '',
        those.map(({ at }) => at),
      ),
    )
  const faults = await faultsIn(folder)
  for (const file of byFile.keys()) writeFileSync(join(folder, file), originals.get(file) ?? '')
  return taken.filter((sentence) => !isMissed(sentence, faults, originals))
}

/** A sentence is missed in the French export of its name; a whole French export where both are laid over each other. */
function isMissed(
  { file, of, key }: Sentence,
  faults: Map<string, Set<number>>,
  originals: ReadonlyMap<string, string>,
) {
  const french = pathIn(file, 'fr')
  if (key === '' && file === french) {
    const laid = originals.get(LAID) ?? ''
    const name = new RegExp(`import \\* as (\\w+)French from '[^']*${escaped(french.replace(/^app\//, '../'))}'`).exec(
      laid,
    )?.[1]
    const line = laid.split('\n').findIndex((each) => each.startsWith(`layOver(${name}English,`)) + 1
    return faults.get(LAID)?.has(line) ?? false
  }
  const code = originals.get(french) ?? ''
  const there = exportsOf(code).find(({ name }) => name === of)
  if (!there) return false
  const [first, last] = [lineAt(code, there.statement.start), lineAt(code, there.statement.end)]
  return [...(faults.get(french) ?? [])].some((line) => line >= first && line <= last)
}

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

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rop-words-'))
  try {
    for (const part of COPIED) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const options = { lib: ['esnext', 'esnext.temporal', 'dom'], types: ['node'] }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: options, files: [LAID] }),
    )
    const files = globSync('{kit,app,modules/*,modules/announcements/kinds/*}/words/fr.ts', { cwd: folder })
    const originals = new Map(
      [LAID, ...files.flatMap((file) => LANGUAGES.map((language) => pathIn(file, language)))].map((file) => [
        file,
        readFileSync(join(folder, file), 'utf8'),
      ]),
    )
    const before = await faultsIn(folder)
    if (before.size > 0) throw new Error(`It does not compile as it is: ${[...before.keys()].join(', ')}`)
    let failed = 0
    for (const language of LANGUAGES) {
      const sentences = files.flatMap((file) => sentencesOf(pathIn(file, language), folder))
      const missed: Sentence[] = []
      for (const taken of rounds(sentences)) missed.push(...(await unseen(folder, taken, originals)))
      console.log(
        `${language}: ${sentences.length} taken away in turn, ${sentences.length - missed.length} missed by the compiler`,
      )
      for (const { file, of, key } of missed) console.log(`  unseen: ${file} ${of}${key && `.${key}`}`)
      failed += missed.length
    }
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()

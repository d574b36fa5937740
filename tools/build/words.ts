import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'
import type { Language } from '../../kit/rules/language.ts'

const IMPORT = /import \{([^}]+)\} from '([^']*\/words\/en\.ts)'/g
const ONE = /\/words\/\w+\.ts\?words=(\w+)(&apart)?$/

/**
 * Each export of a `words/en.ts` comes with the screen that says it: a module of its own for the bundler, which else
 * would send all sentences of a module wherever one of them is read. Where an importer names each sentence that it reads,
 * they stand apart from each other too: then what nobody says is left out, and names take no room.
 *
 * The screens are built once for each language (decisions §20): what is said in another than English stands beside, and
 * comes in its place, so that a browser is sent one language alone. Nothing is built while one is missing.
 */
export function words(language: Language): Plugin {
  return {
    name: 'words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [, one, apart] = ONE.exec(id) ?? []
      if (one) return apart ? eachApart(code, one) : onlyExport(code, one)
      if (!IMPORT.test(code)) return null
      return code.replace(IMPORT, (_, names: string, from: string) =>
        eachOf(names, from.replace('en.ts', `${language}.ts`), { code, id }),
      )
    },
  }
}

type Importer = { readonly code: string; readonly id: string }

/** What is imported together, one by one; `type` imports need no code. */
const eachOf = (names: string, from: string, importer: Importer): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => importOf(name, from, importer))
    .join('; ')

function importOf(name: string, from: string, { code, id }: Importer): string {
  const [one = '', alias = one] = name.split(' as ')
  const path = `${from}?words=${one}`
  const words = readFileSync(join(dirname(id), from), 'utf8')
  const isApart = isReadByName(code, alias) && sentencesOf(words, one) !== null
  return isApart ? `import * as ${alias} from '${path}&apart'` : `import { ${name} } from '${path}'`
}

/** Whether each use of it names one sentence: it is handed to nobody, and asked by no key. */
function isReadByName(code: string, alias: string): boolean {
  const uses = code.match(new RegExp(`(?<![\\w$.])${alias}(?![\\w$])`, 'g'))?.length ?? 0
  const named = code.match(new RegExp(`(?<![\\w$.])${alias}\\.\\w`, 'g'))?.length ?? 0
  return uses - 1 === named
}

const onlyExport = (code: string, one: string): string =>
  code.replace(/^export (const|function) (\w+)/gm, (all, sort, name) => (name === one ? all : `${sort} ${name}`))

/** The sentences of one export, each an export of its own. */
function eachApart(code: string, one: string): string {
  const found = sentencesOf(code, one)
  if (!found) throw new Error(`${one} is no plain object.`)
  const { start, end, sentences } = found
  const apart = sentences.map(({ key, text }) => `const ${one}$${key} = ${text}\nexport { ${one}$${key} as ${key} }\n`)
  return onlyExport(`${code.slice(0, start)}${apart.join('')}${code.slice(end)}`, one)
}

type Found = { start: number; end: number; sentences: readonly { key: string; text: string }[] }

/** Where an export stands, and what it is made of; null where it is more than a plain object, or others in its file read it. */
function sentencesOf(code: string, one: string): Found | null {
  // Its own type, taken from the English one, is no use of it.
  if ((code.match(new RegExp(`(?<!\\ben\\.)\\b${one}\\b`, 'g'))?.length ?? 0) !== 1) return null
  for (const statement of parseSync('en.ts', code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    const [declared] = statement.declaration.declarations
    if (declared?.id.type !== 'Identifier' || declared.id.name !== one) continue
    const made = plain(declared.init)
    if (made?.type !== 'ObjectExpression') return null
    const sentences = made.properties.map((each) =>
      each.type === 'Property' && !each.computed && !each.method && each.key.type === 'Identifier'
        ? { key: each.key.name, text: code.slice(each.value.start, each.value.end) }
        : null,
    )
    if (sentences.includes(null)) return null
    return { start: statement.start, end: statement.end, sentences: sentences.filter((each) => each !== null) }
  }
  return null
}

/** A value without what only the type check reads. */
const plain = (made: ESTree.Expression | null): ESTree.Expression | null =>
  made?.type === 'TSAsExpression' || made?.type === 'TSSatisfiesExpression' ? plain(made.expression) : made

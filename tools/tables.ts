import { type ESTree, Visitor } from 'vite'
import { snakeCase } from '../kit/server/database/names.ts'
import { type Place, placeOf, targetOf } from './importRules.ts'
import { lineAt, type Source } from './sources.ts'

// Whose each table is, and who names one that isn't theirs.
//
// A table belongs to the module (or the kit) that declares its columns in `interface Tables`. In SQL, written as text or
// with Kysely, it is named there alone; whoever else needs what is in it asks its owner's public file, for answers, or
// for a relation to join. Free of this are db/ (migrations, invented data), tools/, e2e/, bench/, and tests with what
// serves them: they make tables, fill them, and look into them.

const DECLARED_IN = 'kit/server/database/database.ts'
const KIT = 'kit'

/** The owner of every declared table, by its name in SQL: a module's name, or `kit`. */
export type Owners = ReadonlyMap<string, string>

export function tableOwners(sources: readonly Source[]): Owners {
  const owners = new Map<string, string>()
  for (const source of sources)
    for (const { table } of declaredIn(source)) owners.set(table, ownerOf(source.path) ?? 'nobody')
  return owners
}

/** Every place at which a table is named by somebody else than its owner, or left without one, each as one line. */
export function tableProblems(sources: readonly Source[]): string[] {
  const owners = tableOwners(sources)
  return [...ownerProblems(sources, owners), ...sources.flatMap((source) => namingProblems(source, owners))]
}

function ownerOf(path: string): string | null {
  const place = placeOf(path)
  if ('problem' in place) return null
  return place.area === 'kit' ? KIT : place.module
}

function declaredIn(source: Source): { table: string; line: number }[] {
  const found: { table: string; line: number }[] = []
  if (!source.text.includes('Tables')) return found
  new Visitor({
    TSModuleDeclaration: ({ id, body }) => {
      if (id.type !== 'Literal' || targetOf(source.path, id.value) !== DECLARED_IN || !body) return
      for (const statement of body.body) {
        if (statement.type !== 'TSInterfaceDeclaration' || statement.id.name !== 'Tables') continue
        for (const member of statement.body.body)
          if (member.type === 'TSPropertySignature' && member.key.type === 'Identifier')
            found.push({ table: snakeCase(member.key.name), line: lineAt(source, member.start) })
      }
    },
  }).visit(source.program)
  return found
}

function ownerProblems(sources: readonly Source[], owners: Owners): string[] {
  const seen = new Set<string>()
  const twice = sources.flatMap((source) =>
    declaredIn(source).flatMap(({ table, line }) => {
      if (!seen.has(table)) {
        seen.add(table)
        return []
      }
      return [`${source.path}:${line} declares the table ${table}, which is declared already`]
    }),
  )
  const migrations = sources
    .filter(({ path }) => path.startsWith('db/migrations/'))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const left = new Map<string, string>()
  for (const source of migrations) {
    for (const { table, at } of madeIn(source)) left.set(table, at)
    for (const table of droppedIn(source)) left.delete(table)
  }
  const nobodys = [...left]
    .filter(([table]) => !owners.has(table))
    .map(([table, at]) => `${at} makes the table ${table}, which no module declares in its Tables`)
  return [...twice, ...nobodys]
}

function madeIn(source: Source): { table: string; at: string }[] {
  return sqlIn(source).flatMap(({ text, start }) =>
    [...bare(text).matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map((made) => ({
      table: made[1] ?? '',
      at: `${source.path}:${lineAt(source, start)}`,
    })),
  )
}

const droppedIn = (source: Source): string[] =>
  sqlIn(source).flatMap(({ text }) =>
    [...bare(text).matchAll(/\bdrop table (?:if exists )?(\w+(?:\s*,\s*\w+)*)/g)].flatMap(([, names = '']) =>
      names.split(/\s*,\s*/),
    ),
  )

function namingProblems(source: Source, owners: Owners): string[] {
  const place = placeOf(source.path)
  if ('problem' in place || isFree(place)) return []
  const mine = ownerOf(source.path)
  const named = [
    ...sqlIn(source).flatMap(({ text, start }) => wordsOf(text).map((name) => ({ name, start }))),
    ...kyselyIn(source),
  ]
  return named.flatMap(({ name, start }) => {
    const at = `${source.path}:${lineAt(source, start)}`
    if (name === null) return [`${at} names a table by something computed, so nobody can tell whose it is`]
    const owner = owners.get(snakeCase(name))
    return owner === undefined || owner === mine
      ? []
      : [`${at} names the table ${snakeCase(name)}, which is ${owner === KIT ? "the kit's" : `of ${owner}`}: ${ELSE}`]
  })
}

const ELSE = 'another one’s table is reached through its public file only'

const isFree = ({ area, layer, test }: Place): boolean => area === 'outside' || layer === 'testing' || test

/** A piece of SQL that stands in a file as text; a hole stands for what is put in. */
type Sql = { text: string; start: number }

function sqlIn({ program }: Source): Sql[] {
  const found: Sql[] = []
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      found.push({ text: quasi.quasis.map(({ value }) => value.cooked ?? value.raw).join(HOLE), start: quasi.start })
    },
    CallExpression: (call) => {
      const [argument] = call.arguments
      if (isMethod(call, 'sql', ['raw', 'table']) && argument) {
        const text = literal(argument)
        if (text !== null) found.push({ text, start: call.start })
      }
    },
  }).visit(program)
  return found
}

const HOLE = '(?)'

/** SQL without texts in quotes and remarks. */
const bare = (text: string): string => text.replace(/'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm, ' ').toLowerCase()

/**
 * The words of a piece of SQL that can be a table: all but those that give another name (`… as record`), and those that a
 * dot makes a column or its alias (`record.id`).
 */
function wordsOf(text: string): string[] {
  const tokens = bare(text).match(/"?\w+"?|\S/g) ?? []
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    const isSchema = before === '.' && tokens[at - 2] === 'public'
    const isOther = before === 'as' || before === 'of' || (before === '.' && !isSchema) || after === '.'
    return /^"?[a-z_]\w*"?$/.test(token) && !isOther ? [token.replaceAll('"', '')] : []
  })
}

/** Kysely's methods that take tables. */
const TAKES_TABLES = [
  ...['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'],
  ...['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'],
  ...['innerJoinLateral', 'leftJoinLateral', 'crossJoinLateral'],
]
/** These too, and others' methods are called the same. */
const MAY_TAKE_TABLES = ['from', 'using']

/** The tables that Kysely is told to use; null for one that is computed. */
function kyselyIn({ program }: Source): { name: string | null; start: number }[] {
  const found: { name: string | null; start: number }[] = []
  new Visitor({
    CallExpression: (call) => {
      const surely = isMethod(call, null, TAKES_TABLES)
      if (!surely && !isMethod(call, null, MAY_TAKE_TABLES)) return
      const [first] = call.arguments
      if (!first || call.callee.type !== 'MemberExpression') return
      const { start } = call.callee.property
      const argument = plain(first)
      for (const each of argument.type === 'ArrayExpression' ? argument.elements : [argument]) {
        const text = each && literal(each)
        if (text) found.push({ name: text.replace(/ as .*$/, ''), start })
        else if (surely && each && COMPUTED.includes(plain(each).type)) found.push({ name: null, start })
      }
    },
  }).visit(program)
  return found
}

/** Anything else (a call, a function) makes a relation in a place that is looked at by itself. */
const COMPUTED = ['Identifier', 'MemberExpression', 'ConditionalExpression', 'BinaryExpression', 'TemplateLiteral']

function isMethod({ callee }: ESTree.CallExpression, of: string | null, names: readonly string[]): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  if (of !== null && !(callee.object.type === 'Identifier' && callee.object.name === of)) return false
  return names.includes(callee.property.name)
}

/** An expression without what only types see. */
function plain(node: ESTree.Argument | ESTree.Expression | ESTree.ArrayExpressionElement): NonNullable<typeof node> {
  const found = node as NonNullable<typeof node>
  return found.type === 'TSAsExpression' || found.type === 'TSSatisfiesExpression' ? plain(found.expression) : found
}

function literal(node: ESTree.Argument | ESTree.ArrayExpressionElement): string | null {
  const found = node && plain(node)
  return found?.type === 'Literal' && typeof found.value === 'string' ? found.value : null
}

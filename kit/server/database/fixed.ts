import { createHash } from 'node:crypto'
import { type CompiledQuery, Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Tables, Trx } from './database.ts'
import { inCamelCase } from './names.ts'
import { nowhere } from './nowhere.ts'

const MARK = '/* fixed */'

/**
 * Ends a statement whose text is the same each time, but for its parameters: PostgreSQL reads and plans it once for each
 * connection, which for a wide join takes longer than running it. Only where the best plan does not hang on what the
 * parameters say: a search by text is planned anew each time. Name the columns (no `*`): a migration that adds one
 * must not change what the statement answers.
 */
export const FIXED = sql.raw<never>(MARK)

/** A text that the job queue or another library makes, marked as fixed. */
export const asFixed = (text: string): string => `${text} ${MARK}`

/** Writes statements without asking a database; both understand the same words. */
const writer: Database = new Kysely<Tables>({ dialect: nowhere, plugins: [inCamelCase] })

/** SQL without values of its own, put into words once instead of with every statement that it is part of. Throws when it has some. */
export function written<Row = unknown>(part: RawBuilder<Row>): RawBuilder<Row> {
  const { sql: text, parameters } = part.compile(writer)
  if (parameters.length > 0) throw new Error('What is put into words once has no values.')
  return sql.raw<Row>(text)
}

/** Texts that are known when a statement is written, as its own words: `status in (…)`. */
export const among = (texts: readonly string[]): RawBuilder<unknown> => sql.join(texts.map((text) => sql.lit(text)))

/** Stands for a value that is given when the statement is asked. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A fixed statement that is put into words once, with places for what each asker gives: making and rewriting its parts
 * anew took longer than many a statement. `write` may hand what it is given to the statement and do nothing else with it:
 * a value that is made of it, or is part of it, would be everybody's. Throws when the statement has a value that is no
 * place; what is the same for all is written as its own words (`sql.lit`).
 */
export function fixed<Given extends object, Row>(
  write: (given: Given, db: Database) => { compile(db: Database): CompiledQuery<Row> },
): (db: Database | Trx, given: Given) => Promise<Row[]> {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given
  let statement: CompiledQuery<Row> | null = null
  return async (db, given) => {
    if (statement === null) {
      const compiled = write(places, writer).compile(writer)
      if (!compiled.parameters.every((value) => value instanceof Place))
        throw new Error('A fixed statement has no values but those that it is given.')
      statement = { ...compiled, sql: asFixed(compiled.sql) }
    }
    const parameters = (statement.parameters as readonly Place[]).map(({ name }) => given[name as keyof Given])
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters })
    return rows
  }
}

/** Each takes room in every connection; whatever is fixed beyond these is planned each time. */
const MOST = 200

/** Answers a function that gives a fixed statement the name under which it is prepared; null to any other. */
export function statementNames(most = MOST): (text: string) => string | null {
  const names = new Map<string, string>()
  return (text) => {
    if (!text.endsWith(MARK)) return null
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known ?? null
    const name = `fixed_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}

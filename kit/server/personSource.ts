import { type RawBuilder, sql } from 'kysely'
import { type Action, type Actor, type ModuleName, mayEver } from '../rules/access.ts'
import type { AskedPerson } from '../rules/askedPerson.ts'
import type { ListQuery } from './list/list.ts'
import type { Services } from './services.ts'

/** One kind of thing that people are found in, and what several of it are called: 'samar', 'Samars'. */
export type PersonGroup = { readonly key: string; readonly label: string }

/** Somebody who may be whom the user looks for. */
export type PersonFound = {
  /** The key of its group. */
  readonly group: string
  readonly id: number
  readonly name: string
  /** The name without a form of address, to be compared. */
  readonly personName: string
  /** Where and when, in words. */
  readonly line: string
  readonly status: string
  /** The page that shows it. */
  readonly path: string
  /** Whether it was found by what was typed; else by its sound alone, so that it may be another's. */
  readonly asTyped: boolean
}

/**
 * A part of the application that keeps people (decisions §2: what the user may list, and nothing that is deleted). Private
 * data is looked through and never answered.
 */
export type PersonSource = {
  /** What this user may list of it, in the order of the menu; empty where that is nothing. */
  groups(services: Pick<Services, 'env'>, actor: Actor): readonly PersonGroup[]
  /** At most so many of each group, the likeliest first. */
  find(services: Services, actor: Actor, asked: AskedPerson, most: number): Promise<PersonFound[]>
}

/** One way to look: which rows fit, and which of them come first. */
export type PersonLook = {
  readonly fits: RawBuilder<unknown>
  readonly rank: RawBuilder<unknown>
  readonly asTyped: boolean
  /** Where `rank` only says who has this very name: all of these fit, and are asked for apart from the others. */
  readonly exactly?: RawBuilder<unknown>
}

/**
 * Looks in several ways, the surest first; in each for the groups alone that are not full yet. So a name that many have
 * is not compared with all that are like it.
 */
export async function lookFor(
  groups: readonly string[],
  looks: readonly PersonLook[],
  most: number,
  ask: (look: PersonLook, groups: readonly string[]) => Promise<readonly PersonFound[]>,
): Promise<PersonFound[]> {
  const found = new Map<string, PersonFound>()
  for (const look of looks) {
    const people = [...found.values()]
    const left = groups.filter((group) => people.filter((person) => person.group === group).length < most)
    if (left.length === 0) break
    for (const person of await ask(look, left)) {
      const key = `${person.group} ${person.id}`
      if (!found.has(key)) found.set(key, person)
    }
  }
  return [...found.values()]
}

/** An index on trigrams finds three letters anywhere, and fewer only where a word begins. */
const ANYWHERE = 3
const isShort = (word: string) => [...word].length < ANYWHERE

/** How a name is looked for as it was typed: where its words begin one each, and where they stand in it anywhere. */
export function looksForWords(
  folded: RawBuilder<unknown>,
  words: readonly string[],
  rank: RawBuilder<unknown>,
): PersonLook[] {
  const like = (pattern: string) => sql`${folded} like folded(${pattern}::text)`
  const begins = (word: string) => sql`(${like(`${word}%`)} or ${like(`% ${word}%`)})`
  const isOne = (word: string) =>
    sql`(${folded} = folded(${word}::text) or ${like(`${word} %`)} or ${like(`% ${word}`)} or ${like(`% ${word} %`)})`
  const every = (condition: (word: string) => RawBuilder<unknown>): PersonLook => ({
    fits: sql`(${sql.join(words.map(condition), sql` and `)})`,
    rank,
    asTyped: true,
  })
  // Too many names begin with two letters.
  if (words.length === 1)
    return words.some(isShort) ? [every(isOne)] : [every(begins), every((word) => like(`%${word}%`))]
  return [every(begins), every((word) => (isShort(word) ? begins(word) : like(`%${word}%`)))]
}

/** The same where a name stands in one column: then also by its consonants, for who writes it otherwise. `name` is folded. */
export function looksForName(
  name: RawBuilder<unknown>,
  { name: asked, words, ways }: AskedPerson & { by: 'name' },
): PersonLook[] {
  const typed = sql`folded(${asked}::text)`
  const sounds = ways.map((way) => sql`consonants(folded(${way}::text)) <% consonants(${name})`)
  const exact = sql`(${name} = ${typed})`
  const asWritten = looksForWords(name, words, exact)
  return [
    // Many contain one word; who has no other comes first, and of the rest the newest are there before all are ranked.
    ...(words.length === 1 ? asWritten.map((look) => ({ ...look, exactly: exact })) : asWritten),
    soundsLike(name, sounds, typed),
  ]
}

const soundsLike = (
  name: RawBuilder<unknown>,
  sounds: readonly RawBuilder<unknown>[],
  typed: RawBuilder<unknown>,
): PersonLook => ({
  fits: sql`(${sql.join([...sounds], sql` or `)})`,
  rank: sql`similarity(${name}, ${typed})`,
  asTyped: false,
})

/** People who are the rows of one list, found within the reach of whoever may list them. */
type Listed<Row> = {
  readonly group: PersonGroup
  /** With which it is switched off; null: never. */
  readonly module: ModuleName | null
  readonly list: { readonly table: string; readonly access: { readonly list: Action }; query(actor: Actor): ListQuery }
  /** The column that says what somebody is called. */
  readonly name: string
  /** What is told of a row besides, and what that is read from. */
  readonly select: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
  /** Rows that belong to somebody with such a phone or e-mail address; null where nobody's is known. */
  readonly contacts: (asked: Exclude<AskedPerson, { by: 'name' }>) => RawBuilder<unknown> | null
  /** Absent: by the name alone. */
  readonly byName?: (name: RawBuilder<unknown>, asked: AskedPerson & { by: 'name' }) => PersonLook[]
  readonly tell: (row: Row & { id: number; name: string }) => Pick<PersonFound, 'line' | 'status' | 'path'>
}

/** Finds people among the rows of a list (decisions §2). */
export function peopleIn<Row>(listed: Listed<Row>): PersonSource {
  const { group, module, list, select, joins, contacts, byName = looksForName, tell } = listed
  const table = sql.raw(list.table)
  const name = sql.ref(`${list.table}.${listed.name}`)
  const looksFor = (asked: AskedPerson): PersonLook[] => {
    if (asked.by === 'name') return byName(sql`folded(${name})`, asked)
    const fits = contacts(asked)
    return fits ? [{ fits, rank: sql`0`, asTyped: true }] : []
  }
  return {
    groups: ({ env }, actor) =>
      (module === null || env.modules.includes(module)) && mayEver(actor, list.access.list) ? [group] : [],
    find: ({ db }, actor, asked, most) =>
      lookFor([group.key], looksFor(asked), most, async ({ fits, rank, asTyped, exactly }) => {
        const first = (among: RawBuilder<unknown>, by: RawBuilder<unknown>) => sql`
          select ${table}.id, ${by} as rank from ${table} where ${list.query(actor).root} and ${among}
          order by rank desc, ${table}.id desc limit ${most}`
        const likeliest = exactly
          ? sql`select * from ((${first(exactly, sql`true`)})
              union all (${first(sql`${fits} and not ${exactly}`, sql`false`)})) as either
              order by rank desc, id desc limit ${most}`
          : first(fits, rank)
        const { rows } = await sql<Row & { id: number; name: string }>`
          select ${table}.id, ${name} as name, ${select}
          from (${likeliest}) as found
          join ${table} on ${table}.id = found.id ${joins}
          order by found.rank desc, found.id desc`.execute(db)
        return rows.map((row) => ({
          ...{ group: group.key, id: row.id, name: row.name, personName: row.name, asTyped },
          ...tell(row),
        }))
      }),
  }
}

import { withPlainSigns } from '../../../kit/rules/fields.ts'
import { fullName } from '../../../kit/rules/person.ts'

/** How many people one comment may name. */
export const MOST_NAMED = 10

type Called = { id: number; firstName: string; lastName: string }

/** Whom a text names: their ids, what follows an @ and is nobody's name, and names that several people share. */
export type Named = { ids: number[]; unknown: string[]; shared: string[] }

/** Where a name begins: an @ before a letter that stands inside no address. */
const BEGINS = /(?<![\p{L}\p{N}_.%+@-])@(?=\p{L})/gu
const GOES_ON = /^[\p{L}\p{M}\p{N}]/u
/** What is taken for the name where nobody bears it: two words at most. */
const LIKE_A_NAME = /^[\p{L}\p{M}'’.-]+(?: \p{Lu}[\p{L}\p{M}'’.-]*)?/u

/** Phones type other apostrophes and dashes than names are kept with, and names are kept with some that are letters. */
const inOneShape = (text: string) =>
  withPlainSigns(text)
    .replace(/[’ʼʻʹ]/g, "'")
    .replace(/[—―]/g, '-')

/** Whether a text holds this name at a place, whatever its case, accents and signs, and no longer word. */
function stands(text: string, at: number, name: string): boolean {
  const there = inOneShape(text.slice(at, at + name.length))
  return (
    there.localeCompare(inOneShape(name), 'en', { sensitivity: 'base' }) === 0 &&
    !GOES_ON.test(text.slice(at + name.length))
  )
}

/**
 * Whom `@First Last` in a text means among people (decisions §6). The longest name counts; people who share it are told
 * apart by whom the writer has chosen.
 */
export function namedIn(text: string, people: readonly Called[], chosen: readonly number[]): Named {
  const named: Named = { ids: [], unknown: [], shared: [] }
  for (const { index } of text.matchAll(BEGINS)) {
    const at = index + 1
    const fit = people.filter((each) => stands(text, at, fullName(each)))
    const longest = Math.max(...fit.map((each) => fullName(each).length))
    const meant = fit.filter((each) => fullName(each).length === longest)
    const picked = meant.length > 1 ? meant.filter(({ id }) => chosen.includes(id)) : meant
    const [first] = meant
    if (!first) named.unknown.push(LIKE_A_NAME.exec(text.slice(at))?.[0].replace(/[.'’-]+$/, '') ?? '')
    else if (picked.length === 0) named.shared.push(fullName(first))
    named.ids.push(...picked.map(({ id }) => id))
  }
  return { ids: [...new Set(named.ids)], unknown: [...new Set(named.unknown)], shared: [...new Set(named.shared)] }
}

/** The name that is being typed before the caret, from its @ on; null where none is. */
export function typedName(text: string, caret: number): { from: number; called: string } | null {
  const before = text.slice(0, caret)
  const found = /(?<![\p{L}\p{N}_.%+@-])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*){0,2})$/u.exec(before)
  return found ? { from: found.index, called: found[1] ?? '' } : null
}

import type { Carried } from './carried.ts'
import { textOf } from './email.ts'
import { comparable, holds, readsTheSame } from './plainText.ts'

/** What an e-mail that was edited by hand said of one of its records. */
export type Said = {
  readonly text: string
  /** A paragraph of it speaks of other records as well, so it can't be told apart from them. */
  readonly shared: boolean
}

/**
 * What edited content says of each of its records: everything in it but the paragraphs that speak of other records
 * only. Nothing that went out about somebody is left out, and nothing is added.
 */
export function announcedTexts(content: string, records: readonly Carried[]): Map<number, Said> {
  const parts = textOf(content)
    .split(/\n{2,}/)
    .map((text) => ({ text, about: whomItIsAbout(text, records) }))
  return new Map(
    records.map(({ id, wording }) => {
      const own = parts.filter(({ about }) => about.length === 0 || about.includes(id))
      const text = own.map((part) => part.text).join('\n\n')
      const shared = own.some(({ about }) => about.length > 1) || !own.some(({ about }) => about.includes(id))
      return [id, { text: readsTheSame(text, wording) ? wording : text, shared }]
    }),
  )
}

/** The records that a paragraph holds the wording of, or else names. */
function whomItIsAbout(paragraph: string, records: readonly Carried[]): number[] {
  let text = comparable(paragraph)
  const same = records.filter(({ wording }) => comparable(wording) === text)
  if (same.length > 0) return same.map(({ id }) => id)
  const longestFirst = records.toSorted((one, other) => other.personName.length - one.personName.length)
  const named: Carried[] = []
  for (const record of longestFirst) {
    const name = comparable(record.personName)
    const isNamesake = named.some(({ personName }) => comparable(personName) === name)
    if (!isNamesake && !holds(text, name)) continue
    named.push(record)
    text = text.replaceAll(name, '|')
  }
  return named.map(({ id }) => id)
}

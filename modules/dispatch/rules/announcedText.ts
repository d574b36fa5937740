import type { Carried } from './carried.ts'
import { comparable, includesWords, readsTheSame, textOf } from './plainText.ts'

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
  const known = records.map(({ id, wording, personName }) => ({
    id,
    wording: comparable(wording),
    name: comparable(personName),
  }))
  known.sort((one, other) => other.name.length - one.name.length)
  const parts = textOf(content)
    .split(/\n{2,}/)
    .map((text) => ({ text, about: whomItIsAbout(comparable(text), known) }))
  return new Map(
    records.map(({ id, wording }) => {
      const own = parts.filter(({ about }) => about.length === 0 || about.includes(id))
      const text = own.map((part) => part.text).join('\n\n')
      const shared = own.some(({ about }) => about.length > 1) || !own.some(({ about }) => about.includes(id))
      return [id, { text: readsTheSame(text, wording) ? wording : text, shared }]
    }),
  )
}

/** A record by its number, with its comparable wording and name. */
type Known = { readonly id: number; readonly wording: string; readonly name: string }

/** The records that a comparable paragraph holds the wording of, or else names; the longest names come first. */
function whomItIsAbout(paragraph: string, records: readonly Known[]): number[] {
  const same = records.filter(({ wording }) => wording === paragraph)
  if (same.length > 0) return same.map(({ id }) => id)
  let text = paragraph
  const named: Known[] = []
  for (const record of records) {
    const isNamesake = named.some(({ name }) => name === record.name)
    if (!isNamesake && !includesWords(text, record.name)) continue
    named.push(record)
    text = text.replaceAll(record.name, '|')
  }
  return named.map(({ id }) => id)
}

import type { FieldWords, SaidChange, WordsByField } from '../../../kit/rules/fieldWords.ts'
import { filterInWords, type ListOptions, operatorInWords, optionsOf } from '../../../kit/rules/filterWords.ts'
import type { Filter } from '../../../kit/rules/search.ts'
import { inReadersLanguage } from '../../../kit/server/languages.ts'
import type { Told } from '../../../kit/server/told.ts'
import { changesInWords } from '../../timeline/rules/changesInWords.ts'
import { fieldInWords } from '../../timeline/rules/inWords.ts'
import type { FieldChange, TimelineEvent } from '../../timeline/rules/timeline.ts'
import { aboutWords, changeWords } from '../words/en.ts'

/** The places that changes may name, and the zone in which times are said. */
export type SayingContext = {
  jamatkhanas: readonly { id: number; name: string; timezone: string }[]
  regions: readonly { id: number; name: string }[]
  kinds: readonly { value: string; label: string }[]
  zone: string
}

/** A line as it is stored, as far as its changes hang on it. */
export type ToldChanges = { told: Told | undefined; event: TimelineEvent; changes: readonly FieldChange[] }

/** A value of a list is a text, of which nobody reads more here; the record's own page has all of it. */
const LONGEST = 200

/** 'Samar 31', 'Settings', 'Samar list': what a line is about, without its name. */
export function aboutInWords(told: Told | undefined, kind: string, id: number | null): string {
  const words = told ? inReadersLanguage(told.label) : kind
  if (told?.unnumbered) return words
  return id === null ? aboutWords.list(words) : aboutWords.one(words, id)
}

/** What changed, in words; of an export, which filters it was asked by. */
export function sayChanges({ told, event, changes }: ToldChanges, context: SayingContext): SaidChange[] {
  if (event === 'EXPORTED') return changes.map((change) => ({ field: askedInWords(told, change, context) }))
  if (told?.says) return changes.map(told.says).map(short)
  const { jamatkhanas, zone } = context
  const read = changes.map((change) => readable(told, change))
  // Which place a time was at may not stand in the line, so that each says whose it is.
  const words = wordsFor(told, changes, context)
  const [said = []] = changesInWords([{ changes: read }], { words, now: {}, jamatkhanas, zone, ownZone: '' })
  return said.map(short)
}

function askedInWords(
  told: Told | undefined,
  { field, after }: FieldChange,
  { jamatkhanas, regions, kinds }: SayingContext,
): string {
  const kept = told && told.list !== 'none' ? told.list[field] : undefined
  if (!kept) return fieldInWords(field)
  const declared = { ...kept, label: inReadersLanguage(kept.label) }
  const filter = after as Filter
  // What was typed may be the name of a child, and of a line written earlier it still stands there.
  if (declared.type !== 'SELECT')
    return changeWords.asked(declared.label, operatorInWords(filter.type, filter.operator))
  const named = (those: SayingContext['regions']) => those.map(({ id, name }) => ({ value: id, label: name }))
  const options: ListOptions = {
    [field]: field === 'aboutKind' ? kinds : named(field === 'regionId' ? regions : jamatkhanas),
  }
  const choices = optionsOf(field, declared, options)
  return filterInWords(
    declared,
    filter,
    choices.map((each) => ({ ...each, label: inReadersLanguage(each.label) })),
  )
}

const wordsFor = (
  told: Told | undefined,
  changes: readonly FieldChange[],
  { regions }: SayingContext,
): WordsByField => ({
  ...(told && told.words !== 'byTheirLooks' && wordsOf(told.words, changes)),
  regionId: {
    label: changeWords.region,
    reads: { choices: Object.fromEntries(regions.map(({ id, name }) => [id, name])) },
  },
})

/** How what changed is called and read. Manifests keep that as it was loaded; it is said to whoever reads (decisions §20). */
const wordsOf = (words: WordsByField, changes: readonly FieldChange[]): WordsByField =>
  Object.fromEntries(
    changes.flatMap(({ field }) =>
      Object.hasOwn(words, field) ? [[field, saidAnew(words[field] as FieldWords)]] : [],
    ),
  )

function saidAnew({ label, of, reads }: FieldWords): FieldWords {
  const choices = typeof reads === 'object' && 'choices' in reads ? choicesAnew(reads.choices) : null
  const said = choices ? { choices } : reads
  return { label: inReadersLanguage(label), ...(of && { of: inReadersLanguage(of) }), ...(said && { reads: said }) }
}

/** A group of words is said anew by itself; to say that once more could take it for another word. */
const choicesAnew = (choices: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(choices)).map(([key, { get, value }]) => [
      key,
      get ? String(get.call(choices)) : inReadersLanguage(value as string),
    ]),
  )

/** With values that no field's words read, as text: several of something, and what has tags. */
function readable(told: Told | undefined, { field, ...values }: FieldChange): FieldChange {
  const readOne = told?.reads ?? ((value: unknown) => value)
  const read = (value: unknown) => (Array.isArray(value) ? value.map(readOne).join(', ') : readOne(value))
  return { field, ...eachOf(values, read) }
}

const short = ({ field, ...values }: SaidChange): SaidChange => ({
  field,
  ...eachOf(values, (text) => (text && text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)),
})

const eachOf = <Value, Said>(values: Readonly<Record<string, Value>>, say: (value: Value) => Said) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, say(value)]))

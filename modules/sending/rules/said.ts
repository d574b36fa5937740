import { fateWords, summaryWords } from '../words/en.ts'
import type { Held, HeldLetter, LettingGo } from './held.ts'

/** What somebody has said of each thing on the page, by its key: whether it goes. */
export type Said = ReadonlyMap<string, boolean>

type Things = Pick<Held, 'letters' | 'records'>

/** The key of a letter, and of a record. */
export const letterKey = (id: number) => `letter ${id}`
export const recordKey = (id: number) => `record ${id}`

const keysOf = ({ letters, records }: Things): string[] => [
  ...records.map(({ id }) => recordKey(id)),
  ...letters.map(({ id }) => letterKey(id)),
]

/** What was written since the restore goes, unless somebody says otherwise; of all else nobody knows. */
export const saidAtFirst = ({ letters }: Pick<Held, 'letters'>): Said =>
  new Map(letters.flatMap(({ id, inDoubt }) => (inDoubt ? [] : [[letterKey(id), true] as const])))

/** The same, with these keys said. */
export const withAll = (said: Said, keys: readonly string[], goes: boolean): Said =>
  new Map([...said, ...keys.map((key) => [key, goes] as const)])

/** The keys of what nobody has spoken of. */
export const unsaid = (things: Things, said: Said): string[] => keysOf(things).filter((key) => !said.has(key))

/** What is sent to the server; everything has been spoken of. */
export const lettingGo = (holdId: number, { letters, records }: Things, said: Said): LettingGo => ({
  holdId,
  letters: letters.map(({ id }) => ({ id, goes: said.get(letterKey(id)) ?? true })),
  records: records.map(({ id }) => ({ id, goes: said.get(recordKey(id)) ?? true })),
})

/** What happens once it is let go: '12 e-mails go to 31 people now. 3 approved announcements go out as planned. …' */
export function summary({ letters, records }: Things, said: Said): string {
  const going = letters.filter(({ id, tooLate }) => !tooLate && said.get(letterKey(id)))
  const people = going.reduce((sum, { receivers }) => sum + receivers, 0)
  const planned = records.filter(({ id, since }) => since === null && said.get(recordKey(id))).length
  const anew = letters.filter(
    ({ id, purpose, tooLate }) => tooLate && purpose === 'announcement' && said.get(letterKey(id)),
  )
  const gone = [...letters.map(({ id }) => letterKey(id)), ...records.map(({ id }) => recordKey(id))].filter(
    (key) => said.get(key) === false,
  ).length
  const sentences = [
    going.length === 0 ? summaryWords.noLetter : summaryWords.letters(going.length, people),
    planned > 0 && summaryWords.planned(planned),
    anew.length > 0 && summaryWords.withNextSlot(anew.length),
    gone > 0 && summaryWords.gone(gone),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** What becomes of a letter that goes, as the end of a sentence; the records of an announcement are not lost with it. */
export function becomes({ purpose, tooLate, refused }: Pick<HeldLetter, 'purpose' | 'tooLate' | 'refused'>): string {
  if (tooLate) return purpose === 'announcement' ? fateWords.tooLateWithRecords : fateWords.tooLate
  return refused ? fateWords.triedAgain : fateWords.goes
}

/** Whether somebody may have it already, as a sentence. */
export const mayBeOut = ({ inDoubt }: Pick<HeldLetter, 'inDoubt'>): string =>
  inDoubt ? fateWords.mayBeOut : fateWords.notSent

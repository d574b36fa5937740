import { droppedRecordWords, editedTextWords } from '../words/en.ts'
import type { Announcement } from './announcement.ts'
import { type Compared, compareWith } from './carried.ts'

type Edited = Pick<Announcement, 'edited' | 'stale' | 'content' | 'records'>
type Carried = Announcement['records'][number]

/** What a text says of the records in its announcement, and of those that dropped out of it. */
export const compareContent = (content: string, records: readonly Carried[]): Compared<Carried> =>
  compareWith(content, {
    stay: records.filter(({ standing, correction }) => standing !== 'LEFT' && correction === null),
    gone: records.filter(({ standing }) => standing === 'LEFT'),
  })

/** Why a draft can't be released with the text it has, in words that name whom it is about; null when it can. */
export function whyNotReleasable({ edited, stale, content, records }: Edited): string | null {
  if (!edited) return null
  const { missing, leftover } = compareContent(content, records)
  if (leftover.length > 0) return editedTextWords.notReleasable(isStillRight(leftover))
  if (stale) return editedTextWords.notReleasable(droppedOut(records.filter(({ standing }) => standing === 'LEFT')))
  return missing.length > 0 ? editedTextWords.notReleasable(isNoLongerRight(missing)) : null
}

/** 'The text still speaks of Mr Amin Esmail (it was cancelled).' */
export const isStillRight = (leftover: readonly Carried[]): string =>
  editedTextWords.stillRight(leftover.map(withReason))

/** 'The text does not name Mr Amin Esmail, so …' */
export const isNoLongerRight = (missing: readonly Carried[]): string =>
  editedTextWords.noLongerRight(missing.map(({ name }) => name))

const droppedOut = (gone: readonly Carried[]): string => editedTextWords.droppedOut(gone.map(withReason))

/** 'Mr Amin Esmail (it was cancelled)'. */
export const withReason = ({ name, leftWhy }: Pick<Carried, 'name' | 'leftWhy'>): string =>
  leftWhy === null ? name : droppedRecordWords.because(name, leftWhy)

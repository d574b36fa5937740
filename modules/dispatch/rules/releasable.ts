import { listInWords } from '../../announcements/rules/wording.ts'
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
  if (leftover.length > 0) return `${isStillRight(leftover)} ${MENDED}`
  if (stale) return `${droppedOut(records.filter(({ standing }) => standing === 'LEFT'))} ${MENDED}`
  return missing.length > 0 ? `${isNoLongerRight(missing)} ${MENDED}` : null
}

const MENDED = 'It can be released once the text has been edited again, or compiled anew.'

/** 'The text still speaks of Mr Amin Esmail (it was cancelled).' */
export const isStillRight = (leftover: readonly Carried[]): string =>
  `The text still speaks of ${listInWords(leftover.map(withReason))}.`

/** 'The text does not name Mr Amin Esmail, so …' */
export const isNoLongerRight = (missing: readonly Carried[]): string =>
  `The text does not name ${listInWords(missing.map(({ name }) => name))}, who would count as announced all the same.`

const droppedOut = (gone: readonly Carried[]): string =>
  gone.length === 0
    ? 'A record dropped out of the edited text.'
    : `${listInWords(gone.map(withReason))} dropped out of the edited text.`

/** 'Mr Amin Esmail (it was cancelled)'. */
export function withReason({ name, leftWhy }: Pick<Carried, 'name' | 'leftWhy'>): string {
  const why = leftWhy?.replace(/\.$/, '')
  return why ? `${name} (${why.charAt(0).toLowerCase()}${why.slice(1)})` : name
}

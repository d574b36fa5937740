import { z } from 'zod'
import { person } from '../../../kit/rules/person.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { ANNOUNCEMENT_KINDS } from '../../kinds/rules/kindNames.ts'
import { letterSortWords, otherLetterWords } from '../words/en.ts'

/** A letter that waits, as far as it takes to know whether it went out already. */
const heldLetter = z.object({
  id: z.number(),
  purpose: z.string(),
  subject: z.string().nullable(),
  /** 'Samar 31, Rahim Lalani', the name for whoever may see it there: subjects of letters to families name nobody. */
  about: z.string().nullable(),
  /** When it was written. */
  createdOn: z.string(),
  receivers: z.number(),
  /** A few of them; those of families are not named. */
  some: z.array(z.string()),
  /** It may have gone out between the backup and the restore: a person says. */
  inDoubt: z.boolean(),
  /** Its time is over: it is not sent, whatever is said. */
  tooLate: z.boolean(),
  /** Nobody had taken it when the backup was made: it would be tried again. */
  refused: z.boolean(),
})
export type HeldLetter = z.output<typeof heldLetter>

/** An approved record that would be announced, and may have been; or one that was approved when the data was restored. */
const heldRecord = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  region: z.string(),
  approvedOn: z.string(),
  /** The last time before the restore at which it could have gone out by itself; null without one. */
  cameDue: z.string().nullable(),
  /** When it goes out by itself once sending is let go; null when no time is planned. */
  next: z.string().nullable(),
  /** It goes into a draft then, which somebody has to release. */
  needsRelease: z.boolean(),
  /** What became of it while all was held, so that nothing goes of it as it was approved; null where that stands. */
  since: z.enum(['EDITED', 'CANCELLED', 'DELETED', 'COMPLETED']).nullable(),
})
export type HeldRecord = z.output<typeof heldRecord>

/** What would be sent, and since when it is held; `ended` is the last hold that was let go, while there is none. */
export const held = z.object({
  hold: z
    .object({
      id: z.number(),
      begunOn: z.string(),
      /** As of when the data is; null where nobody knows. */
      backupMadeOn: z.string().nullable(),
      /** A restore, or the database was found elsewhere than what last sent. */
      cause: z.enum(['RESTORED', 'MOVED']),
    })
    .nullable(),
  ended: z.object({ on: z.string(), by: person }).nullable(),
  letters: z.array(heldLetter),
  records: z.array(heldRecord),
})
export type Held = z.output<typeof held>

/** Letters that are written by themselves when something has come due, which may have been so before. */
const BY_ITSELF: readonly string[] = [
  'approval-reminder',
  'bayah-consent-reminder',
  'ghusl-step-overdue',
  'custody-overdue',
  'custody-place-lost',
  'delayed-mayyit-report',
  'retention-report',
  'held-back',
  'missed-slots',
  'announcement-not-sent',
  'announcement-not-reached',
  'user-welcome',
]

/** Whether a letter may have gone out before the restore: it was in the backup, or is such as come by themselves. */
export const mayHaveGone = ({ purpose, createdOn }: { purpose: string; createdOn: string }, begunOn: string): boolean =>
  BY_ITSELF.includes(purpose) || Temporal.Instant.compare(createdOn, begunOn) < 0

/** Older letters may be of a sort that nobody sends any more. */
type BySort = Readonly<Record<string, string | undefined>>

/** The sorts of some letters, each with its letters, in one order. */
export function bySort(letters: readonly HeldLetter[]): { sort: string; letters: HeldLetter[] }[] {
  const order = Object.keys(letterSortWords)
  const rank = (purpose: string) => (order.includes(purpose) ? order.indexOf(purpose) : order.length)
  return [...Map.groupBy(letters, ({ purpose }) => (letterSortWords as BySort)[purpose] ?? otherLetterWords.sort)]
    .map(([sort, some]) => ({ sort, letters: some }))
    .toSorted((one, other) => rank(one.letters[0]?.purpose ?? '') - rank(other.letters[0]?.purpose ?? ''))
}

/** What a person says of one thing: that it goes, or that it went out before the restore. */
const said = z
  .array(z.strictObject({ id: z.number().int(), goes: z.boolean() }, { error: messageWords.invalid }))
  .max(20_000)

export const letGoBody = z.strictObject(
  { holdId: z.number().int(), letters: said, records: said },
  { error: messageWords.invalid },
)
export type LettingGo = z.output<typeof letGoBody>

/** Whether everything that is there has been spoken of; what has come since the page was opened has not. */
export function isComplete({ letters, records }: Pick<Held, 'letters' | 'records'>, given: LettingGo): boolean {
  const spokenOf = (of: LettingGo['letters']) => new Set(of.map(({ id }) => id))
  const [known, knownRecords] = [spokenOf(given.letters), spokenOf(given.records)]
  return letters.every(({ id }) => known.has(id)) && records.every(({ id }) => knownRecords.has(id))
}

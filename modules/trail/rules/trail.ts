import { z } from 'zod'
import { person } from '../../../kit/rules/person.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import { eventNames } from '../../timeline/rules/timeline.ts'
import { timelineEventWords } from '../../timeline/words/en.ts'
import { changeWords, trailFieldWords } from '../words/en.ts'

/** The list itself, as its own lines name it. */
export const TIMELINE = 'timeline'

/** A changed field in words; `before` and `after` are absent where only that it changed may be said, or that it was asked by. */
const saidChange = z.object({
  field: z.string(),
  before: z.string().nullable().optional(),
  after: z.string().nullable().optional(),
})

/** One thing that happened: who, what, to which record, when and from where. */
export const trailRow = z.object({
  id: z.number(),
  on: z.string(),
  /** Null for the family and for the system. */
  by: person.nullable(),
  event: z.enum(eventNames),
  /**
   * Without `id` it is about a whole list; `name` is how the record is called now, null where it is gone. In `words`,
   * without its name: 'Samar 31', 'Settings', 'Samar list'.
   */
  about: z.object({ kind: z.string(), id: z.number().nullable(), name: z.string().nullable(), words: z.string() }),
  regionId: z.number().nullable(),
  changes: z.array(saidChange),
  note: z.string().nullable(),
  /** The network address; null for the family and the system, and two years later. */
  address: z.string().nullable(),
  /** The page of the record, where this user may open it. */
  path: z.string().nullable(),
})
export type TrailRow = z.output<typeof trailRow>

// E-mails stand in the timelines of records alone.
const SEARCHED = eventNames.filter((event) => event !== 'MAIL')
const inOrderOfWords = <Option extends { label: string }>(options: readonly Option[]) =>
  options.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

/** What the list shows and filters by. It is put in order by time alone: of millions, nothing else is quick. */
export const trailFields = {
  /** Newest first means by time. */
  id: { label: trailFieldWords.id, type: 'NUMBER', filter: false },
  name: { label: trailFieldWords.name, type: 'TEXT', sort: false },
  event: {
    label: trailFieldWords.event,
    type: 'SELECT',
    sort: false,
    options: inOrderOfWords(SEARCHED.map((event) => ({ value: event, label: timelineEventWords[event] }))),
  },
  by: { label: trailFieldWords.by, type: 'TEXT', sort: false },
  on: { label: trailFieldWords.on, type: 'DATE_TIME' },
  address: { label: trailFieldWords.address, type: 'TEXT', sort: false },
  aboutKind: { label: trailFieldWords.aboutKind, type: 'SELECT', sort: false, byName: true },
  aboutId: { label: trailFieldWords.aboutId, type: 'NUMBER', sort: false },
  regionId: { label: trailFieldWords.regionId, type: 'SELECT', sort: false },
} as const satisfies ListFields

/** 'Status: Pending → Approved', 'E-mail' where only that it changed may be said. */
export function changeInWords({ field, before, after }: TrailRow['changes'][number]): string {
  if (before === undefined && after === undefined) return field
  return changeWords.changed(field, before, after)
}

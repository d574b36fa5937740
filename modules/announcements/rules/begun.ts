import { z } from 'zod'
import { reference } from '../../../kit/rules/fields.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { Status } from './lifecycle.ts'
import { namedRecord } from './namedRecord.ts'

/** Which record another begins from. */
export const firstRecord = z.strictObject(
  { kind: z.enum(ANNOUNCEMENT_KINDS, { error: messageWords.option }), id: reference() },
  { error: messageWords.invalid },
)
export type FirstRecord = z.output<typeof firstRecord>

/** What kinds that begin from another take besides, on creation alone. */
export const begunInput = { begunFrom: firstRecord.nullish() }

/** What a record of a kind begins, in which statuses, and what it knows of that, by the names of the other's fields. */
export type Begins<Answer> = {
  readonly kinds: readonly AnnouncementKind[]
  readonly from: readonly Status[]
  /** Nothing that lies in the past, or that the other kind refuses, is said. */
  known(record: Answer, kind: AnnouncementKind, calendar: Calendar): Readonly<Record<string, unknown>>
}

export type Calendar = {
  readonly now: string
  /** In which zone a Jamatkhana lies. */
  zoneAt(jamatkhanaId: number | null): string
}

/** Whether a record in a status begins one of another kind. */
export const begins = (
  rules: { readonly begins?: Pick<Begins<never>, 'kinds' | 'from'> },
  status: Status,
  kind: AnnouncementKind,
): boolean => Boolean(rules.begins?.kinds.includes(kind) && rules.begins.from.includes(status))

/** What a record was begun from, and what was begun from it, as far as somebody may see them. */
export const begunRecords = z.object({ from: namedRecord.nullable(), begun: z.array(namedRecord) })
export type BegunRecords = z.output<typeof begunRecords>

/** How an address names the record that a form begins from: 'mayyit-12'; null for anything else. */
export function firstIn(text: string | undefined): FirstRecord | null {
  const [kind, id] = (text ?? '').split('-')
  const read = firstRecord.safeParse({ kind, id: Number(id) })
  return read.success ? read.data : null
}

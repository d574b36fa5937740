import type { z } from 'zod'
import type { Endpoint } from '../../../kit/rules/endpoint.ts'
import type { Reader } from '../../../kit/rules/when.ts'
import type { Column } from '../../../kit/web/list/columns.tsx'
import type { Detail } from '../../../kit/web/view/DetailGroup.tsx'
import type { recordApi } from '../rules/api.ts'
import type { FamilyAnswer } from '../rules/familyAnswer.ts'
import type { KindRules, StandingRecord } from '../rules/kind.ts'
import type { AnnouncedAs, Carrier, WaitsFor } from '../rules/record.ts'
import type { Lapse } from '../rules/wording.ts'
import { recordMarkWords } from '../words/en.ts'

/** What every list row has, whatever its kind. */
export type WebRow = StandingRecord & {
  version: number
  createdOn: string
  priority?: boolean
  jamatkhana?: { id: number; name: string } | null
  familyAsksChange: boolean
}

/** What every whole record has. */
export type WebRecord = WebRow & {
  timezone: string
  approvedBy: { firstName: string; lastName: string } | null
  approvedOn: string | null
  announcementSentOn: string | null
  createdBy: { id: number; firstName: string; lastName: string } | null
  updatedBy: { id: number; firstName: string; lastName: string } | null
  updatedOn: string
  lapses: readonly Lapse[]
  familyAnswer: FamilyAnswer | null
  carrier: Carrier | null
  waitsFor: WaitsFor | null
  announcedAs: AnnouncedAs | null
  passedOver: boolean
  familyApprovalRequired: boolean
  familyLetterCameBack: boolean
  eventIsOver: boolean
}

/** The calls of a kind as the shared screens make them. */
export type RecordApi = { readonly [Call in keyof ReturnType<typeof recordApi>]: Endpoint }

/** The rules of a kind as far as the shared screens read them. */
export type WebRules = Omit<
  KindRules,
  'input' | 'create' | 'change' | 'record' | 'row' | 'isComplete' | 'missingForApproval' | 'wording'
> & {
  readonly input: z.ZodRawShape
  readonly record: KindRules['record'] & z.ZodType<WebRecord>
  readonly row: z.ZodType<WebRow>
}

export type RowOf<Rules extends WebRules> = z.output<Rules['row']>
export type RecordOf<Rules extends WebRules> = z.output<Rules['record']>

/** What only the kind can say of a row or a record, over the fields that its rules name. */
type OwnParts<Rules extends WebRules> = {
  readonly columns: readonly Column<RowOf<Rules>, Rules['fields']>[]
  readonly mainFilters: readonly (keyof Rules['fields'] & string)[]
  /** Where and when, for cards and the approval page, as somebody reads it. */
  readonly linesOf: (row: RowOf<Rules>, reader: Reader) => readonly string[]
  /** The Jamatkhana whose officers are asked; absent: that of the row. */
  readonly jamatkhanaName?: (row: RowOf<Rules>) => string | null
  /** Marks a row of the list, and its view, in words. */
  readonly rowMark?: (row: RowOf<Rules>) => string | null
  /** What the approval page says in place of where and when, on a page without Edit (2§2). */
  readonly approval?: { readonly details: (record: RecordOf<Rules>, reader: Reader) => readonly Detail[] }
}

/** One kind as the shared screens know it: its rules and calls, and what only it can say of a record. */
export type KindWeb<Rules extends WebRules = WebRules> = {
  readonly rules: Rules
  readonly api: RecordApi
} & OwnParts<WebRules>

/** What marks a row of the list, and its view, in words; null when nothing does. */
export function markOf(kind: KindWeb, row: WebRow): string | null {
  const marks = [row.familyAsksChange && recordMarkWords.familyAsksChange, kind.rowMark?.(row)].filter(Boolean)
  return marks.join('. ') || null
}

/** Checks what a kind says of its own rows and forgets their types, so that one set of screens serves every kind. */
export const defineKindWeb = <Rules extends WebRules>(
  rules: Rules,
  api: RecordApi,
  own: OwnParts<Rules>,
): KindWeb<Rules> => ({ rules, api, ...(own as unknown as OwnParts<WebRules>) })

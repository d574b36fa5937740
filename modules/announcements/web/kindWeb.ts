import type { z } from 'zod'
import type { Endpoint } from '../../../kit/rules/endpoint.ts'
import type { Column } from '../../../kit/web/list/columns.tsx'
import type { Detail } from '../../../kit/web/view/DetailGroup.tsx'
import type { recordApi } from '../rules/api.ts'
import type { KindRules, StandingRecord } from '../rules/kind.ts'
import type { AnnouncedAs, Carrier, FamilyAnswer, WaitsFor } from '../rules/record.ts'

/** What every list row has, whatever its kind. */
export type WebRow = StandingRecord & {
  version: number
  createdOn: string
  priority?: boolean
  jamatkhana?: { id: number; name: string } | null
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
  familyAnswer: FamilyAnswer | null
  carrier: Carrier | null
  waitsFor: WaitsFor | null
  announcedAs: AnnouncedAs | null
  familyApprovalRequired: boolean
}

/** The calls of a kind as the shared screens make them. */
export type RecordApi = { readonly [Call in keyof ReturnType<typeof recordApi>]: Endpoint }

/** The rules of a kind as far as the shared screens read them. */
export type WebRules = Omit<
  KindRules,
  'input' | 'create' | 'change' | 'record' | 'row' | 'isComplete' | 'missingForApproval' | 'wording'
> & { readonly record: KindRules['record'] & z.ZodType<WebRecord>; readonly row: z.ZodType<WebRow> }

export type RowOf<Rules extends WebRules> = z.output<Rules['row']>
export type RecordOf<Rules extends WebRules> = z.output<Rules['record']>

/** What only the kind can say of a row or a record, over the fields that its rules name. */
type OwnParts<Rules extends WebRules> = {
  readonly columns: readonly Column<RowOf<Rules>, Rules['fields']>[]
  readonly mainFilters: readonly (keyof Rules['fields'] & string)[]
  /** Where and when, for cards and the approval page. */
  readonly linesOf: (row: RowOf<Rules>) => readonly string[]
  /** The day or instant of its event, for asking when it would go out. */
  readonly eventOf: (row: RowOf<Rules>) => { date?: string | undefined; at?: string | undefined }
  /** The Jamatkhana whose officers are asked; absent: that of the row. */
  readonly jamatkhanaName?: (row: RowOf<Rules>) => string | null
  /** Where a record is edited, where that is not '/samar/edit-samar/3'. */
  readonly editPath?: (id: number) => string
  /** What a waiting record still lacks for its approval, in words; null when nothing. */
  readonly lacks?: (row: RowOf<Rules>) => string | null
  /** Marks a row of the list, and its view, in words. */
  readonly rowMark?: (row: RowOf<Rules>) => string | null
  /** What the approval page says in place of where and when, on a page without Edit (2§2). */
  readonly approval?: { readonly details: (record: RecordOf<Rules>) => readonly Detail[] }
}

/** One kind as the shared screens know it: its rules and calls, and what only it can say of a record. */
export type KindWeb<Rules extends WebRules = WebRules> = {
  readonly rules: Rules
  readonly api: RecordApi
} & OwnParts<WebRules>

/** Where a record of the kind is edited. */
export const editPathOf = ({ rules: { kind }, editPath }: Pick<KindWeb, 'rules' | 'editPath'>, id: number): string =>
  editPath?.(id) ?? `/${kind}/edit-${kind}/${id}`

/** Checks what a kind says of its own rows and forgets their types, so that one set of screens serves every kind. */
export const defineKindWeb = <Rules extends WebRules>(
  rules: Rules,
  api: RecordApi,
  own: OwnParts<Rules>,
): KindWeb<Rules> => ({ rules, api, ...(own as unknown as OwnParts<WebRules>) })

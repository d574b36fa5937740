import type { Endpoint } from '../../../kit/rules/endpoint.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import type { Column } from '../../../kit/web/list/columns.tsx'
import type { Detail } from '../../../kit/web/view/DetailGroup.tsx'
import type { recordApi } from '../rules/api.ts'
import type { FamilyContact } from '../rules/familyContact.ts'
import type { KindRules, StandingRecord } from '../rules/kind.ts'
import type { AnnouncedAs, Carrier, FamilyAnswer, WaitsFor } from '../rules/record.ts'

/** What every list row has, whatever its kind. */
export type WebRow = StandingRecord & {
  version: number
  createdOn: string
  priority?: boolean
  jamatkhana?: { name: string } | null
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
  familyContact?: FamilyContact | null
}

/** The calls of a kind as the shared screens make them. */
export type RecordApi = { readonly [Call in keyof ReturnType<typeof recordApi>]: Endpoint }

/** One kind as the shared screens know it: its rules and calls, and what only it can say of a record. */
export type KindWeb<Row extends WebRow = WebRow, Record extends WebRecord = WebRecord> = {
  readonly rules: Pick<
    KindRules,
    'kind' | 'module' | 'label' | 'thing' | 'access' | 'lifecycle' | 'hasPriority' | 'messages' | 'record' | 'words'
  > & { readonly fields: ListFields }
  readonly api: RecordApi
  /** The list's title and its plural in sentences: 'Samars'. */
  readonly plural: string
  readonly columns: readonly Column<Row>[]
  /** The text field that the list's search box looks in. */
  readonly quickField: string
  readonly mainFilters: readonly string[]
  readonly nameOf: (row: Row) => string
  /** Where and when, for cards and the approval page. */
  readonly linesOf: (row: Row) => readonly string[]
  /** The day or instant of its event, for asking when it would go out. */
  readonly eventOf: (row: Row) => { date?: string; at?: string }
  /** Where a record is edited, where that is not '/samar/edit-samar/3'. */
  readonly editPath?: (id: number) => string
  /** What a waiting record still lacks for its approval, in words; null when nothing. */
  readonly lacks?: (row: Row) => string | null
  /** Marks a row of the list, in words. */
  readonly rowMark?: (row: Row) => string | null
  /** What the approval page says in place of where and when, on a page without Edit (2§2). */
  readonly approval?: { readonly details: (record: Record) => readonly Detail[] }
  /** The heading over the person's details; absent: 'Deceased Details'. */
  readonly detailsTitle?: string
  readonly deceasedDetails: (record: Record) => readonly Detail[]
  readonly announcementDetails: (record: Record) => readonly Detail[]
}

/** Where a record of the kind is edited. */
export const editPathOf = ({ rules: { kind }, editPath }: Pick<KindWeb, 'rules' | 'editPath'>, id: number): string =>
  editPath?.(id) ?? `/${kind}/edit-${kind}/${id}`

/** Checks a kind's types and forgets them, so that one set of screens serves every kind. */
export const defineKindWeb = <Row extends WebRow, Record extends WebRecord>(kind: KindWeb<Row, Record>): KindWeb =>
  kind as unknown as KindWeb

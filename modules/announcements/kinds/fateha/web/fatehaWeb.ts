import { instantInWords } from '../../../../../kit/rules/time.ts'
import type { Column } from '../../../../../kit/web/list/columns.tsx'
import { statusCell } from '../../../web/cells.tsx'
import { deceasedDetails } from '../../../web/deceased.ts'
import { defineKindWeb } from '../../../web/kindWeb.ts'
import { DATE_MISSING, type FatehaRecord, type FatehaRow, fatehaApi, fatehaRules } from '../rules/fateha.ts'
import { fatehaDateCell } from './fatehaDateCell.tsx'

const COLUMNS = [
  { field: 'deceasedName' },
  { field: 'id' },
  { field: 'jamatkhanaId', render: (row) => row.jamatkhana.name, sortable: false },
  { field: 'fatehaDate', render: fatehaDateCell },
  { field: 'status', render: statusCell },
  { field: 'createdOn' },
] satisfies readonly Column<FatehaRow, typeof fatehaRules.fields>[]

/** In the middle of a line too; where it is a line of its own, the style sheet gives it a capital. */
const whenOf = ({ fatehaDate, timezone }: Pick<FatehaRow, 'fatehaDate' | 'timezone'>): string =>
  fatehaDate === null ? 'on a date to be announced' : instantInWords(fatehaDate, timezone)

/** Fateha Khwani in the browser. */
export const fatehaWeb = defineKindWeb<FatehaRow, FatehaRecord>({
  rules: fatehaRules,
  api: fatehaApi,
  plural: 'Fateha Khwani requests',
  columns: COLUMNS,
  quickField: 'deceasedName',
  mainFilters: ['deceasedName', 'status', 'jamatkhanaId', 'fatehaDate'],
  nameOf: (row) => row.deceasedName,
  linesOf: (row) => [row.jamatkhana.name, whenOf(row)],
  eventOf: (row) => (row.fatehaDate === null ? {} : { at: row.fatehaDate }),
  lacks: (row) => (row.fatehaDate === null ? DATE_MISSING : null),
  deceasedDetails,
  announcementDetails: (record) => [
    ['Jamatkhana', record.jamatkhana.name],
    ['Fateha date and time', record.fatehaDate === null ? 'To be announced' : whenOf(record)],
    ['Priority', record.priority ? 'Yes' : 'No'],
  ],
})

import { dateInWords } from '../../../../../kit/rules/time.ts'
import type { Column } from '../../../../../kit/web/list/columns.tsx'
import { statusCell } from '../../../web/cells.tsx'
import { deceasedDetails } from '../../../web/deceased.ts'
import { defineKindWeb } from '../../../web/kindWeb.ts'
import { type SamarRecord, type SamarRow, samarApi, samarRules } from '../rules/samar.ts'

const COLUMNS = [
  { field: 'deceasedName' },
  { field: 'id' },
  { field: 'jamatkhanaId', render: (row) => row.jamatkhana.name, sortable: false },
  { field: 'samarDate' },
  { field: 'status', render: statusCell },
  { field: 'createdOn' },
] satisfies readonly Column<SamarRow, typeof samarRules.fields>[]

/** Samar in the browser. */
export const samarWeb = defineKindWeb<SamarRow, SamarRecord>({
  rules: samarRules,
  api: samarApi,
  plural: 'Samars',
  columns: COLUMNS,
  quickField: 'deceasedName',
  mainFilters: ['deceasedName', 'status', 'jamatkhanaId', 'samarDate'],
  nameOf: (row) => row.deceasedName,
  linesOf: (row) => [row.jamatkhana.name, dateInWords(row.samarDate)],
  eventOf: (row) => ({ date: row.samarDate }),
  deceasedDetails,
  announcementDetails: (record) => [
    ['Jamatkhana', record.jamatkhana.name],
    ['Samar date', dateInWords(record.samarDate)],
    ['Priority', record.priority ? 'Yes' : 'No'],
  ],
})

import { sayWhen } from '../../../../../kit/rules/when.ts'
import { statusCell } from '../../../web/cells.tsx'
import { defineKindWeb } from '../../../web/kindWeb.ts'
import { samarApi, samarRules } from '../rules/samar.ts'

/** Samar in the browser. */
export const samarWeb = defineKindWeb(samarRules, samarApi, {
  columns: [
    { field: 'deceasedName' },
    { field: 'jamatkhanaId', render: (row) => row.jamatkhana.name, sortable: false },
    { field: 'samarDate' },
    { field: 'status', render: statusCell },
    { field: 'createdOn' },
  ],
  mainFilters: ['deceasedName', 'status', 'jamatkhanaId', 'samarDate'],
  linesOf: (row, reader) => [row.jamatkhana.name, sayWhen(row.samarDate, 'read', reader.zone ?? 'UTC', reader)],
})

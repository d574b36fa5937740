import { statusCell } from '../../../web/cells.tsx'
import { defineKindWeb } from '../../../web/kindWeb.ts'
import { mafiApi, mafiRules } from '../rules/mafi.ts'

/** Mafi in the browser. */
export const mafiWeb = defineKindWeb(mafiRules, mafiApi, {
  columns: [
    { field: 'name' },
    { field: 'status', render: statusCell },
    { field: 'createdOn' },
    { field: 'announcementSentOn' },
  ],
  mainFilters: ['name', 'status', 'createdOn'],
  linesOf: (row) => (row.jamatkhana ? [row.jamatkhana.name] : []),
})

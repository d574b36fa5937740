import type { Column } from '../../../../../kit/web/list/columns.tsx'
import { statusCell } from '../../../web/cells.tsx'
import { defineKindWeb } from '../../../web/kindWeb.ts'
import { type MafiRecord, type MafiRow, mafiApi, mafiRules } from '../rules/mafi.ts'

const COLUMNS = [
  { field: 'name' },
  { field: 'id' },
  { field: 'status', render: statusCell },
  { field: 'createdOn' },
  { field: 'announcementSentOn' },
] satisfies readonly Column<MafiRow, typeof mafiRules.fields>[]

/** Mafi in the browser. */
export const mafiWeb = defineKindWeb<MafiRow, MafiRecord>({
  rules: mafiRules,
  api: mafiApi,
  plural: 'Mafis',
  columns: COLUMNS,
  quickField: 'name',
  mainFilters: ['name', 'status', 'createdOn'],
  nameOf: (row) => row.name,
  linesOf: (row) => (row.jamatkhana ? [row.jamatkhana.name] : []),
  eventOf: () => ({}),
  detailsTitle: 'Person Details',
  deceasedDetails: (record) => [
    ['Title', record.title],
    ['Name', record.name],
  ],
  announcementDetails: () => [],
})

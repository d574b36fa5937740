import { dateInWords, instantInWords, zoneInWords } from '../../../../../kit/rules/time.ts'
import type { Column } from '../../../../../kit/web/list/columns.tsx'
import { statusCell } from '../../../web/cells.tsx'
import { defineKindWeb } from '../../../web/kindWeb.ts'
import { mayyitApi } from '../rules/api.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import type { MayyitRecord, MayyitRow } from '../rules/record.ts'
import { chelliAnjaliCell } from './cells.tsx'

const COLUMNS = [
  { field: 'deceasedName' },
  { field: 'id' },
  { field: 'dateOfDeath' },
  { field: 'chelliAnjaliDateTime', render: chelliAnjaliCell },
  { field: 'officiatingJk', render: (row) => row.officiatingJkName, sortable: false },
  { field: 'status', render: statusCell },
] satisfies readonly Column<MayyitRow, typeof mayyitRules.fields>[]

/** When Chelli Anjali is, in the zone of the record; null while none is planned. */
export function chelliAnjaliInWords({ chelliAnjaliDateTime, timezone }: MayyitRow): string | null {
  return chelliAnjaliDateTime && `${instantInWords(chelliAnjaliDateTime, timezone)}, ${zoneInWords(timezone)}`
}

/** Mayyit in the browser, as far as the shared screens serve it. */
export const mayyitWeb = defineKindWeb<MayyitRow, MayyitRecord>({
  rules: mayyitRules,
  api: mayyitApi,
  plural: 'Mayyits',
  columns: COLUMNS,
  quickField: 'deceasedName',
  mainFilters: ['deceasedName', 'dateOfDeath', 'chelliAnjaliDateTime', 'regionId', 'officiatingJk', 'status'],
  nameOf: (row) => row.deceasedName,
  linesOf: (row) => [
    row.officiatingJkName ?? 'No officiating Jamatkhana yet',
    chelliAnjaliInWords(row) ?? 'No Chelli Anjali planned yet',
  ],
  eventOf: (row) => ({ at: row.chelliAnjaliDateTime ?? undefined }),
  editPath: (id) => `/mayyit/edit/${id}`,
  rowMark: (row) => (row.delayed && row.status !== 'CANCELLED' ? 'Delayed, more than 3 days' : null),
  approval: {
    details: (record) => [
      ['Officiating Jamatkhana', record.officiatingJkName],
      ['Chelli Anjali date', chelliAnjaliInWords(record)],
      ['Chelli Anjali location', record.chelliAnjaliLocation],
    ],
  },
  deceasedDetails: (record) => [
    ['Title', record.deceasedTitle],
    ['Name', record.deceasedName],
    ['Date of death', record.dateOfDeath && dateInWords(record.dateOfDeath)],
  ],
  announcementDetails: (record) => [['Officiating Jamatkhana', record.officiatingJkName]],
})

import { type Reader, sayWhen } from '../../../../../kit/rules/when.ts'
import { When } from '../../../../../kit/web/When.tsx'
import { statusCell } from '../../../web/cells.tsx'
import { defineKindWeb } from '../../../web/kindWeb.ts'
import { mayyitApi } from '../rules/api.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import type { MayyitRow } from '../rules/record.ts'
import { approvalWords, listWords } from '../words/en.ts'

/** When Chelli Anjali is, in the zone of the record, which is named where it is not the user's; null while none is planned. */
function chelliAnjaliInWords({ chelliAnjaliDateTime, timezone }: MayyitRow, reader: Reader): string | null {
  return chelliAnjaliDateTime && sayWhen(chelliAnjaliDateTime, 'read', timezone, reader)
}

/** The same in a table. */
const chelliAnjaliCell = ({ chelliAnjaliDateTime, timezone }: MayyitRow) =>
  chelliAnjaliDateTime && <When at={chelliAnjaliDateTime} zone={timezone} as="scanned" />

/** Mayyit in the browser, as far as the shared screens serve it. */
export const mayyitWeb = defineKindWeb(mayyitRules, mayyitApi, {
  columns: [
    { field: 'deceasedName' },
    { field: 'dateOfDeath' },
    { field: 'chelliAnjaliDateTime', render: chelliAnjaliCell },
    { field: 'officiatingJk', render: (row) => row.officiatingJkName, sortable: false },
    { field: 'status', render: statusCell },
  ],
  mainFilters: ['deceasedName', 'dateOfDeath', 'chelliAnjaliDateTime', 'regionId', 'officiatingJk', 'status'],
  linesOf: (row, reader) => [
    row.officiatingJkName ?? listWords.noOfficiating,
    chelliAnjaliInWords(row, reader) ?? listWords.noFuneral,
  ],
  jamatkhanaName: (row) => row.officiatingJkName,
  // Whatever became of it (decisions §12).
  rowMark: (row) => (row.delayed ? listWords.delayed : null),
  approval: {
    details: (record, reader) => [
      [approvalWords.officiating, record.officiatingJkName],
      [approvalWords.chelliAnjali, chelliAnjaliInWords(record, reader)],
      [approvalWords.location, record.chelliAnjaliLocation],
    ],
  },
})

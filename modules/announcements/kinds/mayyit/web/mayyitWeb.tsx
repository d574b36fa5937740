import { instantInWords, namedZone } from '../../../../../kit/rules/time.ts'
import { When } from '../../../../../kit/web/When.tsx'
import { statusCell } from '../../../web/cells.tsx'
import { defineKindWeb } from '../../../web/kindWeb.ts'
import { mayyitApi } from '../rules/api.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import type { MayyitRow } from '../rules/record.ts'
import { approvalWords, listWords } from '../words/en.ts'

/** When Chelli Anjali is, in the zone of the record, which is named where it is not the user's; null while none is planned. */
function chelliAnjaliInWords({ chelliAnjaliDateTime, timezone }: MayyitRow, ownZone: string): string | null {
  return chelliAnjaliDateTime && `${instantInWords(chelliAnjaliDateTime, timezone)}${namedZone(timezone, ownZone)}`
}

/** The same in a table. */
const chelliAnjaliCell = ({ chelliAnjaliDateTime, timezone }: MayyitRow) =>
  chelliAnjaliDateTime && <When instant={chelliAnjaliDateTime} zone={timezone} />

/** Mayyit in the browser, as far as the shared screens serve it. */
export const mayyitWeb = defineKindWeb(mayyitRules, mayyitApi, {
  columns: [
    { field: 'deceasedName' },
    { field: 'id' },
    { field: 'dateOfDeath' },
    { field: 'chelliAnjaliDateTime', render: chelliAnjaliCell },
    { field: 'officiatingJk', render: (row) => row.officiatingJkName, sortable: false },
    { field: 'status', render: statusCell },
  ],
  mainFilters: ['deceasedName', 'dateOfDeath', 'chelliAnjaliDateTime', 'regionId', 'officiatingJk', 'status'],
  linesOf: (row, ownZone) => [
    row.officiatingJkName ?? listWords.noOfficiating,
    chelliAnjaliInWords(row, ownZone) ?? listWords.noFuneral,
  ],
  jamatkhanaName: (row) => row.officiatingJkName,
  // Whatever became of it (decisions §12).
  rowMark: (row) => (row.delayed ? listWords.delayed : null),
  approval: {
    details: (record, ownZone) => [
      [approvalWords.officiating, record.officiatingJkName],
      [approvalWords.chelliAnjali, chelliAnjaliInWords(record, ownZone)],
      [approvalWords.location, record.chelliAnjaliLocation],
    ],
  },
})

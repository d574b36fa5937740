import { type Reader, sayWhen } from '../../../../../kit/rules/when.ts'
import { When } from '../../../../../kit/web/When.tsx'
import { statusCell } from '../../../web/cells.tsx'
import { defineKindWeb } from '../../../web/kindWeb.ts'
import { type FatehaRow, fatehaApi, fatehaRules } from '../rules/fateha.ts'
import { noDateWords } from '../words/en.ts'

export const whenOf = ({ fatehaDate, timezone }: Pick<FatehaRow, 'fatehaDate' | 'timezone'>, reader: Reader): string =>
  fatehaDate === null ? noDateWords.inLine : sayWhen(fatehaDate, 'read', timezone, reader)

/** The time of a Fateha Khwani in the zone of its Jamatkhana. */
const dateCell = ({ fatehaDate, timezone }: FatehaRow) =>
  fatehaDate === null ? noDateWords.alone : <When at={fatehaDate} zone={timezone} as="scanned" />

/** Fateha Khwani in the browser. */
export const fatehaWeb = defineKindWeb(fatehaRules, fatehaApi, {
  columns: [
    { field: 'deceasedName' },
    { field: 'jamatkhanaId', render: (row) => row.jamatkhana.name, sortable: false },
    { field: 'fatehaDate', render: dateCell },
    { field: 'status', render: statusCell },
    { field: 'createdOn' },
  ],
  mainFilters: ['deceasedName', 'status', 'jamatkhanaId', 'fatehaDate'],
  linesOf: (row, reader) => [row.jamatkhana.name, whenOf(row, reader)],
})

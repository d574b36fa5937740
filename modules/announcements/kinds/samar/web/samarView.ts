import { dateInWords } from '../../../../../kit/rules/time.ts'
import { deceasedLines } from '../../../web/deceased.ts'
import { simpleView } from '../../../web/simpleView.tsx'
import { samarWeb } from './samarWeb.ts'

/** A Samar in detail. */
export const samarView = simpleView(samarWeb, {
  personTitle: 'Deceased Details',
  person: deceasedLines,
  announcement: (samar) => [
    ['jamatkhanaId', samar.jamatkhana.name],
    ['samarDate', dateInWords(samar.samarDate)],
  ],
})

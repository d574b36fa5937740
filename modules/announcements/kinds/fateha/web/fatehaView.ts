import { deceasedLines } from '../../../web/deceased.ts'
import { simpleView } from '../../../web/simpleView.tsx'
import { fatehaWeb, whenOf } from './fatehaWeb.tsx'

/** A Fateha Khwani in detail. */
export const fatehaView = simpleView(fatehaWeb, {
  personTitle: 'Deceased Details',
  person: deceasedLines,
  announcement: (fateha) => [
    ['jamatkhanaId', fateha.jamatkhana.name],
    ['fatehaDate', fateha.fatehaDate === null ? 'To be announced' : whenOf(fateha)],
  ],
})

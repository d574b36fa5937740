import { deceasedLines } from '../../../web/deceased.ts'
import { simpleView } from '../../../web/simpleView.tsx'
import { noDateWords, viewWords } from '../words/en.ts'
import { fatehaWeb, whenOf } from './fatehaWeb.tsx'

/** A Fateha Khwani in detail. */
export const fatehaView = simpleView(fatehaWeb, {
  personTitle: viewWords.person,
  person: deceasedLines,
  announcement: (fateha, reader) => [
    ['jamatkhanaId', fateha.jamatkhana.name],
    ['fatehaDate', fateha.fatehaDate === null ? noDateWords.alone : whenOf(fateha, reader)],
  ],
})

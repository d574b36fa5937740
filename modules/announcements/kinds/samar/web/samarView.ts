import { sayWhen } from '../../../../../kit/rules/when.ts'
import { deceasedLines } from '../../../web/deceased.ts'
import { simpleView } from '../../../web/simpleView.tsx'
import { viewWords } from '../words/en.ts'
import { samarWeb } from './samarWeb.ts'

/** A Samar in detail. */
export const samarView = simpleView(samarWeb, {
  personTitle: viewWords.person,
  person: deceasedLines,
  announcement: (samar, reader) => [
    ['jamatkhanaId', samar.jamatkhana.name],
    ['samarDate', sayWhen(samar.samarDate, 'read', samar.timezone, reader)],
  ],
})

import { fieldsOf as fieldsUnder } from '../../../../../kit/web/form/fieldsOf.ts'
import type { RecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import type { Warning } from '../rules/advice.ts'
import type { Clash } from '../rules/clashes.ts'
import { mayyitFieldWords } from '../rules/words.ts'
import type { MayyitDraft } from './mayyitDraft.ts'
import type { MayyitFacts } from './useMayyitFacts.ts'

/** What the inputs of every tab are drawn from. */
export type InputsProps = {
  form: RecordForm<MayyitDraft>
  facts: MayyitFacts
  clashes: readonly Clash[]
  warnings: readonly Warning[]
}

/** The binding and the label of a field, for its input. */
export const fieldsOf = <Values>(form: RecordForm<Values>) => fieldsUnder(form, mayyitFieldWords)

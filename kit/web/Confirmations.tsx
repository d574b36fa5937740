import { openQuestion } from './question.ts'
import { useStore } from './store.ts'

/** Where questions of `confirm` appear. */
export function Confirmations() {
  const question = useStore(openQuestion)
  return question && <question.Dialog question={question} />
}

import { lazy, Suspense } from 'react'
import { openQuestion } from './confirm.ts'
import { useStore } from './store.ts'

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog.tsx').then(({ ConfirmDialog: component }) => ({ default: component })),
)

/** Where questions of `confirm` appear; the dialog's code comes with the first of them. */
export function Confirmations() {
  const question = useStore(openQuestion)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={question} />
    </Suspense>
  )
}

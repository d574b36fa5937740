import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useAct } from '../../../../../kit/web/act.ts'
import { call } from '../../../../../kit/web/api.ts'
import { confirm } from '../../../../../kit/web/confirm.ts'
import { mayyitApi } from '../rules/api.ts'
import type { Form15 } from '../rules/form15.ts'

type FinishProps = {
  id: number
  form15: Form15
  onceSaved: (then: () => void) => void
  onFinished: () => void
}

/** Completes the step of the Ghusl workflow that waits for this form; what is missing or disagrees is said first. */
export function FinishForm15({ id, form15, onceSaved, onFinished }: FinishProps) {
  const { act, busy } = useAct()
  if (form15.step !== 'READY') return null
  const finish = async () => {
    const sure = await confirm({
      title: 'Finish Form 15?',
      text: `${openInWords(form15)} The step of the Ghusl workflow is completed by it. The form itself can still be changed.`,
      confirmLabel: 'Finish Form 15',
      cancelLabel: 'Not yet',
    })
    if (!sure) return
    const finished = await act(() => call(mayyitApi.finishForm15, { params: { id } }), {
      done: 'Form 15 is finished, and its step of the Ghusl workflow completed.',
    })
    if (finished) onFinished()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconCheck size={18} aria-hidden />}
      disabled={busy}
      onClick={() => onceSaved(() => void finish())}
    >
      Finish Form 15
    </Button>
  )
}

/** What is still open, so that nobody finishes by mistake. */
function openInWords({ missing, disagreements }: Form15): string {
  const open = [
    ...(missing.length > 0
      ? [`${missing.length === 1 ? 'One thing is' : `${missing.length} things are`} missing`]
      : []),
    ...(disagreements.length > 0
      ? [
          `the Mayyit and the intake form disagree in ${disagreements.length === 1 ? 'one thing' : `${disagreements.length} things`}`,
        ]
      : []),
  ]
  if (open.length === 0) return 'Everything that it asks for is filled in.'
  const sentence = new Intl.ListFormat('en-GB').format(open)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

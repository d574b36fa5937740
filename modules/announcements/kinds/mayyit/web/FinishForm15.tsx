import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useAct } from '../../../../../kit/web/act.ts'
import { call } from '../../../../../kit/web/api.ts'
import { confirm } from '../../../../../kit/web/confirm.ts'
import { mayyitApi } from '../rules/api.ts'
import type { Form15 } from '../rules/form15.ts'
import { finishForm15Words } from '../words/en.ts'

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
      title: finishForm15Words.title,
      text: finishForm15Words.text(form15.missing.length, form15.disagreements.length),
      confirmLabel: finishForm15Words.confirm,
      cancelLabel: finishForm15Words.cancel,
    })
    if (!sure) return
    const finished = await act(() => call(mayyitApi.finishForm15, { params: { id } }), {
      done: finishForm15Words.finished,
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
      {finishForm15Words.button}
    </Button>
  )
}

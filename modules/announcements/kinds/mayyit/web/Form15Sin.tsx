import { Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import { IconDownload, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useAct } from '../../../../../kit/web/act.ts'
import { call } from '../../../../../kit/web/api.ts'
import { ApiError } from '../../../../../kit/web/apiError.ts'
import { confirmWithReason } from '../../../../../kit/web/confirm.ts'
import { download } from '../../../../../kit/web/downloads.ts'
import { REVEAL_MINUTES } from '../../../../particulars/rules/sin.ts'
import { mayyitApi } from '../rules/api.ts'
import { useShownForAWhile } from './useShownForAWhile.ts'

type Form15SinProps = {
  id: number
  /** Goes on once nothing is typed that has not been saved. */
  onceSaved: (then: () => void) => void
}

/**
 * Shows a stored SIN for a reason, and while it is shown puts it into a PDF; afterwards it is gone from the screen and
 * can be asked for again (decisions §12, §17).
 */
export function Form15Sin({ id, onceSaved }: Form15SinProps) {
  const { act, busy } = useAct()
  const { shown: sin, isOver, show, hide } = useShownForAWhile(REVEAL_MINUTES)

  async function reveal() {
    const reason = await confirmWithReason({
      title: 'Show the SIN',
      text: 'Who was shown the SIN, when and why is recorded.',
      confirmLabel: 'Show the SIN',
      cancelLabel: 'Keep it hidden',
      reason: { label: 'Why you need it', required: 'Please say why you need it.' },
    })
    if (reason === null) return
    const answer = await act(() => call(mayyitApi.revealSin, { params: { id }, body: { reason } }))
    if (answer) show(answer.sin)
  }

  const downloadWithSin = () =>
    act(async () => {
      try {
        await download(mayyitApi.form15Pdf, { params: { id }, body: { withSin: true } })
      } catch (error) {
        // The server's clock decides: for it the time is over already.
        if (error instanceof ApiError && error.status === 422) hide('over')
        throw error
      }
    })

  return (
    <div>
      <div role="status">
        {sin !== null && (
          <Text mb="xs">{`The SIN is ${sin}. For ${REVEAL_MINUTES} minutes it is shown here, and you can download it in a PDF.`}</Text>
        )}
        {isOver && <Text mb="xs">{`The ${REVEAL_MINUTES} minutes are over, so the SIN is hidden again.`}</Text>}
      </div>
      {sin === null ? (
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          disabled={busy}
          onClick={() => void reveal()}
        >
          Show the SIN
        </Button>
      ) : (
        <Group gap={8}>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={busy}
            onClick={() => onceSaved(() => void downloadWithSin())}
          >
            Download with the SIN
          </Button>
          <Button variant="default" leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => hide()}>
            Hide the SIN
          </Button>
        </Group>
      )}
    </div>
  )
}

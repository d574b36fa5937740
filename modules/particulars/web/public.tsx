import { Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAct } from '../../../kit/web/act.ts'
import { confirmWithReason } from '../../../kit/web/confirm.ts'
import { REVEAL_MINUTES } from '../rules/sin.ts'
import { sinRevealWords } from '../words/en.ts'
import { useShownForAWhile } from './useShownForAWhile.ts'

type SinRevealProps = {
  /** Asks the server, which records who asked, when and why. */
  reveal: (reason: string) => Promise<{ sin: string }>
  /** What it can be used for while it is shown: 'you can download it in a PDF'. */
  use?: string
  /** What can be done with it while it is shown; `over` says that for the server the time has run out. */
  whileShown?: (over: () => void) => ReactNode
}

/** Shows a stored SIN for a reason; after some minutes it is gone from the screen and can be asked for again (decisions §17). */
export function SinReveal({ reveal, use, whileShown }: SinRevealProps) {
  const { act, busy } = useAct()
  const { shown: sin, isOver, show, hide } = useShownForAWhile(REVEAL_MINUTES)

  async function ask() {
    const reason = await confirmWithReason({
      title: sinRevealWords.title,
      text: sinRevealWords.text,
      confirmLabel: sinRevealWords.confirm,
      cancelLabel: sinRevealWords.cancel,
      reason: { label: sinRevealWords.reason, required: sinRevealWords.noReason },
    })
    if (reason === null) return
    const answer = await act(() => reveal(reason))
    if (answer) show(answer.sin)
  }

  return (
    <div>
      <div role="status">
        {sin !== null && <Text mb="xs">{sinRevealWords.shown(sin, REVEAL_MINUTES, use)}</Text>}
        {isOver && <Text mb="xs">{sinRevealWords.over(REVEAL_MINUTES)}</Text>}
      </div>
      {sin === null ? (
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          disabled={busy}
          onClick={() => void ask()}
        >
          {sinRevealWords.show}
        </Button>
      ) : (
        <Group gap={8}>
          {whileShown?.(() => hide('over'))}
          <Button variant="default" leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => hide()}>
            {sinRevealWords.hide}
          </Button>
        </Group>
      )}
    </div>
  )
}

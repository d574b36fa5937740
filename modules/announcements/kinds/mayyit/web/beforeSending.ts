import { confirm } from '../../../../../kit/web/confirm.ts'
import { questionBefore } from '../rules/advice.ts'
import { isPlanned } from '../rules/sections.ts'

/** Asks what 1§5 asks before a Mayyit is sent: without a funeral, or without a Dilsoji. */
export async function agreesToSend(input: object): Promise<boolean> {
  const given = input as Record<string, unknown>
  const question = questionBefore(given)
  if (!question) return true
  return confirm({
    ...question,
    confirmLabel: isPlanned(given) ? 'Continue without Dilsoji' : 'Save as a draft',
    cancelLabel: 'Back to the form',
  })
}

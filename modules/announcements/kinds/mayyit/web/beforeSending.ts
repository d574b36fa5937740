import { confirm } from '../../../../../kit/web/confirm.ts'
import type { Status } from '../../../rules/lifecycle.ts'
import { questionBefore } from '../rules/advice.ts'
import { questionWords } from '../words/en.ts'

/** Asks what 1§5 and decisions §12 ask before a Mayyit is sent: without a funeral, after it, or without a Dilsoji. `before` is what is edited. */
export async function agreesToSend(input: object, before: { status: Status } | null): Promise<boolean> {
  const question = questionBefore(input as Record<string, unknown>, before, Temporal.Now.instant().toString())
  return !question || confirm({ ...question, cancelLabel: questionWords.cancel })
}

import { confirm } from '../../../kit/web/confirm.ts'
import { type GuardianInput, shareAddress } from '../rules/guardian.ts'
import { editorWords } from '../words/en.ts'

type Guardians = { guardian1: GuardianInput; guardian2: GuardianInput | null }

/** Warns where both guardians would be asked at one address; false goes back to the form (decisions §13). */
export const agreesToOneAddress = async ({ guardian1, guardian2 }: Guardians): Promise<boolean> =>
  !shareAddress(guardian1, guardian2) ||
  confirm({
    title: editorWords.sameAddress,
    text: editorWords.sameAddressMeans(guardian1.email ?? ''),
    confirmLabel: editorWords.saveSo,
    cancelLabel: editorWords.change,
  })

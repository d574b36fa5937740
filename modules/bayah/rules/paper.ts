import type { Language } from '../../../kit/rules/language.ts'
import type { Guardian } from './guardian.ts'

type Signing = { guardian1: Guardian | null; guardian2: Guardian | null }

/**
 * In which language the form on paper is: that of who signs it for want of an e-mail, else that of the first guardian
 * (decisions §20). It is the same when it is printed and when it comes back.
 */
export const languageOfPaper = ({ guardian1, guardian2 }: Signing): Language =>
  ([guardian1, guardian2].find((guardian) => guardian?.noEmail) ?? guardian1)?.language ?? 'en'

import { handoverPageWords, seenWords } from '../words/en.ts'
import type { Seen } from './events.ts'

/** What was last said of jewellery or effects, in words; null where nobody has looked. */
export const saidBefore = (seen: Seen, details: string | null): string | null =>
  seen === 'NOT_LOOKED' ? null : handoverPageWords.saidBefore(details ?? seenWords[seen])

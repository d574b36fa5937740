import { returnReasonWords as words } from '../words/en.ts'

/**
 * What each status code says (RFC 3463, and the registry that it began); the longest beginning that stands here holds.
 * By name, since the words are read in the language of whoever asks.
 */
const REASONS: Readonly<Record<string, keyof typeof words>> = {
  '5.1': 'noMailbox',
  '5.1.2': 'noDomain',
  '5.1.6': 'moved',
  '5.1.7': 'sender',
  '5.1.8': 'sender',
  '5.2': 'mailbox',
  '5.2.1': 'disabled',
  '5.2.2': 'full',
  '5.2.3': 'tooLarge',
  '5.3.4': 'tooLarge',
  '5.4': 'notReached',
  '5.6': 'content',
  '5.7': 'unwanted',
  '4': 'gaveUp',
  '4.2.2': 'full',
}

/** Whether nothing arrives at an address, however often it is sent there: it is wrong, has moved, or is not in use. */
export const isDeadAddress = (code: string): boolean => /^5\.(1\.(?![78]$)|2\.1$)/.test(code)

/** Why a letter came back, in our words, by its status code: '5.1.1'. */
export function returnReason(code: string): string {
  const [classOf, subject] = code.split('.')
  return words[REASONS[code] ?? REASONS[`${classOf}.${subject}`] ?? REASONS[classOf ?? ''] ?? 'unknown']
}

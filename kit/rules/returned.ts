import { returnReasonWords as words } from '../words/en.ts'

/** What each status code says (RFC 3463, and the registry that it began); the longest beginning that stands here holds. */
const REASONS: Readonly<Record<string, string>> = {
  '5.1': words.noMailbox,
  '5.1.2': words.noDomain,
  '5.1.6': words.moved,
  '5.1.7': words.sender,
  '5.1.8': words.sender,
  '5.2': words.mailbox,
  '5.2.1': words.disabled,
  '5.2.2': words.full,
  '5.2.3': words.tooLarge,
  '5.3.4': words.tooLarge,
  '5.4': words.notReached,
  '5.6': words.content,
  '5.7': words.unwanted,
  '4': words.gaveUp,
  '4.2.2': words.full,
}

/** Why a letter came back, in our words, by its status code: '5.1.1'. */
export function returnReason(code: string): string {
  const [classOf, subject] = code.split('.')
  return REASONS[code] ?? REASONS[`${classOf}.${subject}`] ?? REASONS[classOf ?? ''] ?? words.unknown
}

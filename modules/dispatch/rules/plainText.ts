import { unescapeHtml } from '../../../kit/rules/html.ts'
import { inNormalForm } from '../../../kit/rules/normalForm.ts'

/** Signs that nobody sees: of no width, fillers, and those that only steer a program. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Whether there is anything in a text that could be read. */
export const isReadable = (text: string): boolean => /[^\p{White_Space}\p{Cc}]/u.test(text.replace(UNSEEN, ''))

/** A text without what makes no difference to a reader: case, blanks, unseen signs, the kind of apostrophe and dash. */
export const comparable = (text: string): string =>
  inNormalForm(text.replace(/[‘’ʼ´`]/g, "'"), 'NFKC')
    .replace(UNSEEN, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether two texts read the same. */
export const readsTheSame = (one: string, other: string): boolean => comparable(one) === comparable(other)

const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

/** Where a comparable part begins in a comparable text, as words of its own; -1 when it is not in it. */
function placeOf(text: string, part: string): number {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + part.length])) return at
  return -1
}

/** Whether a comparable text holds a part, as words of its own: 'ali' is not in 'alidina'. */
export const includesWords = (text: string, part: string): boolean => part !== '' && placeOf(text, part) >= 0

/** A comparable text with one occurrence of a part struck out; null when it is not in it. */
export function without(text: string, part: string): string | null {
  const at = part === '' ? -1 : placeOf(text, part)
  return at < 0 ? null : `${text.slice(0, at)}|${text.slice(at + part.length)}`
}

/** Content as plain text: paragraphs apart, list items marked, links with their address. */
export function textOf(content: string): string {
  return unescapeHtml(
    content
      .replace(/\s+/g, ' ')
      .replace(/<a href="([^"<>]*)">((?:(?!<a |<\/a>).)*)<\/a>/g, (_, href: string, label: string) =>
        label === href ? label : `${label} (${href})`,
      )
      .replace(/ ?<br ?\/?> ?/g, '\n')
      .replace(/<li>(?:<p>)?/g, '\n- ')
      .replace(/<\/?(?:p|h[1-4]|ul|ol)>/g, '\n\n')
      .replace(/<[^<>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

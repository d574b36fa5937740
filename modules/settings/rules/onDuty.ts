import { canonicalText, inPlainOrder, isPlainText, withPlainSigns } from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { phoneIn } from '../../../kit/rules/phone.ts'
import { onDutyFaultWords } from '../words/en.ts'
import type { SettingText } from './texts.ts'

/** Whom the chairs and MGC of a region ring (decisions §14, Forecast). */
export type OnDuty = { readonly name: string; readonly phone: string }

/** More than that nobody rings, and the shift's page is one sheet. */
const MOST = 10

/** Without what nobody sees, which comes along with what is pasted. */
const linesOf = (text: string): string[] =>
  inPlainOrder(canonicalText(text))
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** `Karim Virani, 416-555-0101`: what stands before the last comma is the name. Null where it is no such line. */
function onDutyIn(line: string): OnDuty | null {
  const comma = line.lastIndexOf(',')
  const name = line.slice(0, Math.max(0, comma)).trim()
  const phone = phoneIn(withPlainSigns(line.slice(comma + 1)))
  const isName = name !== '' && name.length <= LIMITS.name && isPlainText(name) && !/\p{Cc}/u.test(name)
  return isName && phone !== null ? { name, phone } : null
}

const lineOf = ({ name, phone }: OnDuty) => `${name}, ${phone}`

/** One `Name, phone` on a line, each number as it is kept; empty is allowed. */
export const onDutyList: SettingText<OnDuty[]> = {
  tidy: (text) =>
    linesOf(text)
      .map((line) => {
        const person = onDutyIn(line)
        return person ? lineOf(person) : line
      })
      .join('\n'),
  fault(text) {
    const lines = linesOf(text)
    if (lines.length > MOST) return onDutyFaultWords.tooMany(MOST)
    const wrong = lines.findIndex((line) => onDutyIn(line) === null)
    return wrong < 0 ? null : onDutyFaultWords.line(wrong + 1)
  },
  parse: (text) => linesOf(text).flatMap((line) => onDutyIn(line) ?? []),
  format: (people) => people.map(lineOf).join('\n'),
  unset: '',
  inWords: (text) => linesOf(text).join('; '),
}

/** As long as the longest that can be saved. */
export const LONGEST_ON_DUTY = MOST * (LIMITS.name + 30)

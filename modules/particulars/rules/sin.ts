import { z } from 'zod'
import { note } from '../../../kit/rules/fields.ts'
import { secret } from '../../../kit/rules/secret.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { sinWords } from '../words/en.ts'

/** The Social Insurance Number: stored encrypted, shown masked, revealed with a reason (decisions §17). */

const HIDDEN = '•'

/** '•••-•••-789'. */
export const maskedSin = (sin: string): string => `${HIDDEN.repeat(3)}-${HIDDEN.repeat(3)}-${sin.slice(-3)}`

/** '123-456-789'. */
export const sinInWords = (sin: string): string => `${sin.slice(0, 3)}-${sin.slice(3, 6)}-${sin.slice(6)}`

/** Whether a text is a SIN: nine digits, of which the last follows from the others (Luhn), and not noughts alone. */
export function isSin(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * A SIN as it is typed: nine digits, the last of which fits the others, with blanks or hyphens among them. Absent, or masked as it was answered, means "as
 * it is" (undefined); null and '' remove it.
 */
export const sinInput = () =>
  secret(
    sinWords.label,
    z.preprocess((value) => {
      if (typeof value !== 'string') return value
      if (value.includes(HIDDEN)) return undefined
      return value.replace(/[\s-]/g, '') || null
    }, z.string({ error: messageWords.invalid }).refine(isSin, { error: messageWords.invalid }).nullable().optional()),
  )

/** Why somebody needs to see it. */
export const revealBody = z.strictObject({ reason: note() })
export const revealedSin = z.object({ sin: z.string() })

/** How long after revealing it the same person may download it in a PDF. */
export const REVEAL_MINUTES = 15

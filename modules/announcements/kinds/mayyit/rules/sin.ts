import { z } from 'zod'
import { note } from '../../../../../kit/rules/fields.ts'
import { MESSAGES } from '../../../../../kit/rules/messages.ts'
import { secret } from '../../../../../kit/rules/secret.ts'

/** The Social Insurance Number: stored encrypted, shown masked, revealed with a reason (decisions §17). */

const HIDDEN = '•'

/** '•••-•••-789'. */
export const maskedSin = (sin: string): string => `${HIDDEN.repeat(3)}-${HIDDEN.repeat(3)}-${sin.slice(-3)}`

/** '123-456-789'. */
export const sinInWords = (sin: string): string => `${sin.slice(0, 3)}-${sin.slice(3, 6)}-${sin.slice(6)}`

/**
 * A SIN as it is typed: nine digits, with blanks or hyphens among them. Absent, or masked as it was answered, means "as
 * it is" (undefined); null and '' remove it.
 */
export const sinInput = () =>
  secret(
    'SIN',
    z.preprocess(
      (value) => {
        if (typeof value !== 'string') return value
        if (value.includes(HIDDEN)) return undefined
        return value.replace(/[\s-]/g, '') || null
      },
      z
        .string({ error: MESSAGES.invalid })
        .regex(/^\d{9}$/, { error: MESSAGES.invalid })
        .nullable()
        .optional(),
    ),
  )

/** Why somebody needs to see it. */
export const revealBody = z.strictObject({ reason: note() })
export const revealedSin = z.object({ sin: z.string() })

/** How long after revealing it the same person may download it in a PDF. */
export const REVEAL_MINUTES = 15

import { z } from 'zod'
import { CANADIAN_PHONE } from './fields.ts'

/** Somebody, or a place, and where to ring. */
export const namedPhone = z.object({ name: z.string(), phone: z.string() })

/** What begins as an international number, in groups as somebody typed them. A '(0)' would make another number of it. */
const INTERNATIONAL = /^(?:\+|00)\s?[1-9]\d*(?:[ .-]\d+)*$/
const FEWEST_DIGITS = 8
/** E.164 has no longer ones. */
const MOST_DIGITS = 15

/**
 * A phone number as it is kept and shown: a Canadian one as 123-456-7890, an international one with `+` and the groups
 * that it was typed in; null for anything else. No digit is cut or added (decisions §4).
 */
export function phoneIn(text: string): string | null {
  const typed = text.trim()
  if (CANADIAN_PHONE.test(typed)) return typed
  if (!INTERNATIONAL.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null
  return typed.replace(/^(?:\+|00)\s?/, '+').replace(/[.-]/g, ' ')
}

/** What a telephone dials, wherever it is: 'tel:+14165550101'. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.startsWith('+') ? `tel:+${digits}` : `tel:+1${digits}`
}

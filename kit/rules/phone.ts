import { z } from 'zod'

/** Somebody, or a place, and where to ring. */
export const namedPhone = z.object({ name: z.string(), phone: z.string() })

/** A Canadian number, as people write it here (1§5). */
const CANADIAN = /^\d{3}-\d{3}-\d{4}$/
/** What begins as an international number, in groups as somebody typed them. A '(0)' would make another number of it. */
const INTERNATIONAL = /^(?:\+|00)\s?[1-9]\d*(?:[ .-]\d+)*$/
/** No longer ones are looked at, however they are grouped. */
export const LONGEST_PHONE = 40
const FEWEST_DIGITS = 8
/** E.164 has no longer ones. */
const MOST_DIGITS = 15

/**
 * A phone number as it is kept and shown: a Canadian one as 123-456-7890, an international one with `+` and the groups
 * that it was typed in; null for anything else. No digit is cut or added (decisions §4).
 */
export function phoneIn(text: string): string | null {
  const typed = text.trim()
  if (CANADIAN.test(typed)) return typed
  if (typed.length > LONGEST_PHONE || !INTERNATIONAL.test(typed)) return null
  const digits = typed.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null
  return typed.replace(/^(?:\+|00)\s?/, '+').replace(/[.-]/g, ' ')
}

/** Whether somebody has begun to type an international number. */
export const isInternational = (text: string): boolean => /^\s*(?:\+|00)/.test(text)

/** What a telephone dials, wherever it is: 'tel:+14165550101'. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.startsWith('+') ? `tel:+${digits}` : `tel:+1${digits}`
}

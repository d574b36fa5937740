import type { z } from 'zod'
import { isDate } from '../../rules/fields.ts'

/** What is said of a text that is no day. */
export const NO_DAY = 'Write a date such as 24 Nov 2026.'

/** What a form says of something that was refused: of what is no day an example, of half a time what is missing. */
export function dayFault(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'custom' || issue.params?.asks !== 'day') return issue.message
  const [day = '', rest] = String(issue.input).split(/T(?=[\d:]*$)/)
  return isDate(day) && rest !== undefined ? 'Choose the time as well.' : NO_DAY
}

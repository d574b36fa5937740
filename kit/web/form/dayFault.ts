import type { z } from 'zod'
import { isDate } from '../../rules/fields.ts'
import { dayFaultWords } from '../../words/en.ts'

/** What a form says of something that was refused: of what is no day an example, of half a time what is missing. */
export function dayFault(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'custom' || issue.params?.asks !== 'day') return issue.message
  const [day = '', rest] = String(issue.input).split(/T(?=[\d:]*$)/)
  return isDate(day) && rest !== undefined ? dayFaultWords.noTime : dayFaultWords.noDay
}

import { isDate } from '../../rules/fields.ts'

const PATTERN = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/

/** A day as somebody types it (`2026/1/5`, `20260105`) as `2026-01-05`; what is no day stays as it is. */
export function normaliseDay(typed: string): string {
  const text = typed.trim()
  const [, year, month = '', day = ''] = PATTERN.exec(text) ?? []
  if (!year) return text
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(iso) ? iso : text
}

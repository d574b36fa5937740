import type { FieldErrors } from '../../../../../kit/rules/validation.ts'
import { TABS, type TabKey } from './fields.ts'

/** The tab on which a field stands. */
export const tabOf = (field: string): TabKey | null =>
  TABS.find(({ fields }) => (fields as readonly string[]).includes(field))?.key ?? null

/** Which tabs can be opened: the first, and each whose earlier ones have no message (1§2). */
export function openTabs(errors: FieldErrors): TabKey[] {
  const wrong = new Set(Object.keys(errors).map(tabOf))
  const firstWrong = TABS.findIndex(({ key }) => wrong.has(key))
  return TABS.filter((_tab, at) => firstWrong === -1 || at <= firstWrong).map(({ key }) => key)
}

import { postalWords } from '../words/en.ts'
import { inNormalForm } from './normalForm.ts'
import { PROVINCES } from './provinces.ts'

const LETTERS = ['AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NS', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']
/** Every way to write a province, in small letters. */
const PROVINCE_SPELLINGS: ReadonlySet<string> = new Set([...PROVINCES, ...LETTERS].map((word) => word.toLowerCase()))

/** Postal codes that may be mistyped (decisions §4): one that looks wrong is warned about, never refused. */

// Canada Post uses no D, F, I, O, Q, U, and begins none with W or Z.
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/

/** Whether a province's name or abbreviation is a Canadian one; accents, case and periods don't matter. */
export function isCanadianProvince(province: string): boolean {
  const plain = inNormalForm(province, 'NFD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase()
  return PROVINCE_SPELLINGS.has(plain)
}

/** The warning for a postal code that does not fit its Canadian province; null when there is nothing to say. */
export function postalWarning(postal: unknown, province: unknown): string | null {
  if (typeof postal !== 'string' || typeof province !== 'string' || !isCanadianProvince(province)) return null
  const code = postal.replace(/\s/g, '').toUpperCase()
  return code.length !== 6 || CANADIAN.test(code) ? null : postalWords.notCanadian
}

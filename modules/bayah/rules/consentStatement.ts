import { consentTextWords } from '../words/en.ts'
import { ceremonyInWords } from './consentText.ts'
import { wholeName } from './names.ts'

/** Which text guardians read; a new wording gets a new version, and what was agreed to keeps its own (decisions §13). */
export const CONSENT_VERSION = '2026-11'

type Named = { firstName: string; middleName: string | null; lastName: string }

/** What the text speaks of: one guardian behind a link, all of them on paper. */
export type Consenting = {
  child: Named
  guardians: readonly Named[]
  bayahDateTime: string
  jamatkhana: { name: string; timezone: string }
}

/** What guardians agree to, on the page behind a link and on paper: one paragraph each. */
export function consentText({ child, guardians, bayahDateTime, jamatkhana }: Consenting): readonly string[] {
  const about = [wholeName(child), jamatkhana.name, ceremonyInWords(bayahDateTime, jamatkhana.timezone)] as const
  const names = guardians.map(wholeName)
  const [one = ''] = names
  return names.length === 1 ? consentTextWords.ofOne(one, ...about) : consentTextWords.ofAll(names, ...about)
}

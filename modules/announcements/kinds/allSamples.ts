import { LANGUAGES, type Language } from '../../../kit/rules/language.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { Sample } from '../../settings/rules/announcedIn.ts'
import { fatehaSample } from './fateha/rules/sample.ts'
import { mafiSample } from './mafi/rules/sample.ts'
import { mayyitSample } from './mayyit/rules/sample.ts'
import { samarSample } from './samar/rules/sample.ts'

/** How each kind reads; one that is left out does not compile. */
const SAMPLE_OF = {
  samar: samarSample,
  mafi: mafiSample,
  fateha: fatehaSample,
  mayyit: mayyitSample,
} as const satisfies Record<AnnouncementKind, (language: Language) => string>

/** An announcement of each kind in each language, for an ADMIN to read and accept (decisions §20). */
export const announcementSamples = (): readonly Sample[] =>
  ANNOUNCEMENT_KINDS.map((kind) => ({
    kind,
    text: Object.fromEntries(LANGUAGES.map((language) => [language, SAMPLE_OF[kind](language)])) as Sample['text'],
  }))

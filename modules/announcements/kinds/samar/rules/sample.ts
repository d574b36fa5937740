import type { Language } from '../../../../../kit/rules/language.ts'
import { SAMPLE_DAY, SAMPLE_DECEASED, SAMPLE_JAMATKHANA } from '../../../words/samples.ts'
import { samarWording } from './wording.ts'

/** How a Samar reads (decisions §20). */
export const samarSample = (language: Language): string =>
  samarWording({ ...SAMPLE_DECEASED, samarDate: SAMPLE_DAY }, SAMPLE_JAMATKHANA, language)

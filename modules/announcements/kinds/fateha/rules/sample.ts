import type { Language } from '../../../../../kit/rules/language.ts'
import { SAMPLE_DECEASED, SAMPLE_INSTANT, SAMPLE_JAMATKHANA, SAMPLE_ZONE } from '../../../words/samples.ts'
import { fatehaWording } from './wording.ts'

/** How a Fateha Khwani reads, with its time and without (decisions §20). */
export const fatehaSample = (language: Language): string =>
  [SAMPLE_INSTANT, null]
    .map((fatehaDate) => fatehaWording({ ...SAMPLE_DECEASED, fatehaDate }, SAMPLE_JAMATKHANA, SAMPLE_ZONE, language))
    .join('\n')

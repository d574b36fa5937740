import type { Language } from '../../../../../kit/rules/language.ts'
import { SAMPLE_DECEASED } from '../../../words/samples.ts'
import { mafiWording } from './wording.ts'

/** How a Mafi reads (decisions §20). */
export const mafiSample = (language: Language): string =>
  mafiWording({ title: SAMPLE_DECEASED.deceasedTitle, name: SAMPLE_DECEASED.deceasedName }, language)

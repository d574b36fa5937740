import { z } from 'zod'
import { messageWords } from '../words/en.ts'
import { LANGUAGES } from './language.ts'

/** The language in which somebody is written to; left out, that of their region, or what stands there (decisions §20). */
export const optionalLanguage = () =>
  z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    z.enum(LANGUAGES, { error: messageWords.option }).optional(),
  )

import { z } from 'zod'
import { LANGUAGES } from '../../../kit/rules/language.ts'

/** What settings add to the answer of `config/`. */
export const settingsConfig = {
  /** By the ids of regions, in which languages they announce; those that announce in English are left out (decisions §20). */
  announcedIn: z.record(z.string(), z.array(z.enum(LANGUAGES))),
}

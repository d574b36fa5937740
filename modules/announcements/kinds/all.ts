import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { fatehaRules } from './fateha/rules/fateha.ts'
import { mafiRules } from './mafi/rules/mafi.ts'
import { mayyitRules } from './mayyit/rules/mayyit.ts'
import { samarRules } from './samar/rules/samar.ts'

/** The rules of every kind. One that is left out, or goes by another name than its own, does not compile. */
export const KINDS = {
  samar: samarRules,
  mafi: mafiRules,
  fateha: fatehaRules,
  mayyit: mayyitRules,
} as const satisfies { [K in AnnouncementKind]: { kind: K; module: Uppercase<K> } }

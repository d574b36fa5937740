import { DECEASED_IN_RECORD, defineKind } from '../../../server/kindServer.ts'
import { type SamarInput, samarApi, samarRules } from '../rules/samar.ts'

/** The kind's own columns: what its clients set, but for what every kind has. */
type SamarTable = Omit<SamarInput, keyof typeof DECEASED_IN_RECORD | 'jamatkhanaId' | 'familyContact'>

declare module '../../../../../kit/server/database/database.ts' {
  interface Tables {
    samar: SamarTable & { recordId: number }
  }
}

/** Samar on the server (1§3, decisions §2). */
export const samar = defineKind<SamarInput, typeof samarRules>({
  rules: samarRules,
  api: samarApi,
  table: 'samar',
  inRecord: DECEASED_IN_RECORD,
})

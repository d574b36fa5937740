import { sql } from 'kysely'
import { DECEASED_IN_RECORD, defineKind } from '../../../server/kindServer.ts'
import { type FatehaInput, fatehaApi, fatehaRules } from '../rules/fateha.ts'

/** The kind's own columns: what its clients set, but for what every kind has. */
type FatehaTable = Omit<FatehaInput, keyof typeof DECEASED_IN_RECORD | 'jamatkhanaId' | 'familyContact'>

declare module '../../../../../kit/server/database/database.ts' {
  interface Tables {
    fateha: FatehaTable & { recordId: number }
  }
}

/** Fateha Khwani on the server (1§3, decisions §2, §6). */
export const fateha = defineKind<FatehaInput, typeof fatehaRules>({
  rules: fatehaRules,
  api: fatehaApi,
  table: 'fateha',
  inRecord: DECEASED_IN_RECORD,
  gatherings: sql`
    select fateha.record_id, record.jamatkhana_id, fateha.fateha_date as starts_on, ${sql.lit(fatehaRules.label)} as what
    from fateha join record on record.id = fateha.record_id
    where fateha.fateha_date is not null`,
})

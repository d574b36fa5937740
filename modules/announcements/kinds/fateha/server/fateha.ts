import { sql } from 'kysely'
import { DECEASED_OWN, deceasedColumns, deceasedSheet, deceasedValues } from '../../../server/deceased.ts'
import { defineKind } from '../../../server/kindServer.ts'
import { instantOfEvent, plain, standingSheet } from '../../../server/sheet.ts'
import { type FatehaInput, fatehaApi, fatehaRules } from '../rules/fateha.ts'
import { fatehaWording } from '../rules/wording.ts'

/** The kind's own columns, as in table `fateha`. */
type FatehaColumns = Pick<FatehaInput, (typeof DECEASED_OWN)[number] | 'fatehaDate'>

declare module '../../../../../kit/server/database/database.ts' {
  interface Tables {
    fateha: FatehaColumns & { recordId: number }
  }
}

/** Fateha Khwani on the server (1§3, decisions §2, §6). */
export const fateha = defineKind<FatehaInput, FatehaColumns>({
  rules: fatehaRules,
  api: fatehaApi,
  table: 'fateha',
  own: [...DECEASED_OWN, 'fatehaDate'],
  personFields: { title: 'deceasedTitle', name: 'deceasedName' },
  answersJamatkhana: true,
  columns: {
    ...deceasedColumns,
    fatehaDate: { at: sql`own.fateha_date`, is: 'instant', zone: sql`region.timezone` },
  },
  sheet: (zone) => [
    ...deceasedSheet,
    instantOfEvent('Fateha date', 'fatehaDate'),
    plain('Priority', 'priority'),
    ...standingSheet(zone),
  ],
  gatherings: sql`
    select fateha.record_id, record.jamatkhana_id, fateha.fateha_date as starts_on, 'Fateha Khwani' as what
    from fateha join record on record.id = fateha.record_id
    where fateha.fateha_date is not null`,
  contactOf: (input) => input.familyContact,
  familyEmailOf: (record) => record.familyContact?.email ?? null,
  jamatkhanaOf: (input) => input.jamatkhanaId,
  recordValues(input, where) {
    const values = deceasedValues(input, where)
    return {
      ...values,
      eventEndsOn: input.fatehaDate,
      wording: fatehaWording(input, where.chosen?.name ?? null, values.timezone),
    }
  },
  ownValues: (input) => input,
})

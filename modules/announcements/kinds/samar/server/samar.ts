import { sql } from 'kysely'
import { endOfDay } from '../../../../../kit/rules/time.ts'
import { DECEASED_OWN, deceasedColumns, deceasedSheet, deceasedValues } from '../../../server/deceased.ts'
import { defineKind } from '../../../server/kindServer.ts'
import { plain, standingSheet } from '../../../server/sheet.ts'
import { type SamarInput, samarApi, samarRules } from '../rules/samar.ts'
import { samarWording } from '../rules/wording.ts'

/** The kind's own columns, as in table `samar`. */
type SamarColumns = Pick<SamarInput, (typeof DECEASED_OWN)[number] | 'samarDate'>

declare module '../../../../../kit/server/database/database.ts' {
  interface Tables {
    samar: SamarColumns & { recordId: number }
  }
}

/** Samar on the server (1§3, decisions §2). */
export const samar = defineKind<SamarInput, SamarColumns>({
  rules: samarRules,
  api: samarApi,
  table: 'samar',
  own: [...DECEASED_OWN, 'samarDate'],
  personFields: { title: 'deceasedTitle', name: 'deceasedName' },
  answersJamatkhana: true,
  columns: { ...deceasedColumns, samarDate: { at: sql`own.samar_date`, is: 'date', always: true } },
  sheet: (zone) => [
    ...deceasedSheet,
    plain('Samar date', 'samarDate'),
    plain('Priority', 'priority'),
    ...standingSheet(zone),
  ],
  contactOf: (input) => input.familyContact,
  familyEmailOf: (record) => record.familyContact?.email ?? null,
  jamatkhanaOf: (input) => input.jamatkhanaId,
  recordValues(input, where) {
    const values = deceasedValues(input, where)
    return {
      ...values,
      eventEndsOn: endOfDay(input.samarDate, values.timezone),
      wording: samarWording(input, where.chosen?.name ?? null),
    }
  },
  ownValues: (input) => input,
})

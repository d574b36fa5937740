import { type RawBuilder, sql } from 'kysely'
import { snakeCase } from '../../../../../kit/server/database/names.ts'
import type { Column, Columns } from '../../../../../kit/server/list/source.ts'
import { jamatkhanas } from '../../../../places/server/public.ts'
import type { LoadedRecord } from '../../../server/load.ts'
import { contentFields, type MayyitField } from '../rules/fields.ts'
import type { MayyitRecord } from '../rules/record.ts'
import type { MayyitTable } from './tables.ts'

/** Columns of `record` that carry a Mayyit's fields. */
const IN_RECORD: readonly string[] = ['deceasedTitle', 'deceasedName', 'officiatingJk'] satisfies MayyitField[]

/** What the form sets of the kind's own table. */
export type MayyitOwn = Omit<MayyitTable, 'recordId'>
export const OWN = Object.keys(contentFields).filter((field) => !IN_RECORD.includes(field)) as (keyof MayyitOwn &
  MayyitField)[]

/** Those of them that list rows say (decisions §4). */
export const LISTED: readonly (keyof MayyitOwn & string)[] = [
  'deceasedAge',
  'deceasedAgeUnit',
  'gender',
  'dateOfDeath',
  'chelliAnjaliLocation',
  'chelliAnjaliDateTime',
  'samarAndZiaratJk',
  'samarAndZiaratDateTime',
  'dilsojiJk',
  'dilsojiDateTime',
  'fatehaJk',
  'fatehaDateTime',
  'mayyitNumber',
]

/**
 * A loaded record as the Mayyit that it is. The shared queries know no kind's fields; those of a Mayyit are read because
 * they stand in `OWN` and `ALSO_READ`, and the answer's schema would refuse one that is missing.
 */
export const asMayyit = (record: LoadedRecord): MayyitRecord => record as unknown as MayyitRecord

const own = (field: string) => sql.ref(`own.${snakeCase(field)}`)
const nameOf = (id: RawBuilder<unknown>, field: string) =>
  sql`(select name from ${jamatkhanas} as named where named.id = ${id}) as ${sql.ref(snakeCase(`${field}Name`))}`

/** The zone of a gathering; it is exported in it, and not answered. */
const zoneOf = (id: RawBuilder<unknown>, field: string) =>
  sql`coalesce((select timezone from ${jamatkhanas} as named where named.id = ${id}), record.timezone)
    as ${sql.ref(snakeCase(`${field}Zone`))}`

const GATHERING_FIELDS = ['samarAndZiaratJk', 'dilsojiJk', 'fatehaJk']

/** What is read besides: Jamatkhanas by name, what the form does not set. */
export const ALSO_READ = {
  inRows: [
    sql`record.jamatkhana_id as officiating_jk, jamatkhana.name as officiating_jk_name, record.jamatkhana_ids`,
    ...GATHERING_FIELDS.flatMap((field) => [nameOf(own(field), field), zoneOf(own(field), field)]),
    sql`own.no_of_announcements_sent`,
  ],
  inRecord: [
    nameOf(own('burialFundCoverageJk'), 'burialFundCoverageJk'),
    sql`own.workflow_id, own.step_id, own.lot_no, own.attendance, own.session, own.pre_mayyit_viewing,
      own.virtual_viewing, own.vaccine_passport_used, own.funeral_home_chq_no`,
  ],
}

const instant = (field: string): Column => ({ at: own(field), is: 'instant', zone: sql`region.timezone` })

/** Where its list fields stand in SQL. */
export const COLUMNS: Columns = {
  dateOfDeath: { at: own('dateOfDeath'), is: 'date' },
  chelliAnjaliLocation: { at: own('chelliAnjaliLocation'), is: 'text' },
  chelliAnjaliDateTime: instant('chelliAnjaliDateTime'),
  officiatingJk: { at: sql`record.jamatkhana_id`, is: 'number' },
  samarAndZiaratJk: { at: own('samarAndZiaratJk'), is: 'number' },
  samarAndZiaratDateTime: instant('samarAndZiaratDateTime'),
  dilsojiDateTime: instant('dilsojiDateTime'),
  fatehaDateTime: instant('fatehaDateTime'),
  mayyitNumber: { at: own('mayyitNumber'), is: 'number' },
}

/** Its gatherings, for finding those that meet another's. */
export const GATHERINGS = sql.join(
  [
    ['samar_and_ziarat', 'Samar and Ziarat'],
    ['dilsoji', 'Dilsoji'],
    ['fateha', 'Fateha'],
  ].map(
    ([column, what]) => sql`
      select record_id, ${sql.ref(`${column}_jk`)} as jamatkhana_id, ${sql.ref(`${column}_date_time`)} as starts_on,
        ${sql.lit(what)} as what
      from mayyit where ${sql.ref(`${column}_date_time`)} is not null`,
  ),
  sql` union all `,
)

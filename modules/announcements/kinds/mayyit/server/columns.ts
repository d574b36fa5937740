import { type RawBuilder, sql } from 'kysely'
import { snakeCase } from '../../../../../kit/server/database/names.ts'
import type { LoadedRecord } from '../../../server/load.ts'
import type { MayyitRecord } from '../rules/record.ts'

/**
 * A loaded record as the Mayyit that it is. The shared queries know no kind's fields; those of a Mayyit are read because
 * its answer declares them, and one that is read from nowhere does not compile (`defineKind`).
 */
export const asMayyit = (record: LoadedRecord): MayyitRecord => record as unknown as MayyitRecord

const own = (field: string) => sql.ref(`own.${snakeCase(field)}`)
const nameOf = (id: RawBuilder<unknown>) => sql`(select name from jamatkhana as named where named.id = ${id})`

/** The zone of a gathering; it is exported in it, and not answered. */
const zoneOf = (id: RawBuilder<unknown>) =>
  sql`coalesce((select timezone from jamatkhana as named where named.id = ${id}), record.timezone)`

/** What is read besides: Jamatkhanas by name, what the form does not set. */
export const ALSO_READ = {
  inRows: {
    officiatingJkName: sql`jamatkhana.name`,
    samarAndZiaratJkName: nameOf(own('samarAndZiaratJk')),
    samarAndZiaratJkZone: zoneOf(own('samarAndZiaratJk')),
    dilsojiJkName: nameOf(own('dilsojiJk')),
    dilsojiJkZone: zoneOf(own('dilsojiJk')),
    fatehaJkName: nameOf(own('fatehaJk')),
    fatehaJkZone: zoneOf(own('fatehaJk')),
    noOfAnnouncementsSent: own('noOfAnnouncementsSent'),
  },
  inRecord: {
    burialFundCoverageJkName: nameOf(own('burialFundCoverageJk')),
    lotNo: own('lotNo'),
    attendance: own('attendance'),
    session: own('session'),
    preMayyitViewing: own('preMayyitViewing'),
    virtualViewing: own('virtualViewing'),
    vaccinePassportUsed: own('vaccinePassportUsed'),
    funeralHomeChqNo: own('funeralHomeChqNo'),
  },
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

import { sql } from 'kysely'
import { isSameAddress } from '../../../../../kit/rules/fields.ts'
import { snakeCase } from '../../../../../kit/server/database/names.ts'
import type { Columns } from '../../../../../kit/server/list/list.ts'
import { jamatkhanas } from '../../../../places/server/public.ts'
import type { Occasion } from '../../../server/happenings.ts'
import type { ContactsWith } from '../../../server/kindServer.ts'
import type { LoadedRecord } from '../../../server/load.ts'
import { columnsOf } from '../../../server/recordSelect.ts'
import { EVENT_NAMES, EVENTS, eventOf } from '../rules/events.ts'
import type { MayyitField } from '../rules/fields.ts'
import { DAYS_OF_WEEK } from '../rules/picklists.ts'
import type { MayyitRecord } from '../rules/record.ts'

/**
 * A loaded record as the Mayyit that it is. The shared queries know no kind's fields; those of a Mayyit are read because
 * its answer declares them, and one that is read from nowhere does not compile (`defineKind`).
 */
export const asMayyit = (record: LoadedRecord): MayyitRecord => record as unknown as MayyitRecord

const nameOf = (field: MayyitField) =>
  sql`(select name from ${jamatkhanas} as named where named.id = ${sql.ref(`own.${snakeCase(field)}`)})`

/** The zone of a gathering; it is exported in it, and not answered. */
const zoneOf = (field: MayyitField) => sql`coalesce(
  (select timezone from ${jamatkhanas} as named where named.id = ${sql.ref(`own.${snakeCase(field)}`)}), record.timezone)`

/** What is read besides: Jamatkhanas by name, what the form does not set. */
export const ALSO_READ = {
  inRows: {
    officiatingJkName: sql`jamatkhana.name`,
    samarAndZiaratJkName: nameOf('samarAndZiaratJk'),
    samarAndZiaratJkZone: zoneOf('samarAndZiaratJk'),
    dilsojiJkName: nameOf('dilsojiJk'),
    dilsojiJkZone: zoneOf('dilsojiJk'),
    fatehaJkName: nameOf('fatehaJk'),
    fatehaJkZone: zoneOf('fatehaJk'),
    ...columnsOf('own', ['noOfAnnouncementsSent']),
  },
  inRecord: {
    burialFundCoverageJkName: nameOf('burialFundCoverageJk'),
    ...columnsOf('own', ['lotNo', 'attendance', 'session', 'preMayyitViewing', 'virtualViewing']),
    ...columnsOf('own', ['vaccinePassportUsed', 'funeralHomeChqNo']),
  },
}

/** What the dashboard counts by besides what rows say; the day of the week where the funeral is. */
export const FILTERED_BY = {
  placeOfDeath: { at: sql.ref('own.place_of_death'), is: 'choice', from: 'own' },
  chelliAnjaliDay: {
    at: sql`(array[${sql.join(DAYS_OF_WEEK.map((day) => sql.lit(day)))}])[
      extract(isodow from own.chelli_anjali_date_time at time zone record.timezone)]`,
    is: 'choice',
    from: 'own',
  },
} as const satisfies Columns

/** Its gatherings, for finding those that meet another's. */
export const GATHERINGS = sql.join(
  [
    ['samar_and_ziarat', EVENTS.samarAndZiarat.label],
    ['dilsoji', EVENTS.dilsoji.label],
    ['fateha', EVENTS.fateha.label],
  ].map(
    ([column, what]) => sql`
      select record_id, ${sql.ref(`${column}_jk`)} as jamatkhana_id, ${sql.ref(`${column}_date_time`)} as starts_on,
        ${sql.lit(what)} as what
      from mayyit where ${sql.ref(`${column}_date_time`)} is not null`,
  ),
  sql` union all `,
)

/** What happens of it: the prayer at its cemetery, and the gatherings. */
export const OCCASIONS: readonly Occasion[] = EVENT_NAMES.map((what) => {
  const { label, at, jamatkhana, place, atCemetery } = eventOf(what)
  return {
    ...{ what, label, at, jamatkhana: jamatkhana === 'officiatingJk' ? null : jamatkhana },
    ...(place && { place }),
    ...(atCemetery && { away: true }),
  }
})

/** The letter that takes a Form 15 to an address of the record's own. */
export const FAMILY_FORM = 'form-15-to-family'

const FAMILY_FIELDS = ['contactEmail', 'contactEmail2', 'nextOfKinEmail'] as const

/** Which private address of the record this is; undefined when it is none of them. */
export function familyField(record: LoadedRecord, email: string) {
  const mayyit = asMayyit(record)
  return FAMILY_FIELDS.find((each) => isSameAddress(mayyit[each], email))
}

export const nameOfContact = (record: LoadedRecord): string | null => asMayyit(record).contactName ?? null

/** Whom to ring who reads at one of them. */
export function phoneAt(record: LoadedRecord, email: string): string | null {
  const { contactPhone, contactAltPhone, nextOfKinPhone, nextOfKinAltPhone } = asMayyit(record)
  const field = familyField(record, email)
  if (field === undefined) return null
  return (
    (field === 'nextOfKinEmail' ? (nextOfKinPhone ?? nextOfKinAltPhone) : (contactPhone ?? contactAltPhone)) ?? null
  )
}

/** By the next of kin and the contact. As the indexes `mayyit_emails` and `mayyit_phones` have it. */
export const CONTACTS_WITH: ContactsWith = {
  email: (email) => sql`
    select record_id from mayyit
    where array[lower(next_of_kin_email), lower(contact_email), lower(contact_email2)] && array[${email}::text]`,
  phonesLike: (pattern) => sql`
    select record_id from mayyit
    where phone_digits(coalesce(next_of_kin_phone, '') || ' ' || coalesce(next_of_kin_alt_phone, '')
      || ' ' || coalesce(contact_phone, '') || ' ' || coalesce(contact_alt_phone, '')) like ${pattern}`,
}

import { sql } from 'kysely'
import { instantAt } from '../../../../../kit/rules/time.ts'
import { defineKind } from '../../../server/kindServer.ts'
import { named, plain, standingSheet } from '../../../server/sheet.ts'
import { type SamarInput, samarApi, samarRules } from '../rules/samar.ts'
import { samarWording } from '../rules/wording.ts'

/** The kind's own columns, as in table `samar`. */
type SamarColumns = Pick<SamarInput, 'firstCity' | 'secondCity' | 'firstFamily' | 'secondFamily' | 'samarDate'>

/** Samar on the server (1§3, decisions §2). */
export const samar = defineKind<SamarInput, SamarColumns>({
  rules: samarRules,
  api: samarApi,
  table: 'samar',
  own: ['firstCity', 'secondCity', 'firstFamily', 'secondFamily', 'samarDate'],
  personFields: { title: 'deceasedTitle', name: 'deceasedName' },
  answersJamatkhana: true,
  columns: {
    firstCity: { at: sql`own.first_city`, is: 'text' },
    secondCity: { at: sql`own.second_city`, is: 'text' },
    firstFamily: { at: sql`own.first_family`, is: 'text' },
    secondFamily: { at: sql`own.second_family`, is: 'text' },
    samarDate: { at: sql`own.samar_date`, is: 'date' },
  },
  sheet: (zone) => [
    plain('ID', 'id'),
    plain('Title', 'deceasedTitle'),
    plain('Name', 'deceasedName'),
    plain('First city', 'firstCity'),
    plain('Second city', 'secondCity'),
    plain('First family', 'firstFamily'),
    plain('Second family', 'secondFamily'),
    named('Jamatkhana', 'jamatkhana'),
    plain('Samar date', 'samarDate'),
    plain('Priority', 'priority'),
    ...standingSheet(zone),
  ],
  contactOf: (input) => input.familyContact,
  familyEmailOf: (record) => record.familyContact?.email ?? null,
  jamatkhanaOf: (input) => input.jamatkhanaId,
  recordValues: (input, { chosen, home }) => ({
    personTitle: input.deceasedTitle,
    personName: input.deceasedName,
    regionId: chosen?.region.id ?? home.regionId,
    jamatkhanaId: input.jamatkhanaId,
    jamatkhanaIds: [input.jamatkhanaId],
    timezone: chosen?.timezone ?? home.timezone,
    eventEndsOn: instantAt(dayAfter(input.samarDate), '00:00', chosen?.timezone ?? home.timezone),
    wording: samarWording(input, chosen?.name ?? null),
  }),
  ownValues: ({ firstCity, secondCity, firstFamily, secondFamily, samarDate }) => ({
    firstCity,
    secondCity,
    firstFamily,
    secondFamily,
    samarDate,
  }),
})

const dayAfter = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

import { mayOn } from '../../../../../kit/rules/access.ts'
import { workflowsForMayyitIntake } from '../../../../ghusl/server/public.ts'
import { activeCemeteries } from '../../../../places/server/public.ts'
import { defineKind, type KindServer } from '../../../server/kindServer.ts'
import { placeOfLoaded } from '../../../server/load.ts'
import { instantOfEvent, plain, standingSheet } from '../../../server/sheet.ts'
import { mayyitAccess } from '../rules/access.ts'
import { mayyitApi } from '../rules/api.ts'
import { isDelayed } from '../rules/delayed.ts'
import { JAMATKHANA_FIELDS } from '../rules/events.ts'
import { type MayyitInput, mayyitRules } from '../rules/mayyit.ts'
import type { MayyitRow } from '../rules/record.ts'
import { mayyitWording } from '../rules/wording.ts'
import { ALSO_READ, COLUMNS, GATHERINGS, LISTED, type MayyitOwn, OWN } from './columns.ts'
import { delayedReportJob } from './delayedReport.ts'
import { sendForm } from './forms.ts'
import { mayyitRoutes } from './routes.ts'
import { FORM15_SINS } from './sin.ts'

const jamatkhanasOf = (input: MayyitInput): number[] => [
  ...new Set(JAMATKHANA_FIELDS.map((field) => input[field]).filter((id) => id !== null)),
]

/** Mayyit on the server (1§3, decisions §2, §12). */
export const mayyit: KindServer = defineKind<MayyitInput, MayyitOwn>({
  rules: mayyitRules,
  api: mayyitApi,
  table: 'mayyit',
  privateTables: ['mayyit_form15'],
  sealed: [FORM15_SINS],
  own: OWN,
  listed: LISTED,
  alsoRead: ALSO_READ,
  personFields: { title: 'deceasedTitle', name: 'deceasedName' },
  answersJamatkhana: false,
  columns: COLUMNS,
  gatherings: GATHERINGS,
  sheet: (zone) => [
    plain('ID', 'id'),
    plain('Title', 'deceasedTitle'),
    plain('Name', 'deceasedName'),
    plain('Age', 'deceasedAge'),
    plain('Age unit', 'deceasedAgeUnit'),
    plain('Date of death', 'dateOfDeath'),
    plain('Chelli Anjali location', 'chelliAnjaliLocation'),
    instantOfEvent('Chelli Anjali', 'chelliAnjaliDateTime'),
    plain('Officiating Jamatkhana', 'officiatingJkName'),
    plain('Dilsoji Jamatkhana', 'dilsojiJkName'),
    instantOfEvent('Dilsoji', 'dilsojiDateTime', 'dilsojiJkZone'),
    plain('Samar and Ziarat Jamatkhana', 'samarAndZiaratJkName'),
    instantOfEvent('Samar and Ziarat', 'samarAndZiaratDateTime', 'samarAndZiaratJkZone'),
    plain('Fateha Jamatkhana', 'fatehaJkName'),
    instantOfEvent('Fateha', 'fatehaDateTime', 'fatehaJkZone'),
    plain('Delayed', 'delayed'),
    plain('Mayyit number', 'mayyitNumber'),
    plain('Announcements sent', 'noOfAnnouncementsSent'),
    ...standingSheet(zone),
  ],
  contactOf: () => null,
  familyEmailOf: (record) => (record.contactEmail as string | null | undefined) ?? null,
  jamatkhanaOf: (input) => input.officiatingJk,
  jamatkhanasOf,
  offers: async (db, actor) => ({
    chelliAnjaliLocation: (await activeCemeteries(db)).map(({ officialName }) => officialName),
    workflowId: (await workflowsForMayyitIntake(db, actor)).map(({ id }) => id),
  }),
  recordValues: (input, { chosen, named, home }) => {
    const timezone = chosen?.timezone ?? home.regionTimezone ?? home.timezone
    return {
      personTitle: input.deceasedTitle,
      personName: input.deceasedName,
      regionId: home.regionId,
      jamatkhanaId: input.officiatingJk,
      jamatkhanaIds: jamatkhanasOf(input),
      timezone,
      eventEndsOn: input.chelliAnjaliDateTime,
      wording: mayyitWording(input, timezone, (id) => named.find((jamatkhana) => jamatkhana.id === id)),
    }
  },
  ownValues: (input) => Object.fromEntries(OWN.map((field) => [field, input[field]])) as unknown as MayyitOwn,
  presentRow: (row, now) => ({ ...row, delayed: isDelayed(row as MayyitRow, now) }),
  shownTo: (record, actor, now) => {
    const showsCauseOfDeath = mayOn(actor, mayyitAccess.seeCauseOfDeath, placeOfLoaded(record))
    return {
      ...record,
      delayed: isDelayed(record as unknown as MayyitRow, now),
      showsCauseOfDeath,
      ...(!showsCauseOfDeath && { causeOfDeath: null, causeOfDeathInfo: null }),
    }
  },
  onCreated: async (_services, trx, id, { workflowId, stepId }) => {
    if (workflowId) await trx.updateTable('mayyit').set({ workflowId, stepId }).where('recordId', '=', id).execute()
  },
  onApproved: async (services, trx, record) => {
    await sendForm(services, trx, 'intake', record)
    await sendForm(services, trx, 'bereavement', record)
  },
  onAnnounced: async (trx, ids) => {
    if (ids.length > 0)
      await trx
        .updateTable('mayyit')
        .set((eb) => ({ noOfAnnouncementsSent: eb('noOfAnnouncementsSent', '+', 1) }))
        .where('recordId', 'in', ids)
        .execute()
  },
  moreRoutes: (kinds) => mayyitRoutes(mayyit, kinds),
  jobs: (services) => [delayedReportJob(services)],
})

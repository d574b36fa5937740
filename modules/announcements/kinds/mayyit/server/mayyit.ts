import { sql } from 'kysely'
import { mayOn } from '../../../../../kit/rules/access.ts'
import {
  closedOnOf,
  mayyitGone,
  mayyitMade,
  mayyitNamedNoMore,
  workflowsForMayyitIntake,
} from '../../../../ghusl/server/public.ts'
import { SIN_COLUMNS } from '../../../../particulars/server/public.ts'
import { activeCemeteries } from '../../../../places/server/public.ts'
import { languagesOf } from '../../../../settings/rules/announcedIn.ts'
import { placeOf } from '../../../rules/kind.ts'
import { DECEASED_IN_RECORD, defineKind } from '../../../server/kindServer.ts'
import { eventTime, headed, picked, plain, saidBy } from '../../../server/sheet.ts'
import { mayyitAccess } from '../rules/access.ts'
import { mayyitApi } from '../rules/api.ts'
import { isDelayed } from '../rules/delayed.ts'
import { JAMATKHANA_FIELDS } from '../rules/events.ts'
import { type MayyitInput, mayyitRules } from '../rules/mayyit.ts'
import { mayyitLapses } from '../rules/wording.ts'
import { retentionWords, sheetWords } from '../words/en.ts'
import {
  ALSO_READ,
  CONTACTS_WITH,
  FAMILY_FORM,
  FILTERED_BY,
  GATHERINGS,
  nameOfContact,
  OCCASIONS,
  phoneAt,
} from './columns.ts'
import { delayedReportJob } from './delayedReport.ts'
import { FORM_LETTERS, sendFormsOnce } from './forms.ts'
import { backToWorkflow, originOf } from './lateWorkflow.ts'
import { mayyitRoutes } from './routes.ts'
import './tables.ts'

const jamatkhanasOf = (input: MayyitInput): number[] => [
  ...new Set(JAMATKHANA_FIELDS.map((field) => input[field]).filter((id) => id !== null)),
]

/** Mayyit on the server (1§3, decisions §2, §12). */
export const mayyit = defineKind<MayyitInput, typeof mayyitRules, 'delayed' | 'showsCauseOfDeath'>({
  rules: mayyitRules,
  api: mayyitApi,
  table: 'mayyit',
  privateTables: ['mayyit_form15'],
  // Also of one that was cancelled since; a Mayyit of no workflow stands for it (decisions §17).
  retention: [
    {
      what: 'SINs of Form 15',
      days: 90,
      since: retentionWords.since,
      table: 'mayyit_form15',
      begins: sql`(select case when mayyit.workflow_id is not null then ${closedOnOf(sql`mayyit.workflow_id`)}
          when record.status in ('COMPLETED', 'CANCELLED') then record.updated_on end
        from mayyit join record on record.id = mayyit.record_id where mayyit.record_id = mayyit_form15.record_id)`,
      clears: { empty: ['sin_sealed', 'sin_key_id'] },
    },
  ],
  sealed: [{ what: 'SINs of Form 15', table: 'mayyitForm15', id: ['recordId'], ...SIN_COLUMNS }],
  inRecord: { ...DECEASED_IN_RECORD, officiatingJk: 'jamatkhanaId' },
  alsoRead: ALSO_READ,
  filteredBy: FILTERED_BY,
  gatherings: GATHERINGS,
  happens: OCCASIONS,
  contactsWith: CONTACTS_WITH,
  sheet: {
    deceasedTitle: plain,
    deceasedName: plain,
    deceasedAge: plain,
    deceasedAgeUnit: picked,
    gender: null,
    dateOfDeath: plain,
    chelliAnjaliLocation: plain,
    chelliAnjaliDateTime: eventTime(),
    officiatingJk: saidBy('officiatingJkName'),
    dilsojiJk: saidBy('dilsojiJkName'),
    dilsojiDateTime: eventTime('dilsojiJkZone'),
    samarAndZiaratJk: saidBy('samarAndZiaratJkName'),
    samarAndZiaratDateTime: eventTime('samarAndZiaratJkZone'),
    fatehaJk: saidBy('fatehaJkName'),
    fatehaDateTime: eventTime('fatehaJkZone'),
    delayed: headed(sheetWords.delayed),
    mayyitNumber: plain,
    noOfAnnouncementsSent: headed(sheetWords.announcementsSent),
  },
  familyAt: {
    ...{ table: 'mayyit', column: 'contact_email', field: 'contactEmail', language: 'contactLanguage' },
    letters: [FAMILY_FORM],
    nameOf: nameOfContact,
    phoneOf: phoneAt,
  },
  jamatkhanasOf,
  offers: async ({ db, env }, actor) => {
    const workflows = env.modules.includes('GHUSL') ? await workflowsForMayyitIntake(db, actor) : []
    return {
      chelliAnjaliLocation: (await activeCemeteries(db)).map(({ officialName }) => officialName),
      workflowId: workflows.map(({ id }) => id),
      stepId: workflows.map(({ stepId }) => stepId),
    }
  },
  recordValues: (input, { chosen, named, home, announcedIn }) => {
    const timezone = chosen?.timezone ?? home.regionTimezone ?? home.timezone
    const find = (id: number) => named.find((jamatkhana) => jamatkhana.id === id)
    return {
      personTitle: input.deceasedTitle,
      personName: input.deceasedName,
      regionId: home.regionId,
      jamatkhanaId: input.officiatingJk,
      jamatkhanaIds: jamatkhanasOf(input),
      timezone,
      eventEndsOn: input.chelliAnjaliDateTime,
      lapses: mayyitLapses(input, timezone, find, languagesOf(announcedIn, home.regionId)),
    }
  },
  follows: (mayyit, { actor, now }) => {
    const showsCauseOfDeath = mayOn(actor, mayyitAccess.seeCauseOfDeath, placeOf(mayyit))
    return {
      delayed: isDelayed(mayyit, now),
      showsCauseOfDeath,
      ...(!showsCauseOfDeath && { causeOfDeath: null, causeOfDeathInfo: null }),
    }
  },
  onCreated: async (trx, record, doing) => {
    const { workflowId, stepId } = originOf(record)
    if (workflowId === null) return record
    const completed = await mayyitMade(trx, { mayyitId: record.id, workflowId, stepId }, doing)
    await trx.updateTable('mayyit').set({ stepId: completed }).where('recordId', '=', record.id).execute()
    return { ...record, stepId: completed }
  },
  onGone: async (trx, record, doing) => {
    const { workflowId } = originOf(record)
    if (workflowId === null) return
    const made = { mayyitId: record.id, workflowId }
    await mayyitGone(trx, made, doing)
    if (doing.deleted) await mayyitNamedNoMore(trx, made)
  },
  onBack: (trx, record, doing) => backToWorkflow(trx, record, doing),
  onApproved: sendFormsOnce,
  approvalTells: FORM_LETTERS,
  onAnnounced: async (trx, ids) => {
    await sql`
      update mayyit set no_of_announcements_sent = no_of_announcements_sent + 1
      where record_id = any(${[...ids]}::int[])`.execute(trx)
  },
  moreRoutes: mayyitRoutes,
  jobs: (services) => [delayedReportJob(services)],
})

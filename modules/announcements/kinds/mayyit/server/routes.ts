import type { Action, Actor } from '../../../../../kit/rules/access.ts'
import { periodBefore } from '../../../../../kit/rules/periods.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import type { Database } from '../../../../../kit/server/database/database.ts'
import { type FileAnswer, type Served, serve } from '../../../../../kit/server/http/contract.ts'
import { notFound, refused } from '../../../../../kit/server/http/refusal.ts'
import { inLanguageOfReader, inReadersLanguage } from '../../../../../kit/server/languages.ts'
import { type SheetColumn, spreadsheet } from '../../../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { refuseStale } from '../../../../../kit/server/stale.ts'
import { transition } from '../../../../../kit/server/transition.ts'
import { isOfMayyitIntake } from '../../../../ghusl/server/public.ts'
import { judgeLifeDays } from '../../../../particulars/rules/particulars.ts'
import { sinInWords } from '../../../../particulars/rules/sin.ts'
import { changesBetween } from '../../../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../../../timeline/server/public.ts'
import { answerRecord } from '../../../server/answer.ts'
import { found } from '../../../server/create.ts'
import type { KindServer } from '../../../server/kindServer.ts'
import { findRecord, type LoadedRecord, loadRecord } from '../../../server/load.ts'
import { mayyitAccess } from '../rules/access.ts'
import { mayyitApi } from '../rules/api.ts'
import type { KpiExportBody } from '../rules/kpi.ts'
import { KPI_TABLES } from '../rules/kpiTables.ts'
import { lateWorkflowApi } from '../rules/lateWorkflow.ts'
import { mayyitLifecycle, whyNotComplete } from '../rules/lifecycle.ts'
import type { OfficeFormName } from '../rules/officeForms.ts'
import { postFields } from '../rules/postInformation.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { kpiSheetWords } from '../words/en.ts'
import { findClashes } from './clashes.ts'
import { asMayyit } from './columns.ts'
import { finishForm15, readForm15, revealSin, saveForm15 } from './form15.ts'
import { downloadForm15, sendForm15 } from './form15Pdf.ts'
import { readForm, resendForm } from './forms.ts'
import { kpiMonths, kpiReport } from './kpi.ts'
import { likelyMayyits, likelyWorkflows, linkWorkflow, unlinkWorkflow } from './lateWorkflow.ts'

type Named = { services: Services; actor: Actor; params: { id: number } }

/** The calls that only Mayyit has (1§7, decisions §4, §12). */
export function mayyitRoutes(kind: KindServer, kinds: () => readonly KindServer[]): Served[] {
  const load =
    (action: Action) =>
    ({ services, actor, params }: Named) =>
      loadRecord(services.db, kind, { actor, id: params.id, actions: [action] })
  const both = async (call: Named & { params: { mayyitId: number } }) => {
    await load(mayyitAccess.edit)({ ...call, params: { id: call.params.mayyitId } })
    if (!(await isOfMayyitIntake(call.services.db, call.actor, call.params.id))) throw notFound()
  }
  const resend = (form: OfficeFormName) => ({
    load: load(mayyitAccess.resendForms),
    handle: ({ services, actor, loaded }: Named & { loaded: LoadedRecord }) =>
      resendForm(services, actor, form, loaded),
  })
  const read = (form: OfficeFormName) => ({
    load: load(mayyitAccess.list),
    handle: ({ services, actor, loaded }: Named & { loaded: LoadedRecord }) => readForm(services, actor, form, loaded),
  })
  const form15 = { load: load(mayyitAccess.form15) }

  return [
    serve(mayyitApi.markAsComplete, {
      load: load(mayyitAccess.complete),
      handle: async ({ services, actor, params, body }) => {
        const completed = await completeMayyit(services, kind, actor, params.id, body)
        return asMayyit(answerRecord(services, kind, actor, completed))
      },
    }),
    serve(lateWorkflowApi.likelyWorkflows, {
      load: load(mayyitAccess.edit),
      handle: ({ services, actor, loaded }) => likelyWorkflows(services.db, actor, loaded),
    }),
    serve(lateWorkflowApi.likelyMayyits, {
      handle: ({ services, actor, params }) => likelyMayyits(services.db, actor, params.id),
    }),
    serve(lateWorkflowApi.linkWorkflow, {
      load: both,
      handle: async ({ services, actor, params }) => {
        const linked = await linkWorkflow({ services, actor }, kind, params)
        return asMayyit(answerRecord(services, kind, actor, linked))
      },
    }),
    serve(lateWorkflowApi.unlinkWorkflow, {
      load: both,
      handle: async ({ services, actor, params, body }) => {
        const unlinked = await unlinkWorkflow({ services, actor }, kind, { ...params, ...body })
        return asMayyit(answerRecord(services, kind, actor, unlinked))
      },
    }),
    serve(mayyitApi.sendIntakeForm, resend('intake')),
    serve(mayyitApi.sendIntakeFormByLink, resend('intake')),
    serve(mayyitApi.sendBereavementForm, resend('bereavement')),
    serve(mayyitApi.sendBereavementFormByLink, resend('bereavement')),
    serve(mayyitApi.intakeForm, read('intake')),
    serve(mayyitApi.bereavementForm, read('bereavement')),
    serve(mayyitApi.clashes, {
      handle: ({ services, actor, body }) => findClashes(services, kinds(), actor, body),
    }),
    serve(mayyitApi.kpiReport, { handle: ({ services, actor, body }) => kpiReport(services.db, actor, body) }),
    serve(mayyitApi.aggregate, { handle: ({ services, actor, body }) => kpiReport(services.db, actor, body) }),
    serve(mayyitApi.kpiMonths, { handle: ({ services, actor, body }) => kpiMonths(services.db, actor, body) }),
    serve(mayyitApi.kpiExport, { handle: ({ services, actor, body }) => exportKpi(services.db, actor, body) }),
    serve(mayyitApi.form15, {
      ...form15,
      handle: ({ services, actor, loaded }) => readForm15(services, actor, loaded),
    }),
    serve(mayyitApi.changeForm15, {
      ...form15,
      judge: async ({ services, loaded }) => {
        const today = localDate(services.clock.now().toString(), loaded.timezone)
        return (input) => judgeLifeDays(input, today)
      },
      handle: ({ services, actor, loaded, body }) => saveForm15(services, actor, loaded, body),
    }),
    serve(mayyitApi.finishForm15, {
      ...form15,
      handle: ({ services, actor, loaded }) => finishForm15(services, actor, loaded),
    }),
    serve(mayyitApi.form15Pdf, {
      ...form15,
      handle: ({ services, actor, loaded, body }) => downloadForm15(services, actor, loaded, body),
    }),
    serve(mayyitApi.sendForm15, {
      ...form15,
      handle: ({ services, actor, loaded, body }) => sendForm15(services, actor, loaded, body.email),
    }),
    serve(mayyitApi.revealSin, {
      // The chairs of Ghusl and GSO may reveal it without seeing the Mayyit itself.
      load: ({ services, actor, params }) =>
        loadRecord(services.db, kind, {
          actor,
          id: params.id,
          actions: [mayyitAccess.revealSin],
          alsoSeenBy: mayyitAccess.revealSin,
        }),
      handle: async ({ services, actor, loaded, body }) => ({
        sin: sinInWords(await revealSin(services, actor, loaded, body.reason)),
      }),
    }),
  ]
}

type Line = { title: string; name: string; count: number | null; before: number | null }

/** The figures of the dashboard and those of the period before, one a line, as a file (decisions §15). */
async function exportKpi(db: Database, actor: Actor, { format, ...asked }: KpiExportBody): Promise<FileAnswer> {
  const earlier = periodBefore(asked)
  const report = await kpiReport(db, actor, asked)
  const before = await kpiReport(db, actor, { ...asked, ...earlier })
  const average = { title: kpiSheetWords.daysBetween, name: kpiSheetWords.average }
  const lines: Line[] = [
    { ...average, count: report.avgDays, before: before.avgDays },
    ...Object.values(KPI_TABLES).flatMap(({ title, of }) => {
      // Two Jamatkhanas may have one name; what the list of each is filtered by is its own.
      const then = new Map(of(before).map(({ behind, count }) => [JSON.stringify(behind), count]))
      return of(report).map(({ name, behind, count }) => {
        return { title, name, count, before: then.get(JSON.stringify(behind)) ?? 0 }
      })
    }),
  ]
  const columns: SheetColumn<Line>[] = [
    { header: kpiSheetWords.figure, of: ({ title }) => inReadersLanguage(title) },
    { header: kpiSheetWords.of, of: ({ name }) => name },
    { header: kpiSheetWords.period(asked.startDate, asked.endDate), of: ({ count }) => count },
    { header: kpiSheetWords.period(earlier.startDate, earlier.endDate), of: ({ before: count }) => count },
  ]
  const name = inLanguageOfReader(() => kpiSheetWords.file(asked.startDate, asked.endDate))
  return spreadsheet(name, format, columns, {
    total: lines.length,
    parts: [lines],
  })
}

/**
 * Writes down what is known after the funeral, which completes the Mayyit (1§4); afterwards it corrects what was written.
 * Throws 422 before it was announced or the funeral is over, and when somebody changed it since it was loaded.
 */
async function completeMayyit(
  { db, clock }: Services,
  kind: KindServer,
  actor: Actor,
  id: number,
  { version, ...posted }: { version?: number } & Record<string, unknown>,
): Promise<LoadedRecord> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const before = await findRecord(trx, kind, id, { lock: true })
    if (!before) throw notFound()
    const from = before.status
    const wrong = whyNotComplete(before as LoadedRecord & Pick<MayyitRecord, 'chelliAnjaliDateTime'>, now)
    if (wrong) throw refused(wrong)
    refuseStale(kind.rules.label, version, before, actor)
    const values = Object.fromEntries(Object.keys(postFields).map((field) => [field, posted[field] ?? null]))
    const stood = Object.fromEntries(Object.keys(values).map((field) => [field, before[field]]))
    const changes = changesBetween(stood, values, kind.rules.privateFields)
    const isCorrection = from === 'COMPLETED'
    if (isCorrection && changes.length === 0) return before
    if (from === 'APPROVED') await kind.sending?.unapproved(trx, id)
    const to = await transition(trx, mayyitLifecycle, 'complete', { table: 'record', id, status: from })
    await trx.updateTable('mayyit').set(values).where('recordId', '=', id).execute()
    await trx.updateTable('record').set({ updatedOn: now, updatedBy: actor.id }).where('id', '=', id).execute()
    await writeTimeline(trx, {
      about: { kind: kind.rules.kind, id },
      regionId: before.regionId,
      on: now,
      by: actor.id,
      event: isCorrection ? 'EDITED' : 'COMPLETED',
      from,
      to,
      changes,
    })
    return found(findRecord(trx, kind, id))
  })
}

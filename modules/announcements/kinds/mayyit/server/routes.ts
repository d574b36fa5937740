import type { Action, Actor } from '../../../../../kit/rules/access.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import { type Served, serve } from '../../../../../kit/server/http/contract.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { judgeLifeDays } from '../../../../particulars/rules/particulars.ts'
import { sinInWords } from '../../../../particulars/rules/sin.ts'
import { answerRecord } from '../../../server/answer.ts'
import type { KindServer } from '../../../server/kindServer.ts'
import { type LoadedRecord, loadRecord } from '../../../server/load.ts'
import { mayyitAccess } from '../rules/access.ts'
import { mayyitApi } from '../rules/api.ts'
import type { OfficeFormName } from '../rules/officeForms.ts'
import { findClashes } from './clashes.ts'
import { asMayyit } from './columns.ts'
import { completeMayyit } from './complete.ts'
import { finishForm15, readForm15, revealSin, saveForm15 } from './form15.ts'
import { downloadForm15, sendForm15 } from './form15Pdf.ts'
import { readForm, resendForm } from './forms.ts'
import { kpiReport } from './kpi.ts'
import { exportKpi } from './kpiExport.ts'

type Named = { services: Services; actor: Actor; params: { id: number } }

/** The calls that only Mayyit has (1§7, decisions §4, §12). */
export function mayyitRoutes(kind: KindServer, kinds: () => readonly KindServer[]): Served[] {
  const load =
    (action: Action) =>
    ({ services, actor, params }: Named) =>
      loadRecord(services.db, kind, { actor, id: params.id, actions: [action] })
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
        return asMayyit(await answerRecord(services, kind, actor, completed))
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

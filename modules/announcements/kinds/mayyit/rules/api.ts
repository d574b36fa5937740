import { z } from 'zod'
import { changeBody } from '../../../../../kit/rules/changeBody.ts'
import { byId, endpoint } from '../../../../../kit/rules/endpoint.ts'
import { email } from '../../../../../kit/rules/fields.ts'
import { revealBody, revealedSin } from '../../../../particulars/rules/sin.ts'
import { recordApi } from '../../../rules/api.ts'
import { checkWords } from '../words/en.ts'
import { clash, clashBody } from './clashes.ts'
import { form15, form15Body } from './form15.ts'
import { kpiBody, kpiExportBody, kpiMonths, kpiMonthsBody, kpiReport } from './kpi.ts'
import { mayyitRules } from './mayyit.ts'
import { officeForm } from './officeForms.ts'
import { postFields } from './postInformation.ts'
import { mayyitRecord } from './record.ts'

const { access } = mayyitRules
const none = z.null()

/** 'Send Form' of the Form 15 page (decisions §12). */
export const sendForm15Body = z.strictObject({ email: email(checkWords.email, checkWords.emailMissing) })

const resend = (path: `/${string}/`, summary: string) => {
  const shared = { access: access.resendForms, params: byId, response: none, path, summary }
  return {
    post: endpoint({ ...shared, method: 'POST' }),
    // As the first version called it (decisions §16).
    link: endpoint({ ...shared, method: 'GET', changes: true }),
  }
}
const intake = resend('/mayyit/:id/sendIntakeFormEmail/', 'Send the intake form again')
const bereavement = resend('/mayyit/:id/sendBereavementFormEmail/', 'Send the bereavement form again')

const printed = <const Path extends `/${string}/`>(path: Path, summary: string) =>
  endpoint({ method: 'GET', path, summary, access: access.list, params: byId, response: officeForm })

const kpi = <const Path extends `/${string}/`, Answer extends z.ZodType>(
  path: Path,
  summary: string,
  response: Answer,
  body = kpiBody,
) => endpoint({ method: 'POST', path, summary, access: access.dashboard, changes: false, body, response })

/** The calls of Mayyit: those of every kind, and its own (1§7, 2§7, decisions §4, §12). */
export const mayyitApi = {
  ...recordApi(mayyitRules),
  markAsComplete: endpoint({
    method: 'PUT',
    path: '/mayyit/:id/markAsComplete/',
    summary: 'Post Mayyit information; completes the Mayyit',
    access: access.complete,
    params: byId,
    body: changeBody(postFields, mayyitRecord),
    response: mayyitRecord,
  }),
  sendIntakeForm: intake.post,
  sendIntakeFormByLink: intake.link,
  sendBereavementForm: bereavement.post,
  sendBereavementFormByLink: bereavement.link,
  intakeForm: printed('/mayyit/:id/intakeForm/', 'The intake form, to print'),
  bereavementForm: printed('/mayyit/:id/bereavementForm/', 'The bereavement form, to print'),
  clashes: endpoint({
    method: 'POST',
    path: '/mayyit/clashes/',
    summary: 'What else is planned at the same place and time',
    access: access.create,
    changes: false,
    body: clashBody,
    response: z.array(clash),
  }),
  kpiReport: kpi('/mayyit/kpiReport/', 'The figures of the dashboard', kpiReport),
  aggregate: kpi('/mayyit/aggregate/', 'The same as kpiReport', kpiReport),
  kpiMonths: kpi('/mayyit/kpiMonths/', 'Funerals month by month', kpiMonths, kpiMonthsBody),
  kpiExport: endpoint({
    method: 'POST',
    path: '/mayyit/kpiReport/export/',
    summary: 'The figures of the dashboard beside those of the period before, as a file',
    access: access.dashboard,
    changes: false,
    body: kpiExportBody,
    response: z.unknown(),
    file: true,
    exports: 'mayyit',
  }),
  form15: endpoint({
    method: 'GET',
    path: '/mayyit/:id/form15/',
    summary: 'The particulars for the Statement of Death',
    access: access.form15,
    params: byId,
    response: form15,
  }),
  changeForm15: endpoint({
    method: 'PUT',
    path: '/mayyit/:id/form15/',
    summary: 'Save the particulars for the Statement of Death, finished or not',
    access: access.form15,
    params: byId,
    body: form15Body,
    response: form15,
  }),
  form15Pdf: endpoint({
    method: 'POST',
    path: '/mayyit/:id/form15/pdf/',
    summary: 'The particulars as a PDF; with the SIN only shortly after revealing it',
    access: access.form15,
    changes: true,
    params: byId,
    body: z.strictObject({ withSin: z.boolean().default(false) }),
    response: z.unknown(),
    file: true,
  }),
  finishForm15: endpoint({
    method: 'PUT',
    path: '/mayyit/:id/form15/finish/',
    summary: 'Form 15 is finished: completes its step of the Ghusl workflow',
    access: access.form15,
    params: byId,
    response: form15,
  }),
  sendForm15: endpoint({
    method: 'POST',
    path: '/mayyit/:id/form15/send/',
    summary: 'Send the particulars as a PDF to an address, without the SIN',
    access: access.form15,
    params: byId,
    body: sendForm15Body,
    response: none,
  }),
  revealSin: endpoint({
    method: 'POST',
    path: '/mayyit/:id/revealSin/',
    summary: 'Show the SIN, with a reason that is recorded',
    access: access.revealSin,
    params: byId,
    body: revealBody,
    response: revealedSin,
  }),
} as const

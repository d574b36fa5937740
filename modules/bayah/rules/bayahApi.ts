import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { flag, version } from '../../../kit/rules/fields.ts'
import { searchCalls } from '../../../kit/rules/searchCalls.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { timelineEntry } from '../../timeline/rules/timeline.ts'
import { bayahAccess } from './access.ts'
import { approveBody, cancelBody, reviewBody, settleBody } from './approval.ts'
import { bayahFields } from './bayahFields.ts'
import { sendFormBody } from './familyForm.ts'
import { bayah, bayahRow, changedBayah } from './registered.ts'
import { newBayah } from './registration.ts'
import { LARGEST_FILE } from './signedFile.ts'
import { waitingList } from './waiting.ts'

/** A form field as browsers and scripts write it. */
const ticked = z.preprocess(
  (value) => (value === 'true' || value === 'on' ? true : value === 'false' ? false : value),
  flag(false),
)

/** A number as form fields carry it. */
const numbered = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  version(),
)

/** Whose signature the signed form carries: every guardian's, or each by themselves; and what it said then (decisions §13). */
const signedBody = z.strictObject(
  { allSigned: ticked, signedGuardian1: ticked, signedGuardian2: ticked, version: numbered },
  { error: messageWords.invalid },
)
export type SignedBody = z.output<typeof signedBody>

const put = <const Path extends `/bayah/:id/${string}/`>(
  path: Path,
  summary: string,
  access: (typeof bayahAccess)[keyof typeof bayahAccess],
) => endpoint({ method: 'PUT', path, summary, access, params: byId, response: bayah })

const formCall = <const Path extends `/bayah/form/:id/${string}/`>(path: Path, summary: string) =>
  endpoint({ method: 'PUT', path, summary, access: bayahAccess.sendForm, params: byId, response: z.null() })

/** The calls of Bay'ah for whoever is signed in (2§7, decisions §13). */
export const bayahApi = {
  create: endpoint({
    method: 'POST',
    path: '/bayah/',
    summary: "Register a Bay'ah; coordinators are asked to review it",
    access: bayahAccess.create,
    body: newBayah,
    response: bayah,
    once: true,
  }),
  ...searchCalls('/bayah/', {
    fields: bayahFields,
    row: bayahRow,
    access: bayahAccess.list,
    file: { access: bayahAccess.export, path: '/bayah/exportData/' },
    summary: 'registrations',
    kind: 'bayah',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/bayah/waiting/',
    summary: 'What waits for whom, and since when',
    access: bayahAccess.waiting,
    response: waitingList,
  }),
  sendForm: endpoint({
    method: 'POST',
    path: '/bayah/sendForm/',
    summary: 'Send a family the link to the registration form',
    access: bayahAccess.sendForm,
    body: sendFormBody,
    response: z.null(),
    once: false,
  }),
  resendForm: formCall('/bayah/form/:id/resend/', 'Send a family a new link to the registration form'),
  withdrawForm: formCall('/bayah/form/:id/withdraw/', 'Withdraw a registration form that was sent'),
  get: endpoint({
    method: 'GET',
    path: '/bayah/:id/',
    summary: 'One registration; that it was seen is recorded',
    access: bayahAccess.list,
    params: byId,
    response: bayah,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/bayah/:id/',
    summary: 'Change a registration; while consents are asked for, they are asked for anew',
    access: bayahAccess.edit,
    params: byId,
    body: changedBayah,
    response: bayah,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/bayah/:id/',
    summary: 'Delete a registration',
    // Who holds DELETE may too; the handler judges each by its own line.
    access: {
      module: 'BAYAH',
      writes: true,
      roles: [...bayahAccess.remove.roles, ...bayahAccess.removeFromView.roles],
    },
    params: byId,
    response: z.null(),
  }),
  markAsReviewed: endpoint({
    ...put('/bayah/:id/markAsReviewed/', 'Mark as reviewed; approval is asked for', bayahAccess.review),
    body: reviewBody,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/bayah/:id/approve/',
    summary: 'Approve; each guardian is asked for consent',
    access: bayahAccess.approve,
    params: byId,
    body: approveBody,
    response: bayah,
  }),
  resendApproval: put('/bayah/:id/resend-approval/', 'Ask for approval again', bayahAccess.resend),
  resendConsent: put(
    '/bayah/:id/resend-consent/',
    'Send new links to the guardians who have not consented',
    bayahAccess.resend,
  ),
  markAsComplete: put('/bayah/:id/markAsComplete/', 'Mark as complete', bayahAccess.complete),
  markAsCancelled: endpoint({
    method: 'PUT',
    path: '/bayah/:id/markAsCancelled/',
    summary: 'Cancel a registration, with a reason or without',
    access: bayahAccess.cancel,
    params: byId,
    body: cancelBody,
    response: bayah,
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/bayah/:id/settle/',
    summary: 'Settle that a guardian does not agree; their link works again',
    access: bayahAccess.settle,
    params: byId,
    body: settleBody,
    response: bayah,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/bayah/:id/upload/',
    summary: 'Upload the signed form, a PNG, a JPEG or a PDF of one page; signatures that are ticked count as consents',
    access: bayahAccess.upload,
    params: byId,
    upload: { field: 'bayah', maxBytes: LARGEST_FILE },
    body: signedBody,
    response: bayah,
  }),
  image: endpoint({
    method: 'GET',
    path: '/bayah/:id/image/',
    summary: 'The signed form, a PNG in base64',
    access: bayahAccess.list,
    params: byId,
    response: z.string(),
  }),
  form: endpoint({
    method: 'GET',
    path: '/bayah/:id/form/',
    summary: 'The form to be signed, as PDF',
    access: bayahAccess.print,
    params: byId,
    response: z.null(),
    file: true,
  }),
  held: endpoint({
    method: 'GET',
    path: '/bayah/:id/held/',
    summary: 'Everything that is held about a registration, as PDF for a family that asks',
    access: bayahAccess.print,
    params: byId,
    response: z.null(),
    file: true,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/bayah/:id/timeline/',
    summary: 'Everything that happened to a registration',
    access: bayahAccess.list,
    params: byId,
    response: z.array(timelineEntry),
  }),
} as const

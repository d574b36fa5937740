import { z } from 'zod'
import { byId, endpoint } from '../../../kit/rules/endpoint.ts'
import { version } from '../../../kit/rules/fields.ts'
import { searchCalls } from '../../../kit/rules/searchCalls.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { timelineEntry } from '../../timeline/rules/timeline.ts'
import { transfersAccess } from './access.ts'
import { changedOrder, newOrder, order, orderRow } from './order.ts'
import { orderFields } from './orderFields.ts'

/** An open workflow as the form of an order offers it, with the place that is kept for it. */
const workflowChoice = z.object({
  id: z.number(),
  name: z.string(),
  gsoFacilityId: z.number(),
  stay: z
    .object({
      gsoFacilityId: z.number(),
      arrivesOn: z.string(),
      leavesOn: z.string(),
      holds: z.boolean(),
      arrived: z.boolean(),
      leftOn: z.string().nullable(),
    })
    .nullable(),
})
export type WorkflowChoice = z.output<typeof workflowChoice>

/** The link of an order, until when it works, and its QR code: black squares of a square so many wide, as an SVG path. */
const orderLink = z.object({
  url: z.string(),
  expiresOn: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
  /** Another link has another one. */
  mark: z.string(),
  /** Whether the last letter that took it to the vendor came back. */
  cameBack: z.boolean(),
})
export type OrderLink = z.output<typeof orderLink>

/** Which state of the order somebody wants to cancel. */
const cancelBody = z.strictObject({ version: version() }, { error: messageWords.invalid })

/** The mark of the link that somebody has seen who wants another, null for none; without it, whatever there is ends. */
const newLinkBody = z.strictObject(
  { mark: z.string().max(100).nullable().exactOptional() },
  { error: messageWords.invalid },
)

/** The calls of transfer orders (3§7, decisions §14). */
export const transfersApi = {
  create: endpoint({
    method: 'POST',
    path: '/ghusl/deceasedTransfer/',
    summary: 'Order a transfer, and take a place at the facility; the vendor is sent the delivery link',
    access: transfersAccess.create,
    body: newOrder,
    response: order,
    once: true,
  }),
  ...searchCalls('/ghusl/deceasedTransfer/', {
    fields: orderFields,
    row: orderRow,
    access: transfersAccess.list,
    summary: 'transfer orders',
    kind: 'bodyTransfer',
  }),
  workflowChoices: endpoint({
    method: 'GET',
    path: '/ghusl/deceasedTransfer/workflowChoices/',
    summary: 'The open workflows whose place at the facility an order may use',
    access: transfersAccess.create,
    response: z.array(workflowChoice),
  }),
  get: endpoint({
    method: 'GET',
    path: '/ghusl/deceasedTransfer/:id/',
    summary: 'One transfer order; that it was seen is recorded',
    access: transfersAccess.list,
    params: byId,
    response: order,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/ghusl/deceasedTransfer/:id/',
    summary: 'Change an order that is not delivered; its place at the facility moves with it',
    access: transfersAccess.edit,
    params: byId,
    body: changedOrder,
    response: order,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/ghusl/deceasedTransfer/:id/updateStatus/CANCELLED/',
    summary: 'Cancel an order; its place is free again, and its link ends',
    access: transfersAccess.cancel,
    params: byId,
    body: cancelBody,
    response: order,
  }),
  link: endpoint({
    method: 'GET',
    path: '/ghusl/deceasedTransfer/:id/link/',
    summary: 'The delivery link of an order with its QR code; null once there is none',
    access: transfersAccess.seeLink,
    params: byId,
    response: orderLink.nullable(),
  }),
  resend: endpoint({
    method: 'PUT',
    path: '/ghusl/deceasedTransfer/:id/resendLink/',
    summary: 'Send the vendor the delivery link once more',
    access: transfersAccess.resend,
    params: byId,
    response: order,
  }),
  newLink: endpoint({
    method: 'PUT',
    path: '/ghusl/deceasedTransfer/:id/newLink/',
    summary: 'Make a new delivery link, of which the vendor is told; the one before it ends',
    access: transfersAccess.resend,
    params: byId,
    body: newLinkBody,
    response: order,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/ghusl/deceasedTransfer/:id/timeline/',
    summary: 'Everything that happened to an order',
    access: transfersAccess.list,
    params: byId,
    response: z.array(timelineEntry),
  }),
} as const

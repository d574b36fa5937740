import { z } from 'zod'
import { byId, endpoint, idParam } from '../../../kit/rules/endpoint.ts'
import { flag, optionalNote, version } from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { searchCalls } from '../../../kit/rules/searchCalls.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { timelineEntry } from '../../timeline/rules/timeline.ts'
import { transfersAccess } from './access.ts'
import { delivery, deliveryRow } from './delivery.ts'
import { deliveryFields } from './deliveryFields.ts'
import { orderRow } from './order.ts'

/** The calls of external deliveries for whoever is signed in (3§7, decisions §14). */
export const deliveriesApi = {
  ...searchCalls('/ghusl/deceasedBodyTransferExternal/', {
    fields: deliveryFields,
    row: deliveryRow,
    access: transfersAccess.list,
    summary: 'external deliveries',
    kind: 'bodyDelivery',
  }),
  get: endpoint({
    method: 'GET',
    path: '/ghusl/deceasedBodyTransferExternal/:id/',
    summary: 'One external delivery; that it was seen is recorded',
    access: transfersAccess.list,
    params: byId,
    response: delivery,
  }),
  likelyOrders: endpoint({
    method: 'GET',
    path: '/ghusl/deceasedBodyTransferExternal/:id/likelyOrders/',
    summary: 'The orders of its region that a delivery may have filled, the likeliest first',
    access: transfersAccess.link,
    params: byId,
    response: z.array(orderRow),
  }),
  link: endpoint({
    method: 'PUT',
    path: '/ghusl/deceasedBodyTransferExternal/:id/link/:orderId/',
    summary: 'Say which order a delivery has filled',
    access: transfersAccess.link,
    params: z.object({ id: idParam, orderId: idParam }),
    /** `sure`: unlike names or vendors are meant; `version`: of the order, as it was read. */
    body: z.preprocess(
      (sent) => sent ?? {},
      z.strictObject({ sure: flag(false), version: version() }, { error: messageWords.invalid }),
    ),
    response: delivery,
  }),
  unlink: endpoint({
    method: 'PUT',
    path: '/ghusl/deceasedBodyTransferExternal/:id/unlink/',
    summary: 'Take a link back, until somebody has checked in who was brought',
    access: transfersAccess.link,
    params: byId,
    body: z.preprocess(
      (sent) => sent ?? {},
      z.strictObject({ reason: optionalNote(LIMITS.reason) }, { error: messageWords.invalid }),
    ),
    response: delivery,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/ghusl/deceasedBodyTransferExternal/:id/timeline/',
    summary: 'Everything that happened to a delivery',
    access: transfersAccess.list,
    params: byId,
    response: z.array(timelineEntry),
  }),
} as const

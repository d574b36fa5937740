import { z } from 'zod'
import { byId, endpoint, idParam } from '../../../kit/rules/endpoint.ts'
import { searchCalls } from '../../../kit/rules/searchCalls.ts'
import { timelineEntry } from '../../timeline/rules/timeline.ts'
import { announcementAccess } from './access.ts'
import {
  announcedPart,
  announcement,
  announcementListFields,
  announcementRow,
  changedContent,
  correctionBody,
  statusBody,
} from './announcement.ts'
import { count } from './count.ts'
import { DELIVERY_ACTIONS, delivery } from './deliveries.ts'

const { list, release, correct } = announcementAccess

/** The calls of document 2§7, and those that decisions §4 adds. */
export const announcementApi = {
  ...searchCalls('/announcement/', {
    fields: announcementListFields,
    row: announcementRow,
    access: list,
    summary: 'announcements',
    kind: 'announcement',
  }),
  get: endpoint({
    method: 'GET',
    path: '/announcement/:id/',
    summary: 'One announcement, with the e-mail as it will look',
    access: list,
    params: byId,
    response: announcement,
  }),
  records: endpoint({
    method: 'GET',
    path: '/announcement/:id/records/',
    summary: 'More records of an announcement',
    access: list,
    params: byId,
    query: z.object({ after: count }),
    response: announcedPart,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/announcement/:id/',
    summary: 'Change the content of an announcement',
    access: release,
    params: byId,
    body: changedContent,
    response: announcement,
  }),
  compileAnew: endpoint({
    method: 'POST',
    path: '/announcement/:id/compile/',
    summary: 'Compile a draft anew from its records; what was edited by hand is lost',
    access: release,
    params: byId,
    body: statusBody,
    response: announcement,
  }),
  release: endpoint({
    method: 'PUT',
    path: '/announcement/:id/updateStatus/SENT_WITH_APPROVAL/',
    summary: 'Release an announcement; answers within 12 seconds what came of it',
    access: release,
    params: byId,
    body: statusBody,
    response: announcement,
  }),
  requestApproval: endpoint({
    method: 'PUT',
    path: '/announcement/:id/updateStatus/APPROVAL_PENDING/',
    summary: 'Ask those who may release it, once more',
    access: release,
    params: byId,
    body: statusBody,
    response: announcement,
  }),
  discard: endpoint({
    method: 'PUT',
    path: '/announcement/:id/updateStatus/DISCARDED/',
    summary: 'Close a draft and give its records back',
    access: release,
    params: byId,
    body: statusBody,
    response: announcement,
  }),
  otherStatus: endpoint({
    method: 'PUT',
    path: '/announcement/:id/updateStatus/:status/',
    summary: 'Statuses that nobody sets by hand; always refused',
    access: release,
    params: byId.extend({ status: z.string() }),
    // Whatever is sent with it, the status is what is refused.
    body: z.unknown(),
    response: z.null(),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/announcement/:id/correct/',
    summary: 'Tell the same receivers that a record was updated or cancelled',
    access: correct,
    params: byId,
    body: correctionBody,
    response: announcement,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/announcement/:id/deliveries/',
    summary: 'How far the announcement has come for each receiver',
    access: list,
    params: byId,
    response: z.array(delivery),
  }),
  settleDelivery: endpoint({
    method: 'POST',
    path: '/announcement/:id/deliveries/:deliveryId/:action/',
    summary: 'Try a refused delivery again, or say what became of one that nobody knows about',
    access: release,
    params: byId.extend({ deliveryId: idParam, action: z.enum(DELIVERY_ACTIONS) }),
    response: delivery,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/announcement/:id/timeline/',
    summary: 'Everything that happened to the announcement',
    access: list,
    params: byId,
    response: z.array(timelineEntry),
  }),
} as const

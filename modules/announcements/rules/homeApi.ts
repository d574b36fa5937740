import { z } from 'zod'
import { endpoint, idQuery } from '../../../kit/rules/endpoint.ts'
import { outlook } from '../../calendar/rules/outlook.ts'
import { namedRecord } from './namedRecord.ts'

/** How many records a page of what waits shows. */
export const WAITING_PAGE = 10

/** A record as the home page shows it. */
const homeRecord = namedRecord.extend({
  priority: z.boolean(),
  familyAsksChange: z.boolean(),
  announcementSentOn: z.string().nullable(),
  /** When it would go out, and what stands in its way. */
  outlook,
})
export type HomeRecord = z.output<typeof homeRecord>

/** What the home page asks about records (decisions §6). */
export const homeApi = {
  waiting: endpoint({
    method: 'GET',
    path: '/home/waiting/',
    summary: 'What waits for the approval of the user, of every kind: what would go out soonest comes first',
    access: 'signedIn',
    query: z.object({ page: idQuery }),
    response: z.object({ data: z.array(homeRecord), totalRecords: z.number() }),
  }),
  entered: endpoint({
    method: 'GET',
    path: '/home/entered/',
    summary: 'What the user has entered last, the newest first',
    access: 'signedIn',
    response: z.array(homeRecord),
  }),
} as const

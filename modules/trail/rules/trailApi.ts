import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { exportBody, page, searchBody } from '../../../kit/rules/search.ts'
import { timelineAccess } from './access.ts'
import { TIMELINE, trailFields, trailRow } from './trail.ts'

/** The calls of the search across records. */
export const trailApi = {
  kinds: endpoint({
    method: 'GET',
    path: '/timeline/kinds/',
    summary: 'What lines may be about, by the words for it',
    access: timelineAccess.list,
    response: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  search: endpoint({
    method: 'POST',
    path: '/timeline/search/',
    summary: 'Search all that happened, whatever it is about',
    access: timelineAccess.list,
    changes: false,
    body: searchBody(trailFields),
    response: page(trailRow),
  }),
  export: endpoint({
    method: 'POST',
    path: '/timeline/export/',
    summary: 'Download what happened as a spreadsheet',
    access: timelineAccess.list,
    changes: false,
    body: exportBody(trailFields),
    response: z.unknown(),
    file: true,
    exports: TIMELINE,
  }),
} as const

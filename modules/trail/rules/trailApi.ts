import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { searchCalls } from '../../../kit/rules/searchCalls.ts'
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
  ...searchCalls('/timeline/', {
    fields: trailFields,
    row: trailRow,
    access: timelineAccess.list,
    summary: 'lines of timelines, whatever they are about',
    kind: TIMELINE,
  }),
} as const

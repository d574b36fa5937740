import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { facilityName } from './facility.ts'

/** What a page without an account asks of facilities; apart from the calls of those who plan for them. */
export const facilityNamesApi = {
  all: endpoint({
    method: 'GET',
    path: '/ghusl/facility/allNameAndId/',
    summary: 'Every facility by name, for the public delivery form',
    access: 'public',
    alsoOf: 'GHUSL',
    response: z.array(facilityName),
  }),
} as const

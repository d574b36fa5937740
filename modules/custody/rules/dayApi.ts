import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { custodyAccess } from './access.ts'
import { custody } from './custodyApi.ts'
import { DONE_ONCE } from './whereabouts.ts'

/**
 * Somebody who is here, is expected within a day, or is to be picked up or has been, as a phone at the door knows them
 * without a network (decisions §14).
 */
const dayPerson = custody.omit({ belongings: true, entries: true, leftOn: true }).extend({
  arrivesOn: z.string(),
  /** Here, or expected within a day: whoever stands in the list of these. */
  isNear: z.boolean(),
  /** Whether a check-in stands that counts: the device knows no entries. */
  checkedIn: z.boolean(),
  /** What a step has written down by mistake, so that it is written down by itself; for the same reason. */
  mistaken: z.array(z.enum(DONE_ONCE)),
  /** What the QR codes of their labels hold; null where no place is planned for them, so that they have none. */
  labelCode: z.string().nullable(),
})
export type DayPerson = z.output<typeof dayPerson>

export const dayApi = endpoint({
  method: 'GET',
  path: '/ghusl/custody/day/',
  summary:
    'Names, ages, bands and labels of who is here or expected, for a phone at the door; that it was taken is recorded',
  // With it a phone knows as much as on the labels.
  access: custodyAccess.printLabels,
  response: z.array(dayPerson),
})

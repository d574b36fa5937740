import { z } from 'zod'
import { reference } from '../../../kit/rules/fields.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { stayFaultWords } from '../words/en.ts'

/** A facility as the public form offers it (3§7). */
export const facilityName = z.object({ id: z.number(), name: z.string() })

/** A facility as those see it who plan for it; its times are those of its region (decisions §4). */
export const facility = facilityName.extend({
  capacity: z.number(),
  timezone: z.string(),
  region: z.object({ id: z.number(), name: z.string() }),
})
export type Facility = z.output<typeof facility>

export const gsoFacilityId = () => reference(stayFaultWords.facility)

/** Only a facility that is offered may be chosen; one of another region reads as none (decisions §2, §14). */
export function judgeFacility(chosen: unknown, offered: readonly { id: number }[]): FieldErrors {
  if (typeof chosen !== 'number' || offered.some(({ id }) => id === chosen)) return {}
  return { gsoFacilityId: stayFaultWords.facility }
}

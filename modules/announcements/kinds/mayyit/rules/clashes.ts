import { z } from 'zod'
import { optionalAddress, optionalInstant, optionalReference } from '../../../../../kit/rules/fields.ts'
import { instantInWords } from '../../../../../kit/rules/time.ts'

/** Two prayers at one cemetery that are closer than this are told of (decisions §12 "Conflict"). */
export const PRAYER_HOURS_APART = 2

/** What is planned: when and where; whatever is still open is left out. `exceptId` is the record being edited. */
export const clashBody = z.strictObject({
  exceptId: optionalReference(),
  chelliAnjaliLocation: optionalAddress(),
  chelliAnjaliDateTime: optionalInstant(),
  samarAndZiaratJk: optionalReference(),
  samarAndZiaratDateTime: optionalInstant(),
  dilsojiJk: optionalReference(),
  dilsojiDateTime: optionalInstant(),
  fatehaJk: optionalReference(),
  fatehaDateTime: optionalInstant(),
})
export type ClashBody = z.output<typeof clashBody>

/** Something else at the same place and about the same time. `other` is null when it is out of the user's sight. */
export const clash = z.object({
  /** The field of the form that it concerns. */
  field: z.enum(['chelliAnjaliDateTime', 'samarAndZiaratDateTime', 'dilsojiDateTime', 'fatehaDateTime']),
  other: z
    .object({
      kind: z.string(),
      id: z.number(),
      name: z.string(),
      /** 'Chelli Anjali', 'Dilsoji' … */
      what: z.string(),
      at: z.string(),
    })
    .nullable(),
})
export type Clash = z.output<typeof clash>

/** A clash as the form tells of it; it warns and blocks nothing. Times stand in the zone of the event. */
export function clashInWords({ field, other }: Clash, zone: string): string {
  const isPrayer = field === 'chelliAnjaliDateTime'
  const where = isPrayer ? 'at this cemetery within two hours of this' : 'at this Jamatkhana at the same time'
  if (!other) return `Another announcement has something planned ${where}.`
  return `${other.what} of ${other.name} is ${where}: ${instantInWords(other.at, zone)}.`
}

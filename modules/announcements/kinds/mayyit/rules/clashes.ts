import { z } from 'zod'
import { optionalAddress, optionalInstant, optionalReference } from '../../../../../kit/rules/fields.ts'
import { written } from '../../../../../kit/rules/when.ts'
import { ANNOUNCEMENT_KINDS } from '../../../../kinds/rules/kindNames.ts'
import { clashWords } from '../words/en.ts'

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
      kind: z.enum(ANNOUNCEMENT_KINDS),
      id: z.number(),
      name: z.string(),
      /** 'Chelli Anjali', 'Dilsoji' … */
      what: z.string(),
      at: z.string(),
    })
    .nullable(),
})
export type Clash = z.output<typeof clash>

/** What a field's clashes have in common, said once above them; they warn and block nothing. */
export const clashesInWords = (field: Clash['field']): string =>
  field === 'chelliAnjaliDateTime' ? clashWords.atCemetery : clashWords.atJamatkhana

/** One of them. Times stand in the zone of the event. */
export const clashInWords = ({ what, name, at }: NonNullable<Clash['other']>, zone: string): string =>
  clashWords.one(what, name, written(at, zone))

import { z } from 'zod'
import { version } from '../../../../../kit/rules/fields.ts'
import { person } from '../../../../../kit/rules/person.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import { STEP_STATUSES } from '../../../../ghusl/rules/stepStatus.ts'
import { asksForNoPartner } from '../../../../particulars/rules/particulars.ts'
import { sinInput } from '../../../../particulars/rules/sin.ts'
import { form15FieldWords } from '../words/en.ts'
import { FORM15_FIELDS, FORM15_GROUPS, type Form15Field, form15Fields } from './form15Fields.ts'
import type { MayyitRecord } from './record.ts'

/** Form 15: what is written down, what follows from the Mayyit, and what is missing (decisions §12). */

const particulars = z.object(form15Fields)
export type Form15Particulars = z.output<typeof particulars>

/** What the page shows. `sin` is masked, null when none was entered. */
export const form15 = particulars.extend({
  id: z.number(),
  version: z.number(),
  sin: z.string().nullable(),
  missing: z.array(z.object({ field: z.string(), label: z.string() })),
  /** Where the Mayyit and the GSO intake form say different things. */
  disagreements: z.array(z.object({ field: z.string(), label: z.string(), mayyit: z.string(), intake: z.string() })),
  /** How the step of its Ghusl workflow stands; null for a Mayyit that was made from none. */
  step: z.enum(STEP_STATUSES).nullable(),
  updatedBy: person.nullable(),
  updatedOn: z.string().nullable(),
})
export type Form15 = z.output<typeof form15>

const ignored = z.unknown().optional()

/** What is saved, finished or not. `sin` absent or masked leaves it as it is, null removes it. */
export const form15Body = z.strictObject({
  ...form15Fields,
  sin: sinInput(),
  version: version(),
  // Keys of the answer that nobody sets (decisions §4).
  id: ignored,
  missing: ignored,
  disagreements: ignored,
  step: ignored,
  updatedBy: ignored,
  updatedOn: ignored,
})
export type Form15Body = z.output<typeof form15Body>

type Source = Pick<
  MayyitRecord,
  | 'deceasedName'
  | 'gender'
  | 'dateOfDeath'
  | 'placeOfDeath'
  | 'maritalStatus'
  | 'chelliAnjaliDateTime'
  | 'chelliAnjaliLocation'
  | 'timezone'
  | 'deceasedStreet1'
  | 'deceasedStreet2'
  | 'deceasedCity'
  | 'deceasedProvince'
  | 'deceasedPostal'
  | 'nextOfKin'
  | 'nextOfKinRelation'
  | 'nextOfKinStreet1'
  | 'nextOfKinStreet2'
  | 'nextOfKinCity'
  | 'nextOfKinProvince'
  | 'nextOfKinPostal'
  | 'nextOfKinPhone'
>

/** What the Mayyit already says. Values that could not be saved as they are are left for a person. */
export function form15From(mayyit: Source): Partial<Form15Particulars> {
  const words = mayyit.deceasedName.trim().split(/\s+/)
  const isLaidToRest = mayyit.chelliAnjaliLocation !== null
  const found: Record<string, unknown> = {
    deceasedLastName: words.length > 1 ? words.at(-1) : null,
    deceasedFirstName: words[0],
    deceasedOtherNames: words.slice(1, -1).join(' ') || null,
    sex: mayyit.gender === 'PREFER_NOT_TO_SAY' ? null : mayyit.gender,
    deceasedAddress: inOneLine([
      mayyit.deceasedStreet1,
      mayyit.deceasedStreet2,
      mayyit.deceasedCity,
      mayyit.deceasedProvince,
      mayyit.deceasedPostal,
    ]),
    maritalStatus: mayyit.maritalStatus,
    dateOfDeath: mayyit.dateOfDeath,
    placeOfDeathType: mayyit.placeOfDeath,
    informantName: mayyit.nextOfKin,
    informantRelation: mayyit.nextOfKinRelation,
    informantAddress: inOneLine([
      mayyit.nextOfKinStreet1,
      mayyit.nextOfKinStreet2,
      mayyit.nextOfKinCity,
      mayyit.nextOfKinProvince,
      mayyit.nextOfKinPostal,
    ]),
    informantPhone: mayyit.nextOfKinPhone,
    disposition: isLaidToRest ? 'Burial' : null,
    dispositionDate: mayyit.chelliAnjaliDateTime && localDate(mayyit.chelliAnjaliDateTime, mayyit.timezone),
    dispositionPlace: mayyit.chelliAnjaliLocation,
  }
  return Object.fromEntries(
    FORM15_FIELDS.flatMap((field) => {
      const checked = form15Fields[field].safeParse(found[field])
      return checked.success && checked.data !== null ? [[field, checked.data]] : []
    }),
  )
}

const inOneLine = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ') || null

/** What was written down, and where nothing was, what follows from the Mayyit. */
export function form15Filled(
  written: Partial<Form15Particulars>,
  found: Partial<Form15Particulars>,
): Form15Particulars {
  const filled = FORM15_FIELDS.map((field) => [field, written[field] ?? found[field] ?? null])
  return Object.fromEntries(filled) as Form15Particulars
}

/** Of what is saved, that which the Mayyit doesn't say by itself: the rest follows the Mayyit when that changes. */
export function form15Differences(saved: Form15Particulars, found: Partial<Form15Particulars>): Form15Particulars {
  const own = FORM15_FIELDS.map((field) => [field, saved[field] === (found[field] ?? null) ? null : saved[field]])
  return Object.fromEntries(own) as Form15Particulars
}

const OPTIONAL: readonly Form15Field[] = ['deceasedOtherNames', 'provinceOfBirth', 'informantPhone']
/** What the Statement of Death still needs, in the order of the page. */
export function form15Missing(filled: Form15Particulars, hasSin: boolean): Form15['missing'] {
  const isMissing = (field: Form15Field) =>
    filled[field] === null && !OPTIONAL.includes(field) && !asksForNoPartner(field, filled.maritalStatus)
  return FORM15_GROUPS.flatMap(({ fields, withSin }) => [
    ...(Object.keys(fields) as Form15Field[])
      .filter(isMissing)
      .map((field) => ({ field, label: form15FieldWords[field] })),
    ...(withSin && !hasSin ? [{ field: 'sin', label: form15FieldWords.sin }] : []),
  ])
}

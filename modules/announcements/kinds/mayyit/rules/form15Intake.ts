import { written } from '../../../../../kit/rules/when.ts'
import { picklistWords } from '../../../../../kit/words/en.ts'
import type { IntakeParticulars } from '../../../../ghusl/rules/intake.ts'
import { isAlike, wholeNameOf } from '../../../../particulars/rules/wholeName.ts'
import { ageWords, genderWords, sexWords } from '../../../../particulars/words/en.ts'
import { disagreementWords, form15FieldWords } from '../words/en.ts'
import type { Form15Particulars } from './form15.ts'
import type { MayyitRecord } from './record.ts'

/** Something of which the Mayyit and the GSO intake form say different things. */
export type Disagreement = { field: string; label: string; mayyit: string; intake: string }

/** What the intake form says, as Form 15 takes it: what it leaves open is not there (decisions §12). */
export const form15FromIntake = (intake: IntakeParticulars | null): Partial<Form15Particulars> =>
  Object.fromEntries(Object.entries(intake ?? {}).filter(([, value]) => value !== null))

type Said = Pick<
  MayyitRecord,
  | 'deceasedName'
  | 'deceasedAge'
  | 'deceasedAgeUnit'
  | 'gender'
  | 'dateOfDeath'
  | 'placeOfDeath'
  | 'maritalStatus'
  | 'city1'
  | 'city2'
  | 'city3'
>

/** Where the Mayyit and the intake form disagree, in words, so that somebody asks the family. */
export function form15Disagreements(mayyit: Said, intake: IntakeParticulars | null): Disagreement[] {
  if (!intake) return []
  const both = (field: string, label: string, one: string | null, other: string | null) =>
    one !== null && other !== null && one !== other ? [{ field, label, mayyit: one, intake: other }] : []
  const day = (date: string | null) => date && written(date)
  const chosen = picklistWords.said
  return [
    ...nameDisagrees(mayyit, intake),
    ...both('sex', form15FieldWords.sex, sexOfMayyit(mayyit), intake.sex && sexWords[intake.sex]),
    ...both(
      'deceasedAge',
      disagreementWords.age,
      ageWords.of(mayyit.deceasedAge, mayyit.deceasedAgeUnit),
      ageFromDays(mayyit, intake),
    ),
    ...birthplaceDisagrees(mayyit, intake),
    ...both(
      'maritalStatus',
      form15FieldWords.maritalStatus,
      chosen(mayyit.maritalStatus),
      chosen(intake.maritalStatus),
    ),
    ...both('dateOfDeath', form15FieldWords.dateOfDeath, day(mayyit.dateOfDeath), day(intake.dateOfDeath)),
    ...both(
      'placeOfDeathType',
      form15FieldWords.placeOfDeathType,
      chosen(mayyit.placeOfDeath),
      chosen(intake.placeOfDeathType),
    ),
  ]
}

const sexOfMayyit = ({ gender }: Said) =>
  gender === null || gender === 'PREFER_NOT_TO_SAY' ? null : genderWords[gender]

/** The age that the days of birth and death make, in the Mayyit's unit; null while one of them is missing. */
function ageFromDays({ deceasedAgeUnit, dateOfDeath }: Said, { dateOfBirth, dateOfDeath: its }: IntakeParticulars) {
  const died = its ?? dateOfDeath
  if (dateOfBirth === null || died === null || dateOfBirth > died) return null
  const lived = Temporal.PlainDate.from(dateOfBirth).until(died, { largestUnit: deceasedAgeUnit })
  return ageWords.of(lived[deceasedAgeUnit], deceasedAgeUnit)
}

/** The Mayyit names cities that the family is of; a birthplace among them is no disagreement. */
function birthplaceDisagrees({ city1, city2, city3 }: Said, { cityOfBirth }: IntakeParticulars): Disagreement[] {
  const cities = [city1, city2, city3].filter((city) => city !== null)
  if (cityOfBirth === null || cities.some((city) => isAlike(city, cityOfBirth))) return []
  return [
    {
      field: 'cityOfBirth',
      label: form15FieldWords.cityOfBirth,
      mayyit: disagreementWords.ofCities(cities.join(', ')),
      intake: cityOfBirth,
    },
  ]
}

function nameDisagrees({ deceasedName }: Said, intake: IntakeParticulars): Disagreement[] {
  const name = wholeNameOf(intake)
  return name === null || isAlike(name, deceasedName)
    ? []
    : [{ field: 'deceasedName', label: disagreementWords.name, mayyit: deceasedName, intake: name }]
}

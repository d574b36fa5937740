import { isDate, isInstant } from '../../../../../kit/rules/fields.ts'
import { postalWarning } from '../../../../../kit/rules/postal.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import { isOn, isPlanned } from './sections.ts'

/** What the form says before it is sent; none of it refuses anything. */

type Input = Readonly<Record<string, unknown>>
export type Warning = { field: string; message: string }

/** What looks wrong in a half-typed form. `zone` is that of the officiating Jamatkhana. */
export function warningsFor(input: Input, zone: string): Warning[] {
  const warnings: Warning[] = []
  const warn = (field: string, message: string | null) => {
    if (message !== null) warnings.push({ field, message })
  }
  warn('deceasedPostal', postalWarning(input.deceasedPostal, input.deceasedProvince))
  warn('nextOfKinPostal', postalWarning(input.nextOfKinPostal, input.nextOfKinProvince))
  warn('dateOfDeath', deathAfterFuneral(input, zone))
  return warnings
}

function deathAfterFuneral({ dateOfDeath, chelliAnjaliDateTime }: Input, zone: string): string | null {
  if (typeof dateOfDeath !== 'string' || !isDate(dateOfDeath)) return null
  if (typeof chelliAnjaliDateTime !== 'string' || !isInstant(chelliAnjaliDateTime)) return null
  return dateOfDeath > localDate(chelliAnjaliDateTime, zone) ? 'This is after Chelli Anjali.' : null
}

/** A question asked before submitting. */
export type Question = { title: string; text: string }

/** What the user must confirm before the form is sent (1§5); null when nothing. */
export function questionBefore(input: Input): Question | null {
  if (!isPlanned(input))
    return {
      title: 'Incomplete information',
      text: 'No Chelli Anjali is planned yet, so this will be saved as a draft. It cannot be approved or announced until that is added.',
    }
  if (!isOn(input, 'dilsoji'))
    return {
      title: 'No Dilsoji',
      text: "No dilsoji information provided so it won't be announced. Do you want to continue?",
    }
  return null
}

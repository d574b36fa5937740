import { z } from 'zod'
import { email, name } from '../../../kit/rules/fields.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { faultWords, officeFaultWords } from '../words/en.ts'
import { ceremony } from './registration.ts'

/** What is asked to write to a family (2§5): to whom, and the ceremony that its registration will be for. */
export const formInput = {
  name: name({ required: officeFaultWords.familyName }),
  email: email(faultWords.email, officeFaultWords.familyEmail),
  ...ceremony,
}
export const sendFormBody = z.strictObject(formInput, { error: messageWords.invalid })
export type SendFormBody = z.output<typeof sendFormBody>

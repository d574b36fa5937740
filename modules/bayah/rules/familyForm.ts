import { z } from 'zod'
import { email, name } from '../../../kit/rules/fields.ts'
import { MESSAGES } from '../../../kit/rules/messages.ts'
import { ceremony } from './registration.ts'

/** What is asked to write to a family (2§5): to whom, and the ceremony that its registration will be for. */
export const formInput = {
  name: name({ required: 'Please specify name.', message: 'Name can contain only alphabets and space.' }),
  email: email('Provide a valid email.', 'Please specify email.'),
  ...ceremony,
}
export const sendFormBody = z.strictObject(formInput, { error: MESSAGES.invalid })
export type SendFormBody = z.output<typeof sendFormBody>

/** How the fields are called. */
export const formLabels = {
  name: 'Name',
  email: 'E-mail',
  regionId: 'Region',
  jamatkhanaId: 'Jamatkhana',
  bayahDateTime: 'Proposed date and time',
} as const

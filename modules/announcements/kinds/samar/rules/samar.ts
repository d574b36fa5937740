import { z } from 'zod'
import { date, name, optionalCity, optionalName, optionalTitle, reference } from '../../../../../kit/rules/fields.ts'
import { person } from '../../../../../kit/rules/person.ts'
import type { ListFields } from '../../../../../kit/rules/search.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import { recordAccess } from '../../../rules/access.ts'
import { recordApi } from '../../../rules/api.ts'
import { dateRule, jamatkhanaRule, pastDate } from '../../../rules/facts.ts'
import { familyContact, familyContactInput } from '../../../rules/familyContact.ts'
import type { KindRules } from '../../../rules/kind.ts'
import { recordLifecycle } from '../../../rules/lifecycle.ts'
import { changeBody, standingFields, standingListFields, viewOnlyFields } from '../../../rules/record.ts'
import { samarWording } from './wording.ts'

const FAMILY_MESSAGE = 'Name can contain only alphabets and space.'

const input = {
  deceasedTitle: optionalTitle(),
  deceasedName: name({ message: 'Invalid name provided' }),
  firstCity: optionalCity(),
  secondCity: optionalCity(),
  firstFamily: optionalName({ message: FAMILY_MESSAGE }),
  secondFamily: optionalName({ message: FAMILY_MESSAGE }),
  jamatkhanaId: reference('Please select jamatkhana where samar will be performed.'),
  samarDate: date('Please select samar date.'),
  familyContact: familyContactInput,
}
const create = z.strictObject(input)
export type SamarInput = z.output<typeof create>

/** What a list row says: no contact data (decisions §4). */
const row = z.object({
  ...standingFields,
  deceasedTitle: z.string().nullable(),
  deceasedName: z.string(),
  firstCity: z.string().nullable(),
  secondCity: z.string().nullable(),
  firstFamily: z.string().nullable(),
  secondFamily: z.string().nullable(),
  jamatkhanaId: z.number(),
  jamatkhana: z.object({ id: z.number(), name: z.string() }),
  samarDate: z.string(),
  priority: z.boolean(),
  approvedBy: person.nullable(),
})
export type SamarRow = z.output<typeof row>

const record = row.extend({ ...viewOnlyFields, familyContact: familyContact.nullable() })
export type SamarRecord = z.output<typeof record>

const { statuses } = recordLifecycle({ label: 'Samar', thing: 'Announcement' })

const fields = {
  ...standingListFields(statuses),
  deceasedTitle: { label: 'Title', type: 'TEXT' },
  deceasedName: { label: 'Name', type: 'TEXT' },
  firstCity: { label: 'First city', type: 'TEXT' },
  secondCity: { label: 'Second city', type: 'TEXT' },
  firstFamily: { label: 'First family', type: 'TEXT' },
  secondFamily: { label: 'Second family', type: 'TEXT' },
  jamatkhanaId: { label: 'Jamatkhana', type: 'SELECT' },
  samarDate: { label: 'Samar date', type: 'DATE' },
  priority: {
    label: 'Priority',
    type: 'SELECT',
    options: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
} as const satisfies ListFields

/** Samar: a gathering held after a death (1§3–§9). */
export const samarRules = {
  kind: 'samar',
  module: 'SAMAR',
  label: 'Samar',
  thing: 'Announcement',
  access: recordAccess('SAMAR', { create: [], approve: [] }),
  lifecycle: recordLifecycle({ label: 'Samar', thing: 'Announcement' }),
  hasPriority: true,
  fields,
  create,
  change: changeBody(input, record),
  record,
  row,
  judge: (typed, facts) => ({
    ...jamatkhanaRule(typed, facts, 'jamatkhanaId'),
    ...dateRule(typed, facts, 'samarDate'),
  }),
  isComplete: () => true,
  privateFields: ['familyContact'],
  missingForApproval: (samar, now) => pastDate('samarDate', samar.samarDate, localDate(now, samar.timezone)),
  wording: samarWording,
  messages: {
    submitted: (actor) =>
      actor.roles.includes('MK_DELEGATE')
        ? 'Samar announcement submitted successfully. An approval email has been sent to Jamatkhana MKs.'
        : 'Samar announcement submitted successfully. Please check your email to approve this announcement.',
    updated: 'Samar announcement updated successfully.',
    approved: 'Announcement has been approved.',
    deleted: 'Announcement has been deleted.',
    alreadyApproved: 'Announcement is already approved.',
  },
} as const satisfies KindRules<SamarInput, SamarRecord>

export const samarApi = recordApi(samarRules)

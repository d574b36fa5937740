import { z } from 'zod'
import { ROLES } from '../../../kit/rules/access.ts'
import {
  choice,
  date,
  email,
  name,
  optionalDate,
  optionalEmail,
  optionalName,
  optionalReference,
  optionalWords,
  reference,
  version,
} from '../../../kit/rules/fields.ts'
import { MESSAGES } from '../../../kit/rules/messages.ts'
import { person } from '../../../kit/rules/person.ts'
import { ROLE_WORDS } from '../../../kit/rules/roleWords.ts'
import type { ListFields } from '../../../kit/rules/search.ts'

export const USER_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

const ONLY_LETTERS = 'Name can contain only alphabets and space.'

/** The names of a person, which everybody may change of their own (2§5). */
const names = {
  firstName: name({ required: 'Please enter first name.', message: ONLY_LETTERS }),
  middleName: optionalName({ message: ONLY_LETTERS }),
  lastName: name({ required: 'Please enter last name.', message: ONLY_LETTERS }),
}

/** What is typed of a user (2§3, 2§5). */
export const userInput = {
  ...names,
  code: optionalWords(),
  email: email(),
  communicationEmail: email(),
  /** Chosen by who reaches several; the judgement asks for it (2§5). */
  regionId: optionalReference(),
  jamatkhanaId: reference('Please select jamatkhana.'),
  roles: z
    .array(choice(ROLES), { error: 'Please select role.' })
    .min(1, { error: 'Please select role.' })
    .transform((roles) => ROLES.filter((role) => roles.includes(role))),
  startDate: date('Please select access start date.'),
  endDate: optionalDate(),
}

/** Ends before it begins: the message stands with the end (2§5). */
const inOrder = (
  { startDate, endDate }: { startDate: string; endDate: string | null },
  context: z.core.$RefinementCtx,
) => {
  if (endDate !== null && endDate < startDate)
    context.addIssue({
      code: 'custom',
      path: ['endDate'],
      message: 'End date should be greater than start date.',
      input: endDate,
    })
}

export const newUser = z.strictObject(userInput, { error: MESSAGES.invalid }).superRefine(inOrder)
export type UserInput = z.output<typeof newUser>

const jamatkhana = z.object({
  id: z.number(),
  name: z.string(),
  region: z.object({ id: z.number(), name: z.string() }),
})

/** A user as lists show them. */
export const userRow = z.object({
  id: z.number(),
  version: z.number(),
  code: z.string().nullable(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  regionId: z.number(),
  jamatkhanaId: z.number(),
  jamatkhana,
  roles: z.array(z.enum(ROLES)),
  status: z.enum(USER_STATUSES),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** Why they may not sign in today, where their region is; null when they may. */
  shutOut: z.enum(['inactive', 'notYet', 'expired']).nullable(),
})
export type UserRow = z.output<typeof userRow>

/** A whole user (2§3). */
export const user = userRow.extend({
  middleName: z.string().nullable(),
  communicationEmail: z.string(),
  /** The zone of their region, in which access begins and ends. */
  timezone: z.string(),
  createdBy: person.nullable(),
  createdOn: z.string(),
  updatedBy: person.nullable(),
  updatedOn: z.string(),
})
export type User = z.output<typeof user>

const answered = Object.fromEntries(Object.keys(user.shape).map((key) => [key, z.unknown().optional()]))

/** A changed user; the keys of the answer that nobody sets are ignored (decisions §4). */
export const changedUser = z
  .strictObject({ ...answered, ...userInput, version: version() }, { error: MESSAGES.invalid })
  .superRefine(inOrder)
export type UserChange = UserInput & { version?: number | undefined }

/** As forms take it: messages go to the address for signing in unless another one is typed. */
const formInput = { ...userInput, communicationEmail: optionalEmail() }
export const newUserForm = z.strictObject(formInput, { error: MESSAGES.invalid }).superRefine(inOrder)
export const changedUserForm = z
  .strictObject({ ...answered, ...formInput, version: version() }, { error: MESSAGES.invalid })
  .superRefine(inOrder)
export type UserFormInput = Omit<UserChange, 'communicationEmail'> & { communicationEmail: string | null }

/** What everybody may change of themselves, and nothing else (decisions §11); a page sent back brings its addresses. */
export const profileInput = names
export const changedProfile = z.strictObject(
  { email: z.unknown().optional(), communicationEmail: z.unknown().optional(), ...names },
  { error: MESSAGES.invalid },
)
export type ProfileInput = Pick<z.output<typeof changedProfile>, keyof typeof names>

/** Everybody's own page: names to change, addresses to read (2§5). */
export const profile = z.object({
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  email: z.string(),
  communicationEmail: z.string(),
})

/** How each field of a user is called. */
export const userWords = {
  firstName: { label: 'First name' },
  middleName: { label: 'Middle name' },
  lastName: { label: 'Last name' },
  code: { label: 'Code' },
  email: { label: 'E-mail for signing in' },
  communicationEmail: { label: 'E-mail for messages' },
  regionId: { label: 'Region' },
  jamatkhanaId: { label: 'Jamatkhana' },
  roles: { label: 'Roles', reads: { choices: ROLE_WORDS } },
  startDate: { label: 'Access from' },
  endDate: { label: 'Access until' },
  status: { label: 'Status' },
} as const

export const USER_STATUS_WORDS: Record<UserStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive' }

/** What the list shows, filters and sorts (2§2). */
export const userFields = {
  id: { label: 'ID', type: 'NUMBER' },
  name: { label: 'Name', type: 'TEXT' },
  firstName: { label: 'First name', type: 'TEXT' },
  lastName: { label: 'Last name', type: 'TEXT' },
  code: { label: 'Code', type: 'TEXT' },
  email: { label: 'E-mail', type: 'TEXT' },
  regionId: { label: 'Region', type: 'SELECT', sort: false },
  jamatkhanaId: { label: 'Jamatkhana', type: 'SELECT', sort: false },
  roles: {
    label: 'Roles',
    type: 'SELECT',
    sort: false,
    options: ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] })),
  },
  status: {
    label: 'Status',
    type: 'SELECT',
    options: USER_STATUSES.map((status) => ({ value: status, label: USER_STATUS_WORDS[status] })),
  },
  startDate: { label: 'Access from', type: 'DATE' },
  endDate: { label: 'Access until', type: 'DATE' },
} as const satisfies ListFields

/** The question before a status is set, word for word (2§4). */
export const statusQuestion = (status: UserStatus): string => `Do you want to set status of user to ${status}?`

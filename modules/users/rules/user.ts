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
import { LANGUAGES } from '../../../kit/rules/language.ts'
import { optionalLanguage } from '../../../kit/rules/languageField.ts'
import { person } from '../../../kit/rules/person.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import { languageWords, messageWords, roleWords } from '../../../kit/words/en.ts'
import { userColumnWords, userFaultWords, userFieldWords, userStatusWords } from '../words/en.ts'

export const USER_STATUSES = ['ACTIVE', 'INACTIVE'] as const
export type UserStatus = (typeof USER_STATUSES)[number]
export const isUserStatus = (text: string): text is UserStatus => (USER_STATUSES as readonly string[]).includes(text)

/** What addresses end in that retention has taken away: nobody is behind them (decisions §17). */
export const CLEARED = '@cleared.invalid'
/** Whether somebody has to enter an address anew before the account is used. */
export const wasCleared = ({ email, communicationEmail }: Readonly<Record<'email' | 'communicationEmail', string>>) =>
  [email, communicationEmail].some((address) => address.endsWith(CLEARED))

/** The names of a person, which everybody may change of their own (2§5). */
const names = {
  firstName: name({ required: userFaultWords.noFirstName }),
  middleName: optionalName(),
  lastName: name({ required: userFaultWords.noLastName }),
}

/** What is typed of a user (2§3, 2§5). */
export const userInput = {
  ...names,
  code: optionalWords(),
  email: email(),
  communicationEmail: email(),
  /** Chosen by who reaches several; the judgement asks for it (2§5). */
  regionId: optionalReference(),
  jamatkhanaId: reference(userFaultWords.noJamatkhana),
  roles: z
    .array(choice(ROLES), { error: userFaultWords.noRole })
    .min(1, { error: userFaultWords.noRole })
    .transform((roles) => ROLES.filter((role) => roles.includes(role))),
  startDate: date(userFaultWords.noStartDate),
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
      message: userFaultWords.endBeforeStart,
      input: endDate,
    })
}

export const newUser = z.strictObject(userInput, { error: messageWords.invalid }).superRefine(inOrder)
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
  language: z.enum(LANGUAGES),
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
  .strictObject({ ...answered, ...userInput, version: version() }, { error: messageWords.invalid })
  .superRefine(inOrder)
export type UserChange = UserInput & { version?: number | undefined }

/** As forms take it: messages go to the address for signing in unless another one is typed. */
const formInput = { ...userInput, communicationEmail: optionalEmail() }
export const newUserForm = z.strictObject(formInput, { error: messageWords.invalid }).superRefine(inOrder)
export const changedUserForm = z
  .strictObject({ ...answered, ...formInput, version: version() }, { error: messageWords.invalid })
  .superRefine(inOrder)
export type UserFormInput = Omit<UserChange, 'communicationEmail'> & { communicationEmail: string | null }

/** What everybody may change of themselves, and nothing else (decisions §11, §20); a page sent back brings its addresses. */
export const profileInput = { ...names, language: optionalLanguage() }
export const changedProfile = z.strictObject(
  { email: z.unknown().optional(), communicationEmail: z.unknown().optional(), ...profileInput },
  { error: messageWords.invalid },
)
export type ProfileInput = Pick<z.output<typeof changedProfile>, keyof typeof profileInput>

/** Everybody's own page: names to change, addresses to read (2§5). */
export const profile = z.object({
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  email: z.string(),
  communicationEmail: z.string(),
  language: z.enum(LANGUAGES),
})

/** How each field of a user is called. */
export const userWords = {
  firstName: { label: userFieldWords.firstName },
  middleName: { label: userFieldWords.middleName },
  lastName: { label: userFieldWords.lastName },
  code: { label: userFieldWords.code },
  email: { label: userFieldWords.email },
  communicationEmail: { label: userFieldWords.communicationEmail },
  regionId: { label: userFieldWords.region },
  jamatkhanaId: { label: userFieldWords.jamatkhana },
  roles: { label: userFieldWords.roles, reads: { choices: roleWords } },
  startDate: { label: userFieldWords.startDate },
  endDate: { label: userFieldWords.endDate },
  status: { label: userFieldWords.status },
  language: { label: userFieldWords.language, reads: { choices: languageWords } },
} as const

/** What the list shows, filters and sorts (2§2). */
export const userFields = {
  id: { label: userColumnWords.id, type: 'NUMBER' },
  name: { label: userColumnWords.name, type: 'TEXT' },
  firstName: { label: userFieldWords.firstName, type: 'TEXT' },
  lastName: { label: userFieldWords.lastName, type: 'TEXT' },
  code: { label: userFieldWords.code, type: 'TEXT' },
  email: { label: userColumnWords.email, type: 'TEXT' },
  regionId: { label: userFieldWords.region, type: 'SELECT', sort: false },
  jamatkhanaId: { label: userFieldWords.jamatkhana, type: 'SELECT', sort: false },
  roles: {
    label: userFieldWords.roles,
    type: 'SELECT',
    sort: false,
    options: ROLES.map((role) => ({ value: role, label: roleWords[role] })),
  },
  status: {
    label: userFieldWords.status,
    type: 'SELECT',
    options: USER_STATUSES.map((status) => ({ value: status, label: userStatusWords[status] })),
  },
  startDate: { label: userFieldWords.startDate, type: 'DATE' },
  endDate: { label: userFieldWords.endDate, type: 'DATE' },
} as const satisfies ListFields

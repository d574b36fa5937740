import { z } from 'zod'
import { MODULES, moduleKey, ROLES } from '../../../kit/rules/access.ts'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { LANGUAGES } from '../../../kit/rules/language.ts'
import type { MenuItem } from '../../../kit/rules/menu.ts'
import { SIGN_IN_REFUSALS } from '../../../kit/rules/signInMessages.ts'

const menuItem: z.ZodType<MenuItem> = z.object({
  key: z.string(),
  label: z.string(),
  path: z.string(),
  children: z.array(z.lazy(() => menuItem)).optional(),
})

/** What the application knows at its start (decisions §15), besides what modules add. */
const appConfig = z.object({
  pageTitle: z.string(),
  councilName: z.string(),
  privacyPolicyUrl: z.string(),
  supportEmail: z.string(),
  modules: z.array(z.enum(MODULES.map(moduleKey))),
  auth: z.object({
    authority: z.string(),
    clientId: z.string(),
    scope: z.string(),
    maxAge: z.number().optional(),
    acrValues: z.string().optional(),
  }),
  csrfToken: z.string(),
  demonstration: z.boolean(),
  /** Whether e-mails leave by a relay; else they stay in the mailbox of the demonstration. */
  mailLeaves: z.boolean(),
  user: z
    .object({
      id: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      roles: z.array(z.enum(ROLES)),
      regionId: z.number(),
      jkId: z.number(),
      timezone: z.string(),
      language: z.enum(LANGUAGES),
    })
    .nullable(),
  /** Why a presented sign-in was not taken; absent when there was none or it was. */
  reason: z.enum(SIGN_IN_REFUSALS).optional(),
  menu: z.array(menuItem),
  /** The forms that the home page offers, in its order. */
  homeButtons: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Whether there is anything in which the user can look for people. */
  findsPeople: z.boolean(),
})

/** `GET config/`: what the application needs to start, with or without a signed-in user. */
export const configApi = (added: z.core.$ZodShape) =>
  endpoint({
    method: 'GET',
    path: '/config/',
    summary: 'What the application needs to start',
    access: 'public',
    alsoOf: null,
    response: appConfig.extend(added),
  })

import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { MESSAGES } from '../../../kit/rules/messages.ts'
import { familyRegistration, presentedToken } from './registration.ts'
import { BAYAH_STATUSES } from './statuses.ts'

const NEXT = "Please use the link in your newest e-mail from us, or ask the Bay'ah coordinator for a new one."

/** What visitors read whose link leads nowhere, and what they can do (decisions §13). */
export const LINK_WORDS = {
  unknown: `This link is not valid. ${NEXT}`,
  expired: `This link has expired. ${NEXT}`,
  over: "The time of this ceremony is over. Please ask the Bay'ah coordinator for a new form.",
  registered:
    "This form has been sent in already, so there is nothing more to do. If something in it is wrong, please tell the Bay'ah coordinator.",
  consented:
    "Your consent is recorded, so there is nothing more to do. If you want to take it back, please tell the Bay'ah coordinator before the ceremony.",
  notAsked: "Consent is not being asked for at the moment. If you have a question, please ask the Bay'ah coordinator.",
  cancelled: 'This registration has been cancelled, so no consent is needed.',
} as const

const token = z.string().max(200)

/** What the page behind a registration link knows before anything is typed (2§3). */
export const tokenVerification = z.object({
  bayahDateTime: z.string(),
  jamatkhanaTimezone: z.string(),
  jamatkhanaId: z.number(),
  jamatkhanaName: z.string(),
})
export type TokenVerification = z.output<typeof tokenVerification>

const named = { firstName: z.string(), middleName: z.string().nullable(), lastName: z.string() }

/** What a guardian reads: the child's name, the ceremony, the text, and who they are themselves (decisions §13). */
export const consentPage = z.object({
  bayah: z.object({
    ...named,
    bayahDateTime: z.string(),
    jamatKhana: z.object({ name: z.string(), timezone: z.string() }),
  }),
  guardian: z.object(named),
  /** What is agreed to, paragraph by paragraph, and its fingerprint. */
  consent: z.object({ version: z.string(), text: z.array(z.string()), hash: z.string() }),
})
export type ConsentPage = z.output<typeof consentPage>

/** What is said where the box is not ticked, word for word (2§5). */
export const TICK = 'Please check the consent checkbox before submitting.'

/** The tick, and the fingerprint of the text that it was set under. */
export const consentBody = z.strictObject(
  {
    consent: z.preprocess(
      (value) => value ?? false,
      z.boolean({ error: MESSAGES.invalid }).refine((isTicked) => isTicked, { error: TICK }),
    ),
    hash: z.string({ error: MESSAGES.invalid }).max(100).optional(),
  },
  { error: MESSAGES.invalid },
)

/** The calls of families and guardians, who have a link and no account (2§7, decisions §13). */
export const familyApi = {
  verify: endpoint({
    method: 'GET',
    path: '/bayah/verifyRegistrationToken/',
    summary: 'The ceremony that a registration link is for',
    access: 'public',
    query: z.object({ token: presentedToken }),
    response: tokenVerification,
  }),
  register: endpoint({
    method: 'POST',
    path: '/bayah/verifyRegistrationTokenAndSave/',
    summary: 'The registration that a family has filled in; a link takes one',
    access: 'public',
    body: familyRegistration,
    response: z.object({ id: z.number(), status: z.enum(BAYAH_STATUSES) }),
    once: true,
  }),
  consentPage: endpoint({
    method: 'GET',
    path: '/bayah/token/:token/',
    summary: 'What a guardian is asked to agree to; changes nothing',
    access: 'public',
    params: z.object({ token }),
    response: consentPage,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/bayah/consent/token/:token/',
    summary: 'The consent of a guardian, given once',
    access: 'public',
    params: z.object({ token }),
    body: consentBody,
    response: z.null(),
  }),
} as const

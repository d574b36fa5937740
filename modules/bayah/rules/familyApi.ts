import { z } from 'zod'
import { endpoint } from '../../../kit/rules/endpoint.ts'
import { optionalNote, presentedToken } from '../../../kit/rules/fields.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { faultWords } from '../words/en.ts'
import { FAITHS } from './guardian.ts'
import { familyRegistration } from './registration.ts'
import { BAYAH_STATUSES } from './statuses.ts'

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
  guardian: z.object({ ...named, faith: z.enum(FAITHS) }),
  /** What is agreed to, paragraph by paragraph, and its fingerprint. */
  consent: z.object({ version: z.string(), text: z.array(z.string()), hash: z.string() }),
  /** Whom they may call; who they are the region's administrator says (decisions §13). */
  contacts: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type ConsentPage = z.output<typeof consentPage>

/** The tick, and the fingerprint of the text that it was set under; or, with a note of any kind, that somebody does not agree. */
export const consentBody = z
  .strictObject(
    {
      consent: z.preprocess((value) => value ?? false, z.boolean({ error: messageWords.invalid })),
      hash: z.string({ error: messageWords.invalid }).max(100).optional(),
      note: optionalNote().exactOptional(),
    },
    { error: messageWords.invalid },
  )
  .refine(({ consent, note }) => consent || note !== undefined, { path: ['consent'], error: faultWords.tick })
  .refine(({ consent, note }) => !consent || (note ?? null) === null, { path: ['note'], error: messageWords.invalid })

/** The calls of families and guardians, who have a link and no account (2§7, decisions §13). */
export const familyApi = {
  verify: endpoint({
    method: 'GET',
    path: '/bayah/verifyRegistrationToken/',
    summary: 'The ceremony that a registration link is for',
    access: 'public',
    alsoOf: 'BAYAH',
    query: z.object({ token: presentedToken }),
    response: tokenVerification,
  }),
  register: endpoint({
    method: 'POST',
    path: '/bayah/verifyRegistrationTokenAndSave/',
    summary: 'The registration that a family has filled in; a link takes one',
    access: 'public',
    alsoOf: 'BAYAH',
    body: familyRegistration,
    response: z.object({ id: z.number(), status: z.enum(BAYAH_STATUSES) }),
    once: true,
  }),
  consentPage: endpoint({
    method: 'GET',
    path: '/bayah/token/:token/',
    summary: 'What a guardian is asked to agree to; changes nothing',
    access: 'public',
    alsoOf: 'BAYAH',
    params: z.object({ token }),
    response: consentPage,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/bayah/consent/token/:token/',
    summary: 'The consent of a guardian, given once; with false and a note, that they do not agree',
    access: 'public',
    alsoOf: 'BAYAH',
    params: z.object({ token }),
    body: consentBody,
    response: z.null(),
  }),
} as const

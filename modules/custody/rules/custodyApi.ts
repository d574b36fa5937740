import { z } from 'zod'
import { endpoint, idParam } from '../../../kit/rules/endpoint.ts'
import {
  choice,
  flag,
  instant,
  optionalChoice,
  optionalFlag,
  optionalInstant,
  optionalLine,
  optionalNote,
  optionalReference,
  optionalWords,
} from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { person } from '../../../kit/rules/person.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { CARE_PATHS } from '../../holdingArea/rules/about.ts'
import { handoverFaultWords } from '../words/en.ts'
import { custodyAccess } from './access.ts'
import { CUSTODY_EVENTS, POSTED_EVENTS, SEEN, STANDINGS, WHEREABOUTS } from './events.ts'
import { secondPersonInput } from './secondPerson.ts'

/** What a change of hands says, whatever it is. */
const saidInput = {
  /** What the device said it was, where it was entered without a network. */
  phoneTime: optionalInstant(),
  givenByName: optionalLine(),
  receivedByName: optionalLine(),
  wristBandId: optionalWords(),
  noBandReason: optionalLine(LIMITS.reason),
  jewellery: optionalChoice(SEEN),
  jewelleryDetails: optionalNote(),
  effects: optionalChoice(SEEN),
  effectsDetails: optionalNote(),
  differenceNote: optionalNote(LIMITS.reason),
  /** That the similar names beside it were seen. */
  similarSeen: flag(false),
  ...secondPersonInput,
}

/** A change of hands as a chair enters it (decisions §14); without `happenedOn` it is now. */
export const entryInput = {
  type: choice(POSTED_EVENTS),
  happenedOn: optionalInstant(),
  gsoFacilityId: optionalReference(),
  storedOffSite: optionalFlag(),
  /** The entry that was a mistake. */
  corrects: optionalReference(),
  ...saidInput,
}
export const entryBody = z.strictObject(entryInput, { error: messageWords.invalid })
export type EntryBody = z.output<typeof entryBody>

/** That somebody has left, and with whom. */
export const leftInput = {
  leftDateTime: instant(handoverFaultWords.noTime),
  takenTo: optionalLine(LIMITS.address),
  ...saidInput,
}
export const leftBody = z.strictObject(leftInput, { error: messageWords.invalid })
export type LeftBody = z.output<typeof leftBody>

const about = z.object({ kind: z.string(), id: z.number() })

/** Somebody here or expected in the region who bears a close name. */
const similarName = z.object({ name: z.string(), about, gsoFacilityName: z.string() })

/** One change of hands, as it was written down. What retention has blanked is null. */
const custodyEntry = z.object({
  id: z.number(),
  type: z.enum(CUSTODY_EVENTS),
  standing: z.enum(STANDINGS),
  happenedOn: z.string(),
  phoneTime: z.string().nullable(),
  recordedOn: z.string(),
  recordedBy: person.nullable(),
  confirmedOn: z.string().nullable(),
  confirmedBy: person.nullable(),
  givenByName: z.string().nullable(),
  receivedByName: z.string().nullable(),
  takenTo: z.string().nullable(),
  gsoFacilityId: z.number().nullable(),
  gsoFacilityName: z.string().nullable(),
  offSite: z.boolean(),
  band: z.string().nullable(),
  noBandReason: z.string().nullable(),
  jewellery: z.enum(SEEN).nullable(),
  jewelleryDetails: z.string().nullable(),
  effects: z.enum(SEEN).nullable(),
  effectsDetails: z.string().nullable(),
  differenceNote: z.string().nullable(),
  similarSeen: z.boolean().nullable(),
  reason: z.string().nullable(),
  calledName: z.string().nullable(),
  calledPhone: z.string().nullable(),
  corrects: z.number().nullable(),
  deliveryId: z.number().nullable(),
})
export type CustodyEntry = z.output<typeof custodyEntry>

/** Somebody in care: who they are by three identifiers, where they lie, and each change of hands. */
export const custody = z.object({
  about,
  name: z.string(),
  /** '81 years'; null where it is not known. */
  age: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  band: z.string().nullable(),
  where: z.enum(WHEREABOUTS),
  regionId: z.number(),
  gsoFacilityId: z.number(),
  gsoFacilityName: z.string(),
  timezone: z.string(),
  arrivedOn: z.string().nullable(),
  /** The planned exit; null where no stay was ever planned. */
  leavesOn: z.string().nullable(),
  leftOn: z.string().nullable(),
  /** The workflow or the order is: nobody is expected under it any more. */
  isCancelled: z.boolean(),
  /** Brought by somebody whose word nobody here has checked. */
  toCheck: z.boolean(),
  similar: z.array(similarName),
  /** What was last said of jewellery and effects. */
  belongings: z.object({
    jewellery: z.enum(SEEN),
    jewelleryDetails: z.string().nullable(),
    effects: z.enum(SEEN),
    effectsDetails: z.string().nullable(),
  }),
  entries: z.array(custodyEntry),
})
export type Custody = z.output<typeof custody>

const of = z
  .enum(['workflow', 'deceasedTransfer', 'deceasedBodyTransferExternal'])
  .transform((word) => CARE_PATHS[word])
const ofSomebody = z.object({ of, id: idParam })
const ofEntry = z.object({ of, id: idParam, entryId: idParam })

/** One line of who is here, who comes, who should have left. */
export const inCare = custody
  .pick({
    about: true,
    name: true,
    band: true,
    arrivedOn: true,
    leavesOn: true,
    toCheck: true,
    gsoFacilityId: true,
    gsoFacilityName: true,
    timezone: true,
    regionId: true,
  })
  .extend({
    /** Left: by a lone entry that nobody has confirmed. */
    where: z.enum(['EXPECTED', 'PRESENT', 'LEFT']),
    arrivesOn: z.string(),
    leftOn: z.string().nullable(),
    /** Null where they have not left, and once retention has cleared it. */
    takenTo: z.string().nullable(),
    similar: z.boolean(),
    /** The entries of theirs that wait for a second person. */
    open: z.array(
      z.object({
        id: z.number(),
        type: z.enum(CUSTODY_EVENTS),
        standing: z.enum(STANDINGS),
        /** Whether this user may be the second person. */
        mayConfirm: z.boolean(),
      }),
    ),
  })
export type InCare = z.output<typeof inCare>

/** The calls of custody (decisions §14). */
export const custodyApi = {
  inCare: endpoint({
    method: 'GET',
    path: '/ghusl/custody/inCare/',
    summary: 'Who is here, who is expected today, and what waits for a second person, in the regions of the user',
    access: custodyAccess.see,
    response: z.array(inCare),
  }),
  person: endpoint({
    method: 'GET',
    path: '/ghusl/:of/:id/custody/person/',
    summary: 'Somebody in care: identifiers, whereabouts, each change of hands; that it was seen is recorded',
    access: custodyAccess.see,
    params: ofSomebody,
    response: custody,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/ghusl/:of/:id/custody/',
    summary: 'Each change of hands, oldest first; that it was seen is recorded',
    access: custodyAccess.see,
    params: ofSomebody,
    response: z.array(custodyEntry),
  }),
  record: endpoint({
    method: 'POST',
    path: '/ghusl/:of/:id/custody/',
    summary: 'Write a change of hands down, or correct one; a band that differs waits for a second person',
    access: custodyAccess.record,
    params: ofSomebody,
    body: entryBody,
    response: custodyEntry,
    once: true,
  }),
  left: endpoint({
    method: 'POST',
    path: '/ghusl/:of/:id/left/',
    summary: 'Write down that somebody has left, and with whom',
    access: custodyAccess.record,
    params: ofSomebody,
    body: leftBody,
    response: custodyEntry,
    once: true,
  }),
  prolong: endpoint({
    method: 'PUT',
    path: '/ghusl/:of/:id/prolong/',
    summary: 'Somebody who is here stays longer; never refused for want of a place',
    access: custodyAccess.record,
    params: ofSomebody,
    body: z.strictObject({ exitDateTime: instant() }, { error: messageWords.invalid }),
    response: custody,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/ghusl/:of/:id/custody/:entryId/confirm/',
    summary: 'Confirm, as the second person, what somebody else has put forward or entered alone',
    access: custodyAccess.confirm,
    params: ofEntry,
    response: custodyEntry,
  }),
} as const

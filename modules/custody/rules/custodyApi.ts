import { z } from 'zod'
import { endpoint, idParam } from '../../../kit/rules/endpoint.ts'
import {
  choice,
  flag,
  instant,
  note,
  optionalChoice,
  optionalInstant,
  optionalNote,
  optionalReference,
  optionalWords,
} from '../../../kit/rules/fields.ts'
import { LIMITS } from '../../../kit/rules/messages.ts'
import { person } from '../../../kit/rules/person.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { CARE_KINDS } from '../../holdingArea/rules/about.ts'
import { handoverFaultWords, secondPersonWords } from '../words/en.ts'
import { custodyAccess } from './access.ts'
import { CUSTODY_EVENTS, ENTERED_EVENTS, SEEN, STANDINGS, WHEREABOUTS } from './events.ts'
import { secondPersonInput } from './secondPerson.ts'

/** A change of hands as a chair enters it (decisions §14). */
export const handoverInput = {
  event: choice(ENTERED_EVENTS),
  happenedOn: instant(handoverFaultWords.noTime),
  /** What the device said it was, where it was entered without a network. */
  phoneTime: optionalInstant(),
  gave: optionalNote(LIMITS.name),
  received: optionalNote(LIMITS.name),
  place: optionalNote(LIMITS.address),
  gsoFacilityId: optionalReference(),
  /** That full name and age were compared with the person. */
  identified: flag(false),
  wristBandId: optionalWords(),
  noBandReason: optionalNote(LIMITS.reason),
  jewellery: optionalChoice(SEEN),
  jewelleryDetails: optionalNote(),
  effects: optionalChoice(SEEN),
  effectsDetails: optionalNote(),
  differenceNote: optionalNote(LIMITS.reason),
  /** That the similar names beside it were seen. */
  similarSeen: flag(false),
  ...secondPersonInput,
}
export const handoverBody = z.strictObject(handoverInput, { error: messageWords.invalid })
export type HandoverBody = z.output<typeof handoverBody>

const about = z.object({ kind: z.string(), id: z.number() })

/** Somebody here or expected in the region who bears a close name. */
const similarName = z.object({ name: z.string(), about, gsoFacilityName: z.string() })

/** One change of hands, as it was written down. What retention has blanked is null. */
const custodyEntry = z.object({
  id: z.number(),
  event: z.enum(CUSTODY_EVENTS),
  standing: z.enum(STANDINGS),
  happenedOn: z.string(),
  phoneTime: z.string().nullable(),
  recordedOn: z.string(),
  recordedBy: person.nullable(),
  confirmedOn: z.string().nullable(),
  confirmedBy: person.nullable(),
  gave: z.string().nullable(),
  received: z.string().nullable(),
  place: z.string().nullable(),
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
  why: z.string().nullable(),
  calledName: z.string().nullable(),
  calledPhone: z.string().nullable(),
  corrects: z.number().nullable(),
  deliveryId: z.number().nullable(),
})
export type CustodyEntry = z.output<typeof custodyEntry>

/** Somebody in care: who they are by three identifiers, where they lie, and each change of hands. */
const custody = z.object({
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

const ofSomebody = z.object({ kind: z.enum(CARE_KINDS), id: idParam })
const ofEntry = z.object({ entryId: idParam })

/** One line of who is here, who comes, who should have left. */
const inCare = custody
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
    where: z.enum(['EXPECTED', 'PRESENT']),
    arrivesOn: z.string(),
    similar: z.boolean(),
    /** The entries of theirs that wait for a second person. */
    open: z.array(z.object({ id: z.number(), event: z.enum(CUSTODY_EVENTS), standing: z.enum(STANDINGS) })),
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
  get: endpoint({
    method: 'GET',
    path: '/ghusl/custody/:kind/:id/',
    summary: 'Somebody in care: identifiers, whereabouts, each change of hands; that it was seen is recorded',
    access: custodyAccess.see,
    params: ofSomebody,
    response: custody,
  }),
  record: endpoint({
    method: 'POST',
    path: '/ghusl/custody/:kind/:id/',
    summary: 'Write a change of hands down; a band that differs waits for a second person',
    access: custodyAccess.record,
    params: ofSomebody,
    body: handoverBody,
    response: custody,
    once: true,
  }),
  prolong: endpoint({
    method: 'PUT',
    path: '/ghusl/custody/:kind/:id/prolong/',
    summary: 'Somebody who is here stays longer; never refused for want of a place',
    access: custodyAccess.record,
    params: ofSomebody,
    body: z.strictObject({ exitDateTime: instant() }, { error: messageWords.invalid }),
    response: custody,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/ghusl/custody/entry/:entryId/confirm/',
    summary: 'Confirm, as the second person, what somebody else has put forward or entered alone',
    access: custodyAccess.confirm,
    params: ofEntry,
    response: custody,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/ghusl/custody/entry/:entryId/correct/',
    summary: 'Correct the last entry by one that names it; both stay in the history',
    access: custodyAccess.record,
    params: ofEntry,
    body: z.strictObject({ reason: note(secondPersonWords.noReason, LIMITS.reason) }, { error: messageWords.invalid }),
    response: custody,
  }),
} as const

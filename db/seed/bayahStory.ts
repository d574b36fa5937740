import { type Sentence, told } from '../../kit/server/sentences.ts'
import type { BayahInput } from '../../modules/bayah/rules/registration.ts'
import type { BayahStatus } from '../../modules/bayah/rules/statuses.ts'
import type { House } from '../../modules/bayah/server/writeBayah.ts'
import { noteWords } from '../../modules/bayah/words/en.ts'
import type { TimelineEvent } from '../../modules/timeline/rules/timeline.ts'

/** One invented registration: what was typed, where and when, who looked after it, and how far it has come. */
export type SeedBayah = {
  input: Omit<BayahInput, 'jamatkhanaId' | 'regionId'>
  house: House & { name: string }
  status: BayahStatus
  /** Who entered it; null: the family, by its link. */
  by: number | null
  coordinator: number
  approver: number
  /** ISO. */
  createdOn: string
  meetingDate: string
  /** While consents are asked for: whether one guardian has consented. */
  halfway: boolean
  /** The signed form, where the consents were given on paper. */
  png: Buffer | null
}

/** One thing that happened: with `to` where it changed the status, and with the consents that were given by it. */
export type Step = {
  event: TimelineEvent
  on: string
  by: number | null
  from?: BayahStatus
  to?: BayahStatus
  note?: Sentence
  consents?: { of: readonly (1 | 2)[]; method: 'LINK' | 'PAPER' }
}

/** Hours after the registration. */
const AFTER = { review: 20, cancel: 30, approval: 44, consent: 50, lastConsent: 70 }
const AFTER_CEREMONY = 20

const ORDER: readonly BayahStatus[] = ['NEW', 'APPROVAL_PENDING', 'CONSENT_PENDING', 'APPROVED', 'COMPLETE']

/** All that happened to an invented registration until it stood as it does. */
export function storyOf(registration: SeedBayah): Step[] {
  const { status, by, coordinator, approver, createdOn, input } = registration
  const at = (hours: number) => hoursAfter(createdOn, hours)
  const story: Step[] = [{ event: 'CREATED', on: at(0), by, to: 'NEW' }]
  if (status === 'CANCELLED')
    return [...story, { event: 'CANCELLED', on: at(AFTER.cancel), by: coordinator, from: 'NEW', to: 'CANCELLED' }]
  const hasCome = (as: BayahStatus) => ORDER.indexOf(status) >= ORDER.indexOf(as)
  if (hasCome('APPROVAL_PENDING'))
    story.push({ event: 'REVIEWED', on: at(AFTER.review), by: coordinator, from: 'NEW', to: 'APPROVAL_PENDING' })
  if (hasCome('CONSENT_PENDING')) {
    const step = { from: 'APPROVAL_PENDING', to: 'CONSENT_PENDING' } as const
    story.push({ event: 'APPROVED', on: at(AFTER.approval), by: approver, ...step }, ...consentSteps(registration, at))
  }
  if (hasCome('COMPLETE')) {
    const on = hoursAfter(input.bayahDateTime, AFTER_CEREMONY)
    story.push({ event: 'COMPLETED', on, by: coordinator, from: 'APPROVED', to: 'COMPLETE' })
  }
  return story
}

function consentSteps({ status, halfway, png, coordinator, input }: SeedBayah, at: (hours: number) => string): Step[] {
  const step = (hours: number, of: readonly (1 | 2)[], method: 'LINK' | 'PAPER', isLast: boolean): Step => ({
    event: 'CONSENTED',
    on: at(hours),
    by: method === 'PAPER' ? coordinator : null,
    note: told(noteWords, 'consented', of, method),
    consents: { of, method },
    ...(isLast && { from: 'CONSENT_PENDING', to: 'APPROVED' }),
  })
  const isAsked = status === 'CONSENT_PENDING'
  const hasTwo = input.guardian2 !== null
  if (isAsked) return halfway && hasTwo ? [step(AFTER.consent, [1], 'LINK', false)] : []
  if (png) {
    const uploaded: Step = { event: 'UPLOADED', on: at(AFTER.lastConsent), by: coordinator }
    return [uploaded, step(AFTER.lastConsent, hasTwo ? [1, 2] : [1], 'PAPER', true)]
  }
  if (!hasTwo) return [step(AFTER.lastConsent, [1], 'LINK', true)]
  return [step(AFTER.consent, [1], 'LINK', false), step(AFTER.lastConsent, [2], 'LINK', true)]
}

const hoursAfter = (instant: string, hours: number) => Temporal.Instant.from(instant).add({ hours }).toString()

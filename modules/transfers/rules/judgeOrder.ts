import { canonicalInstant, isInstant } from '../../../kit/rules/fields.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { judgeFacility } from '../../holdingArea/rules/facility.ts'
import { judgeStay } from '../../holdingArea/rules/stay.ts'
import { judgeAge } from '../../particulars/rules/age.ts'
import { orderFaultWords } from '../words/en.ts'
import type { Order } from './order.ts'

type Typed = Readonly<Record<string, unknown>>

/** What the rules need to know besides what was typed. */
export type OrderFacts = {
  now: string
  /** Those that may be chosen. */
  facilities: readonly { id: number }[]
  /** The open workflows, one of whose places an order may use. */
  workflows: readonly { id: number; gsoFacilityId: number }[]
  /** The order before an edit; null for a new one. */
  before: Pick<Order, 'dropOffDateTime' | 'chelliAnjaliDateTime' | 'gsoFacilityId' | 'workflowId'> | null
}

const STAY_FIELDS = {
  arrival: 'dropOffDateTime',
  exit: 'chelliAnjaliDateTime',
  order: orderFaultWords.exitFirst,
} as const

/** The rules between the fields of an order, and those that hang on the hour and the place (3§5, decisions §14). */
export const judgeOrder = (typed: Typed, facts: OrderFacts): FieldErrors => ({
  ...judgeFacility(typed.gsoFacilityId, facts.facilities),
  ...judgeAge(typed),
  ...judgeChelliAnjali(typed, facts),
  ...judgeStay(typed, STAY_FIELDS, { now: facts.now, before: stayBefore(facts) }),
  ...judgeWorkflow(typed, facts),
})

const stayBefore = ({ before }: OrderFacts) => before && { arrivesOn: before.dropOffDateTime }

/** A time that is new or changed lies ahead (decisions §4). */
function judgeChelliAnjali({ chelliAnjaliDateTime: typed }: Typed, { now, before }: OrderFacts): FieldErrors {
  if (typeof typed !== 'string' || !isInstant(typed)) return {}
  const at = canonicalInstant(typed)
  return at !== before?.chelliAnjaliDateTime && at < canonicalInstant(now)
    ? { chelliAnjaliDateTime: messageWords.past }
    : {}
}

/** An open workflow of the same facility; the one that was named before may have ended since. */
function judgeWorkflow({ workflowId, gsoFacilityId }: Typed, { workflows, before }: OrderFacts): FieldErrors {
  if (typeof workflowId !== 'number') return {}
  if (workflowId === before?.workflowId && gsoFacilityId === before.gsoFacilityId) return {}
  const isOffered = workflows.some((each) => each.id === workflowId && each.gsoFacilityId === gsoFacilityId)
  return isOffered ? {} : { workflowId: messageWords.option }
}

import type { Action } from '../../../kit/rules/access.ts'
import { type CustodyEvent, isOfStep } from './events.ts'

const CHAIRS = ['GHUSL_CHAIR', 'GSO_CHAIR', 'MAYYIT_CHAIR'] as const

/** Custody of the deceased (decisions §5, §14): the three chairs write it down, MGC reads. */
export const custodyAccess = {
  see: { module: 'GHUSL', roles: [...CHAIRS, 'MGC'], writes: false },
  /** Wrist tag and door label; MGC reads what they say. */
  printLabels: { module: 'GHUSL', roles: CHAIRS, writes: false },
  record: { module: 'GHUSL', roles: CHAIRS, writes: true },
  /** What a step of pickup or arrival does, for those who may do the step. */
  receive: { module: 'GHUSL', roles: ['GHUSL_CHAIR', 'GSO_CHAIR'], writes: true },
  /** The second person, who is never the one who recorded it. */
  confirm: { module: 'GHUSL', roles: CHAIRS, writes: true },
} as const satisfies Record<string, Action>

/** What somebody needs to write down, or confirm, what happened. */
export const accessTo = (type: CustodyEvent): Action => (isOfStep(type) ? custodyAccess.receive : custodyAccess.record)

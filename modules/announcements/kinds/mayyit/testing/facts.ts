import type { Actor } from '../../../../../kit/rules/access.ts'
import { check, type FieldErrors } from '../../../../../kit/rules/validation.ts'
import type { Facts } from '../../../rules/kind.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import { CEMETERY, JK } from './inputs.ts'

/** Noon of Monday, 16 November 2026 in Toronto. */
export const NOW = '2026-11-16T17:00:00Z'

export const MGC_ACTOR: Actor = {
  id: 6,
  firstName: 'Amin',
  lastName: 'Dhanani',
  email: 'mgc@example.org',
  roles: ['MGC'],
  regionId: 3,
  jkId: JK.headquarters,
  language: 'en',
  timezone: 'America/Toronto',
}

export const JAMATKHANAS = [
  { id: JK.headquarters, name: 'Headquarters', timezone: 'America/Toronto' },
  { id: JK.eastYork, name: 'East York', timezone: 'America/Toronto' },
  { id: JK.donMills, name: 'Don Mills', timezone: 'America/Toronto' },
  { id: JK.regina, name: 'Regina', timezone: 'America/Regina' },
  { id: JK.halifax, name: 'Halifax', timezone: 'America/Halifax' },
]

/** What the rules are told on creation, unless a test says otherwise. */
export const factsWith = (more: Partial<Facts> = {}): Facts => ({
  actor: MGC_ACTOR,
  now: NOW,
  jamatkhanas: JAMATKHANAS,
  before: null,
  announcedIn: {},
  regionTimezone: 'America/Toronto',
  offers: { chelliAnjaliLocation: [CEMETERY, 'Lakeview Memorial Gardens'], workflowId: [5] },
  ...more,
})

/** Every message of the form as it stands, by field: what the server would answer (1§5). */
export function formErrors(input: unknown, facts: Facts): FieldErrors {
  const schema = facts.before ? mayyitRules.change : mayyitRules.create
  const checked = check(schema, input, (typed) => mayyitRules.judge(typed, facts))
  return checked.ok ? {} : checked.errors
}

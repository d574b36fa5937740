import { describe, expect, it } from 'vitest'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { type BayahEvent, bayahLifecycle } from './lifecycle.ts'
import { BAYAH_STATUSES, type BayahStatus } from './statuses.ts'

/** Decisions §13, by hand: where each event leads from each status; `-` where it is refused, `=` where nothing changes. */
const TABLE: Record<BayahEvent, string> = {
  //                NEW             APPROVAL_PENDING CONSENT_PENDING APPROVED  COMPLETE CANCELLED
  edit: `           =               =                =               -         -        -`,
  review: `         APPROVAL_PENDING -               -               -         -        -`,
  approve: `        -               CONSENT_PENDING  -               -         -        -`,
  resendApproval: ` -               =                -               -         -        -`,
  resendConsent: `  -               -                =               -         -        -`,
  onPaper: `        -               -                =               -         -        -`,
  settle: `         -               -                =               -         -        -`,
  consented: `      -               -                APPROVED        -         -        -`,
  complete: `       -               -                -               COMPLETE  -        -`,
  cancel: `         CANCELLED       CANCELLED        CANCELLED       CANCELLED -        -`,
}
const ROWS = Object.entries(TABLE).flatMap(([event, row]) =>
  row
    .trim()
    .split(/\s+/)
    .map((leads, at) => [event as BayahEvent, BAYAH_STATUSES[at] as BayahStatus, leads] as const),
)

describe('a registration', () => {
  it.each(ROWS)('%s while %s: %s', (event, status, leads) => {
    const wrong = whyNot(bayahLifecycle, event, status)
    expect(wrong === null).toBe(leads !== '-')
    if (leads !== '-') expect(bayahLifecycle.events[event].to).toBe(leads === '=' ? null : leads)
    else expect(wrong).toMatch(/^This registration is [a-z, ]+, so .+\.$/)
  })

  it('has these events and no others', () => {
    expect(Object.keys(bayahLifecycle.events).toSorted()).toEqual(Object.keys(TABLE).toSorted())
    expect(ROWS).toHaveLength(60)
  })
})

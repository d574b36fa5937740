import { expect, it } from 'vitest'
import { mayEver, mayOn, ROLES, type Role } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { ghuslAccess } from './access.ts'

const CHAIRS: Role[] = ['GHUSL_CHAIR', 'GSO_CHAIR', 'MAYYIT_CHAIR']

/** Who ever has each action, by hand from decisions §5. */
const MAY: Record<keyof typeof ghuslAccess, Role[]> = {
  create: CHAIRS,
  edit: CHAIRS,
  open: [...CHAIRS, 'MGC'],
  comment: [...CHAIRS, 'MGC'],
  facilitySteps: ['GHUSL_CHAIR', 'GSO_CHAIR'],
  mayyitIntake: ['MGC'],
  form15: ['MGC'],
  seeIntake: ['GHUSL_CHAIR', 'GSO_CHAIR', 'MGC'],
  revealSin: ['GHUSL_CHAIR', 'GSO_CHAIR', 'MGC'],
  cancel: CHAIRS,
}

it.each(Object.entries(MAY))('%s is for those whom decisions §5 names', (action, roles) => {
  const declared = ghuslAccess[action as keyof typeof ghuslAccess]
  expect(ROLES.filter((role) => mayEver(actor(role), declared))).toEqual(ROLES.filter((role) => roles.includes(role)))
  expect(declared.module).toBe('GHUSL')
  expect(declared.writes).toBe(!['open', 'seeIntake'].includes(action))
})

it('what one has begun elsewhere, one does not cancel', () => {
  const chair = actor('GHUSL_CHAIR')
  const elsewhere = { regionId: 7, jamatkhanaIds: [], principalJamatkhanaId: null, createdById: chair.id }
  expect(mayOn(chair, ghuslAccess.cancel, elsewhere)).toBe(false)
  expect(mayOn(chair, ghuslAccess.cancel, { ...elsewhere, regionId: 3 })).toBe(true)
  expect(mayOn(chair, ghuslAccess.open, elsewhere)).toBe(true)
})

import { expect, it } from 'vitest'
import { mayEver, mayOn, ROLES, type Role } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { bayahAccess } from './access.ts'

const COORDINATOR: Role[] = ['BAYAH_COORDINATOR']
const READERS: Role[] = ['MK', 'ADMIN', 'BAYAH_COORDINATOR', 'BAYAH_CONVENER', 'NATIONAL_ROP_MEMBER']

/** Who ever has each action, by hand from decisions §5; what needs a second role has nobody with one alone. */
const MAY: Record<keyof typeof bayahAccess, Role[]> = {
  list: READERS,
  comment: READERS,
  blankComment: ['ADMIN', 'NATIONAL_ROP_MEMBER'],
  create: COORDINATOR,
  edit: COORDINATOR,
  sendForm: COORDINATOR,
  review: COORDINATOR,
  approve: ['MK', 'BAYAH_COORDINATOR', 'BAYAH_CONVENER'],
  resend: COORDINATOR,
  settle: COORDINATOR,
  upload: COORDINATOR,
  print: COORDINATOR,
  complete: COORDINATOR,
  cancel: COORDINATOR,
  remove: [],
  removeFromView: [],
  export: ['BAYAH_REGISTRATION_EXPORT_DATA'],
  waiting: ['MK', 'BAYAH_COORDINATOR', 'BAYAH_CONVENER'],
  dashboard: ['ADMIN', 'BAYAH_COORDINATOR', 'BAYAH_CONVENER', 'NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'],
}

it.each(Object.entries(MAY))('%s is for those whom decisions §5 names', (action, roles) => {
  const declared = bayahAccess[action as keyof typeof bayahAccess]
  expect(ROLES.filter((role) => mayEver(actor(role), declared))).toEqual(ROLES.filter((role) => roles.includes(role)))
  expect(declared.module).toBe('BAYAH')
})

it('deleting takes a second role', () => {
  const both = (...roles: Role[]) => ({ ...actor(roles[0] as Role), roles })
  expect(mayEver(both('BAYAH_COORDINATOR', 'BAYAH_REGISTRATION_EXPORT_DATA'), bayahAccess.remove)).toBe(true)
  for (const role of READERS) expect(mayEver(both('DELETE', role), bayahAccess.removeFromView)).toBe(true)
  expect(mayEver(both('DELETE', 'NATIONAL_READ_ONLY'), bayahAccess.removeFromView)).toBe(false)
  expect(mayEver(both('BAYAH_CONVENER', 'BAYAH_REGISTRATION_EXPORT_DATA'), bayahAccess.remove)).toBe(false)
})

const DECIDED = ['blankComment', 'review', 'approve', 'settle', 'upload', 'complete', 'cancel'] as const

it.each(Object.keys(MAY) as (keyof typeof MAY)[])(
  '%s: what one has entered elsewhere, one does not decide on',
  (name) => {
    const elsewhere = { regionId: 7, jamatkhanaIds: [701], principalJamatkhanaId: 701, createdById: actor('MK').id }
    const coordinator = actor('BAYAH_COORDINATOR')
    const decides = (DECIDED as readonly string[]).includes(name)
    const has = MAY[name].includes('BAYAH_COORDINATOR')
    expect(mayOn(coordinator, bayahAccess[name], { ...elsewhere, createdById: coordinator.id })).toBe(has && !decides)
  },
)

it('what changes something is not for who only reads', () => {
  const reading = ['list', 'print', 'export', 'waiting', 'dashboard']
  for (const [name, { writes }] of Object.entries(bayahAccess))
    expect([name, writes]).toEqual([name, !reading.includes(name)])
})

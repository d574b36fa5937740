import { describe, expect, it } from 'vitest'
import { type Actor, mayOn, type Place, ROLES, type Role } from '../../../../../kit/rules/access.ts'
import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import { STATUSES, type Status } from '../../../rules/lifecycle.ts'
import { rowOffers, viewOffers } from '../../../rules/placement.ts'
import { MGC_ACTOR } from '../testing/facts.ts'
import { mayyitAccess } from './access.ts'
import { type MayyitEventName, mayyitLifecycle, whyNotComplete } from './lifecycle.ts'
import { mayyitRules } from './mayyit.ts'
import type { MayyitRecord } from './record.ts'

/** A Mayyit of region 3: East York officiates, Don Mills has Samar and Ziarat. */
const PLACE: Place = { regionId: 3, jamatkhanaIds: [302, 303], principalJamatkhanaId: 302, createdById: 6 }

const actor = (roles: Role[], more: Partial<Actor> = {}): Actor => ({ ...MGC_ACTOR, id: 50, roles, jkId: 302, ...more })

/** Decisions §5, written out by hand. An MK stands for one of the officiating Jamatkhana. */
const MAY: Record<keyof typeof mayyitAccess, Role[]> = {
  create: ['MGC'],
  list: [
    'MGC',
    'MAYYIT_APPROVER',
    'MAYYIT_CHAIR',
    'MAYYIT_REPORTING',
    'ADMIN',
    'MK',
    'NATIONAL_ROP_MEMBER',
    'NATIONAL_READ_ONLY',
  ],
  edit: ['MGC'],
  approve: ['MAYYIT_APPROVER', 'ADMIN', 'MK', 'NATIONAL_ROP_MEMBER'],
  takeBack: ['MAYYIT_APPROVER', 'ADMIN', 'MK', 'NATIONAL_ROP_MEMBER'],
  remove: ['MAYYIT_APPROVER', 'ADMIN', 'MK', 'NATIONAL_ROP_MEMBER'],
  cancel: ['MGC', 'ADMIN', 'NATIONAL_ROP_MEMBER'],
  resendApproval: ['MGC'],
  togglePriority: [],
  sendNow: ['ADMIN', 'NATIONAL_ROP_MEMBER'],
  removeFromView: [],
  comment: ['MGC', 'MAYYIT_APPROVER', 'MAYYIT_CHAIR', 'MAYYIT_REPORTING', 'ADMIN', 'MK', 'NATIONAL_ROP_MEMBER'],
  blankComment: ['ADMIN', 'NATIONAL_ROP_MEMBER'],
  resendForms: ['MGC'],
  form15: ['MGC'],
  complete: ['MGC', 'MAYYIT_CHAIR'],
  dashboard: ['MAYYIT_REPORTING', 'MAYYIT_CHAIR', 'ADMIN', 'NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'],
  seeCauseOfDeath: ['MGC', 'MAYYIT_CHAIR', 'MAYYIT_REPORTING'],
  revealSin: ['MGC', 'GHUSL_CHAIR', 'GSO_CHAIR'],
}

describe('who may do what with a Mayyit', () => {
  it('whoever may delete does so from the view of what they may see, national members too', () => {
    const beside = ROLES.filter((role) => mayOn(actor(['DELETE', role]), mayyitAccess.removeFromView, PLACE))
    expect(beside.toSorted()).toEqual([...MAY.list].toSorted())
  })

  it.each(Object.entries(MAY))('%s', (action, expected) => {
    const able = ROLES.filter((role) => mayOn(actor([role]), mayyitAccess[action as keyof typeof MAY], PLACE))
    expect(able.sort()).toEqual([...expected].sort())
  })

  it('of the Jamatkhanas on it, the officiating one decides, all may read, others nothing', () => {
    const donMills = actor(['MK'], { jkId: 303 })
    const elsewhere = actor(['MK'], { jkId: 301 })
    expect(mayOn(donMills, mayyitAccess.list, PLACE)).toBe(true)
    expect(mayOn(donMills, mayyitAccess.approve, PLACE)).toBe(false)
    expect(mayOn(donMills, mayyitAccess.remove, PLACE)).toBe(false)
    expect(mayOn(elsewhere, mayyitAccess.list, PLACE)).toBe(false)
  })

  it('ends at the region, but for national members and whoever made it', () => {
    for (const role of ['MGC', 'ADMIN', 'MAYYIT_APPROVER', 'MAYYIT_CHAIR', 'MAYYIT_REPORTING'] as const)
      expect(mayOn(actor([role], { regionId: 7 }), mayyitAccess.list, PLACE)).toBe(false)
    expect(mayOn(actor(['NATIONAL_READ_ONLY'], { regionId: 7 }), mayyitAccess.list, PLACE)).toBe(true)
    expect(mayOn(actor(['MGC'], { regionId: 7, id: 6 }), mayyitAccess.edit, PLACE)).toBe(true)
    for (const action of ['approve', 'remove', 'cancel', 'sendNow', 'removeFromView'] as const)
      for (const role of ['MGC', 'ADMIN', 'MAYYIT_APPROVER'] as const)
        expect(mayOn(actor([role, 'DELETE'], { regionId: 7, id: 6 }), mayyitAccess[action], PLACE)).toBe(false)
  })

  it('deletes from the view with DELETE and a role that may view', () => {
    expect(mayOn(actor(['DELETE', 'MGC']), mayyitAccess.removeFromView, PLACE)).toBe(true)
    expect(mayOn(actor(['DELETE', 'BAYAH_CONVENER']), mayyitAccess.removeFromView, PLACE)).toBe(false)
  })
})

/** 1§4 and decisions §6, written out by hand. */
const POSSIBLE: Record<MayyitEventName, Status[]> = {
  approve: ['APPROVAL_PENDING'],
  takeBack: ['APPROVED'],
  cancel: ['DRAFT', 'APPROVAL_PENDING', 'APPROVED'],
  edit: ['DRAFT', 'APPROVAL_PENDING', 'APPROVED'],
  resendApproval: ['APPROVAL_PENDING'],
  togglePriority: [],
  sendNow: ['APPROVED'],
  send: ['APPROVED'],
  sendAsItWas: ['DRAFT', 'APPROVAL_PENDING'],
  cancelBySending: ['ANNOUNCEMENT_SENT'],
  announceAgain: ['CANCELLED'],
  resendForms: ['APPROVED', 'ANNOUNCEMENT_SENT', 'COMPLETED'],
  form15: ['APPROVED', 'ANNOUNCEMENT_SENT', 'COMPLETED'],
  complete: ['APPROVED', 'ANNOUNCEMENT_SENT', 'COMPLETED'],
}

describe('what can happen to a Mayyit', () => {
  it.each(Object.entries(POSSIBLE))('%s', (event, expected) => {
    const name = event as MayyitEventName
    expect(STATUSES.filter((status) => whyNot(mayyitLifecycle, name, status) === null)).toEqual(expected)
  })

  it('completes without an announcement once the funeral is over', () => {
    const at = (status: Status, now: string) =>
      whyNotComplete({ status, chelliAnjaliDateTime: '2026-11-20T18:00:00Z' }, now)
    expect(at('APPROVED', '2026-11-20T17:59:59Z')).toBe('It has not been announced yet.')
    expect(at('APPROVED', '2026-11-20T18:00:00Z')).toBeNull()
    expect(at('APPROVAL_PENDING', '2026-11-20T18:00:00Z')).toBe('It has not been announced yet.')
    expect(at('ANNOUNCEMENT_SENT', '2026-11-20T17:00:00Z')).toBeNull()
  })

  it('refuses in words', () => {
    expect(whyNot(mayyitLifecycle, 'approve', 'DRAFT')).toBe('This Mayyit is still a draft and cannot be approved.')
    expect(whyNot(mayyitLifecycle, 'approve', 'CANCELLED')).toBe('This Mayyit is cancelled and cannot be approved.')
    expect(whyNot(mayyitLifecycle, 'approve', 'COMPLETED')).toBe('Announcement is already approved.')
    expect(whyNot(mayyitLifecycle, 'complete', 'APPROVAL_PENDING')).toBe('It has not been announced yet.')
    expect(whyNot(mayyitLifecycle, 'complete', 'CANCELLED')).toBe(
      'This Mayyit is cancelled, so it cannot be completed.',
    )
    expect(whyNot(mayyitLifecycle, 'cancel', 'COMPLETED')).toBe('This Mayyit is completed, so it cannot be cancelled.')
    expect(whyNot(mayyitLifecycle, 'edit', 'ANNOUNCEMENT_SENT')).toBe(
      'This Mayyit is already announced, so it cannot be edited.',
    )
  })
})

describe('what the creator reads', () => {
  const record = (status: Status) =>
    ({ id: 1, status, regionId: 3, jamatkhanaId: 302, jamatkhanaIds: [302], createdBy: { id: 50 } }) as MayyitRecord
  const { submitted } = mayyitRules.messages
  it('depends on the status, and on whether they may approve', () => {
    expect(submitted(actor(['MGC']), record('DRAFT'))).toBe(
      'Mayyit announcement saved. Please edit it when more information is available for it be announced.',
    )
    expect(submitted(actor(['MGC']), record('APPROVAL_PENDING'))).toBe(
      'Mayyit announcement submitted successfully. An approval email has been sent to the approvers.',
    )
    expect(submitted(actor(['MGC', 'MAYYIT_APPROVER']), record('APPROVAL_PENDING'))).toBe(
      'Mayyit announcement submitted successfully. Please check your email to approve this announcement.',
    )
  })
})

it('lets MGC cancel from its view, and an approver not', () => {
  const mayyit = { id: 1, status: 'APPROVED' as const, regionId: 3, jamatkhanaId: 302, createdBy: null }
  const cancels = (role: Role) =>
    viewOffers(mayyitRules, actor([role]), mayyit).some(({ action }) => action === 'cancel')
  expect([cancels('MGC'), cancels('ADMIN'), cancels('MAYYIT_APPROVER')]).toEqual([true, true, false])
})

it('shows no Cancel once completed, and the others with their reason', () => {
  const offered = (status: Status) => {
    const mayyit = { id: 1, status, regionId: 3, jamatkhanaId: 302, createdBy: null }
    const both = [rowOffers, viewOffers].flatMap((offers) => offers(mayyitRules, actor(['ADMIN', 'MGC']), mayyit))
    return Object.fromEntries(both.map(({ action, whyNot: why }) => [action, why]))
  }
  expect(offered('ANNOUNCEMENT_SENT')).toHaveProperty('cancel', expect.any(String))
  expect(offered('COMPLETED')).not.toHaveProperty('cancel')
  expect(offered('COMPLETED').edit).toBe('This Mayyit is completed, so it cannot be edited.')
})

import { describe, expect, it } from 'vitest'
import { mayEver, mayOn, type Place, ROLES, type Role } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { KINDS } from '../kinds/all.ts'
import type { RecordAction } from './access.ts'

const EAST_YORK = 302
const DON_MILLS = 303
const PICKERING = 701

const at = (regionId: number, jamatkhanaId: number, createdById = 99): Place => ({
  regionId,
  jamatkhanaIds: [jamatkhanaId],
  principalJamatkhanaId: jamatkhanaId,
  createdById,
})

/** Where a record can stand, seen from somebody at East York in region 3. */
const PLACES = {
  ownJamatkhana: at(3, EAST_YORK),
  ownRegion: at(3, DON_MILLS),
  otherRegion: at(7, PICKERING),
  madeInOwnRegion: at(3, DON_MILLS, 4),
  madeInOtherRegion: at(7, PICKERING, 4),
} as const
type Where = keyof typeof PLACES

/** How far a role reaches with an action, in the words of decisions §2. */
const JAMATKHANA: readonly Where[] = ['ownJamatkhana', 'madeInOwnRegion', 'madeInOtherRegion']
const ITS_JAMATKHANA: readonly Where[] = ['ownJamatkhana']
/** To decide on a record, a role's own scope must cover it; having made it is not enough. */
const ITS_REGION: readonly Where[] = ['ownJamatkhana', 'ownRegion', 'madeInOwnRegion']
const REGION: readonly Where[] = ['ownJamatkhana', 'ownRegion', 'madeInOwnRegion', 'madeInOtherRegion']
const EVERYWHERE: readonly Where[] = [...REGION, 'otherRegion']

type Row = Partial<Record<Role, readonly Where[]>>
type Table = Record<RecordAction, Row>

/** Decisions §5, written out by hand: the lines of samar and mafi. */
const SAMAR_AND_MAFI: Table = {
  create: { MK: JAMATKHANA, MK_DELEGATE: JAMATKHANA, ADMIN: REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  list: {
    MK: JAMATKHANA,
    MK_DELEGATE: JAMATKHANA,
    ADMIN: REGION,
    MGC: REGION,
    NATIONAL_ROP_MEMBER: EVERYWHERE,
    NATIONAL_READ_ONLY: EVERYWHERE,
  },
  edit: { MK: JAMATKHANA, MK_DELEGATE: JAMATKHANA, ADMIN: REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  approve: { MK: ITS_JAMATKHANA, ADMIN: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  takeBack: { MK: ITS_JAMATKHANA, ADMIN: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  remove: { MK: ITS_JAMATKHANA, ADMIN: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  cancel: { MK_DELEGATE: ITS_JAMATKHANA, ADMIN: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  resendApproval: { MK_DELEGATE: JAMATKHANA, ADMIN: REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  togglePriority: { MK_DELEGATE: ITS_JAMATKHANA, ADMIN: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  sendNow: { ADMIN: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  // DELETE alone deletes nothing: it needs a role that may view.
  removeFromView: {},
  comment: {
    MK: JAMATKHANA,
    MK_DELEGATE: JAMATKHANA,
    ADMIN: REGION,
    MGC: REGION,
    NATIONAL_ROP_MEMBER: EVERYWHERE,
  },
  blankComment: { ADMIN: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
}

/** Decisions §5, the lines of fateha. */
const FATEHA: Table = {
  create: {
    MK: JAMATKHANA,
    MK_DELEGATE: JAMATKHANA,
    ADMIN: REGION,
    FATEHA_APPROVER: REGION,
    NATIONAL_ROP_MEMBER: EVERYWHERE,
  },
  list: {
    MK: JAMATKHANA,
    MK_DELEGATE: JAMATKHANA,
    ADMIN: REGION,
    FATEHA_APPROVER: REGION,
    MGC: REGION,
    NATIONAL_ROP_MEMBER: EVERYWHERE,
    NATIONAL_READ_ONLY: EVERYWHERE,
  },
  edit: {
    MK: JAMATKHANA,
    MK_DELEGATE: JAMATKHANA,
    ADMIN: REGION,
    FATEHA_APPROVER: REGION,
    NATIONAL_ROP_MEMBER: EVERYWHERE,
  },
  approve: { MK: ITS_JAMATKHANA, ADMIN: ITS_REGION, FATEHA_APPROVER: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  takeBack: { MK: ITS_JAMATKHANA, ADMIN: ITS_REGION, FATEHA_APPROVER: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  remove: { MK: ITS_JAMATKHANA, ADMIN: ITS_REGION, FATEHA_APPROVER: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  cancel: {
    MK_DELEGATE: ITS_JAMATKHANA,
    ADMIN: ITS_REGION,
    FATEHA_APPROVER: ITS_REGION,
    NATIONAL_ROP_MEMBER: EVERYWHERE,
  },
  resendApproval: { MK_DELEGATE: JAMATKHANA, ADMIN: REGION, FATEHA_APPROVER: REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  togglePriority: {
    MK_DELEGATE: ITS_JAMATKHANA,
    ADMIN: ITS_REGION,
    FATEHA_APPROVER: ITS_REGION,
    NATIONAL_ROP_MEMBER: EVERYWHERE,
  },
  sendNow: { ADMIN: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
  removeFromView: {},
  comment: {
    MK: JAMATKHANA,
    MK_DELEGATE: JAMATKHANA,
    ADMIN: REGION,
    FATEHA_APPROVER: REGION,
    MGC: REGION,
    NATIONAL_ROP_MEMBER: EVERYWHERE,
  },
  blankComment: { ADMIN: ITS_REGION, NATIONAL_ROP_MEMBER: EVERYWHERE },
}

const ACTIONS = Object.keys(SAMAR_AND_MAFI) as RecordAction[]

/** Mayyit has a table of its own (`kinds/mayyit/rules/policy.test.ts`); any further kind is written down here. */
const TABLES: Record<Exclude<AnnouncementKind, 'mayyit'>, Table> = {
  samar: SAMAR_AND_MAFI,
  mafi: SAMAR_AND_MAFI,
  fateha: FATEHA,
}

describe.each(Object.keys(TABLES) as (keyof typeof TABLES)[])('%s', (kind) => {
  const { access } = KINDS[kind]
  const table = TABLES[kind]
  describe.each(ACTIONS)('%s', (action) => {
    it.each(ROLES)('%s', (role) => {
      const where = table[action][role] ?? []
      const reached = (Object.keys(PLACES) as Where[]).filter((place) =>
        mayOn(actor(role), access[action], PLACES[place]),
      )
      expect(new Set(reached)).toEqual(new Set(where))
      expect(mayEver(actor(role), access[action])).toBe(where.length > 0)
    })
  })

  it.each(['MK', 'MK_DELEGATE', 'ADMIN', 'MGC', 'NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY'] as const)(
    'DELETE together with %s deletes from the view page',
    (role) => {
      expect(mayEver(actor('DELETE', role), access.removeFromView)).toBe(true)
      expect(mayOn(actor('DELETE', role), access.removeFromView, PLACES.ownJamatkhana)).toBe(true)
      expect(mayOn(actor('DELETE', role), access.removeFromView, PLACES.otherRegion)).toBe(false)
      expect(mayOn(actor('DELETE', role), access.removeFromView, PLACES.madeInOtherRegion)).toBe(false)
    },
  )

  it.each(['MAYYIT_APPROVER', 'MAYYIT_CHAIR', 'GHUSL_CHAIR', 'BAYAH_COORDINATOR'] as const)(
    'DELETE together with %s deletes nothing',
    (role) => expect(mayEver(actor('DELETE', role), access.removeFromView)).toBe(false),
  )

  it('belongs to its module, whose switch closes all of it', () => {
    const modules = new Set(ACTIONS.map((action) => access[action].module))
    expect([...modules]).toEqual([kind.toUpperCase()])
  })
})

it('the Fateha approver may not touch Samars and Mafis', () => {
  for (const { access } of [KINDS.samar, KINDS.mafi])
    for (const action of ACTIONS) expect(mayEver(actor('FATEHA_APPROVER'), access[action])).toBe(false)
})

it('settings and calendar know every kind by its name', () => {
  expect(Object.keys(KINDS).toSorted()).toEqual(ANNOUNCEMENT_KINDS.toSorted())
})

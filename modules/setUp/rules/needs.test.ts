import { describe, expect, it } from 'vitest'
import { MODULES, type ModuleName, type Role } from '../../../kit/rules/access.ts'
import { parseSettings, type SettingTexts } from '../../settings/rules/settings.ts'
import { type Facts, mayBeLeft, modulesInUse, type NeededBySwitch, needsOf, openNeeds } from './needs.ts'

const house = (id: number, modules: readonly ModuleName[] = MODULES) => ({ id, name: `House ${id}`, modules })

type Given = {
  modules?: readonly ModuleName[]
  houses?: Facts['jamatkhanas']
  set?: SettingTexts
  held?: Facts['held']
}

const officersApprove = { teams: [['ADMIN']], officers: true } as const
/** By hand, from decisions §5. */
const NEEDED: NeededBySwitch = {
  SAMAR: officersApprove,
  MAFI: officersApprove,
  FATEHA: officersApprove,
  MAYYIT: { teams: [['ADMIN'], ['MGC'], ['MAYYIT_APPROVER']], officers: false },
  BAYAH: { teams: [['ADMIN'], ['BAYAH_COORDINATOR']], officers: false },
  GHUSL: { teams: [['ADMIN'], ['MGC'], ['GHUSL_CHAIR', 'GSO_CHAIR']], officers: false },
}

const facts = ({ modules = MODULES, houses = [house(1)], set = {}, held = [] }: Given): Facts => ({
  modules,
  needed: NEEDED,
  jamatkhanas: houses,
  settings: parseSettings(set),
  held,
})
const open = (given: Given, left: readonly string[] = []) =>
  openNeeds({ needs: needsOf(facts(given)), left: new Map(left.map((key) => [key, null])) }).map(({ key }) => key)
const held = (...roles: Role[]) => roles.map((role) => ({ role, jamatkhanaId: 1 }))

describe('what a region needs', () => {
  it('is everything that its modules ask for, while nothing is there', () => {
    expect(open({})).toEqual([
      ...['sending.samar', 'sending.mafi', 'sending.fateha', 'sending.mayyit'],
      ...['samarAnnouncementEmails', 'mafiAnnouncementEmails', 'fatehaAnnouncementEmails', 'mayyitAnnouncementEmails'],
      ...['mgcEmail', 'delayedMayyitReportEmails', 'mayyitIntakeFormEmails', 'mayyitBereavementFormEmails'],
      'announcementApprovalEmails',
      ...['people.ADMIN', 'people.MGC', 'people.MAYYIT_APPROVER', 'people.BAYAH_COORDINATOR'],
      ...['people.GHUSL_CHAIR.GSO_CHAIR', 'people.MK.1'],
    ])
  })

  it.each<[ModuleName[], string[]]>([
    [[], []],
    [
      ['SAMAR'],
      [
        'sending.samar',
        'samarAnnouncementEmails',
        'mgcEmail',
        'announcementApprovalEmails',
        'people.ADMIN',
        'people.MK.1',
      ],
    ],
    [['BAYAH'], ['people.ADMIN', 'people.BAYAH_COORDINATOR']],
    [['GHUSL'], ['people.ADMIN', 'people.MGC', 'people.GHUSL_CHAIR.GSO_CHAIR']],
  ])('of %s alone', (modules, expected) => {
    expect(open({ modules })).toEqual(expected)
  })

  it.each<[string, SettingTexts, boolean]>([
    ['a day and a time', { 'samar.days': 'Fri', 'samar.time': '19:30' }, false],
    ['a day alone', { 'samar.days': 'Fri' }, true],
    ['a time alone', { 'samar.time': '19:30' }, true],
    ['that it is held back', { 'samar.blocked': 'true' }, false],
  ])('of a kind that goes out: %s', (_, set, isOpen) => {
    expect(open({ set }).includes('sending.samar')).toBe(isOpen)
  })

  it('is there once lists have addresses', () => {
    const set = { mgcEmail: 'a@x.org', announcementApprovalEmails: 'b@x.org', mayyitIntakeFormEmails: '' }
    const keys = open({ set })
    expect(keys).not.toContain('mgcEmail')
    expect(keys).not.toContain('announcementApprovalEmails')
    expect(keys).toContain('mayyitIntakeFormEmails')
  })

  it('is somebody for each team, and officers for each Jamatkhana that approves', () => {
    const houses = [house(1), house(2), house(3, ['MAYYIT', 'BAYAH'])]
    const people = (roles: readonly Role[]) =>
      open({ houses, held: held(...roles) }).filter((key) => key.startsWith('people'))
    expect(people(['ADMIN', 'MGC', 'MK'])).toEqual([
      ...['people.MAYYIT_APPROVER', 'people.BAYAH_COORDINATOR', 'people.GHUSL_CHAIR.GSO_CHAIR', 'people.MK.2'],
    ])
    expect(people(['ADMIN', 'MGC', 'MAYYIT_APPROVER', 'BAYAH_COORDINATOR', 'GSO_CHAIR'])).toEqual([
      ...['people.MK.1', 'people.MK.2'],
    ])
  })

  it('is not asked for again where somebody left it as it is, and nothing else is left with it', () => {
    expect(open({ modules: ['BAYAH'] }, ['people.BAYAH_COORDINATOR'])).toEqual(['people.ADMIN'])
  })

  it('may be left, but for when a kind goes out', () => {
    expect((['sending', 'receivers', 'release', 'people'] as const).map(mayBeLeft)).toEqual([false, true, true, true])
  })
})

describe('the modules in use', () => {
  it('are switched on and held by a Jamatkhana; Ghusl, where a facility is', () => {
    const jamatkhanas = [house(1, ['SAMAR', 'GHUSL']), house(2, ['BAYAH'])]
    expect(modulesInUse(MODULES, { jamatkhanas, hasFacility: false })).toEqual(['SAMAR', 'BAYAH'])
    expect(modulesInUse(['BAYAH', 'GHUSL', 'MAFI'], { jamatkhanas, hasFacility: true })).toEqual(['BAYAH', 'GHUSL'])
  })
})

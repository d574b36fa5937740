import { describe, expect, it } from 'vitest'
import { MODULES, type Role } from '../../kit/rules/access.ts'
import { homeButtonsFor, menuFor } from '../../kit/rules/menu.ts'
import { MENU } from './policy.ts'

const buttons = (...roles: Role[]) =>
  homeButtonsFor(MENU, { actor: { roles }, modules: MODULES }).map(({ label }) => label)
const groups = (...roles: Role[]) => menuFor(MENU, { actor: { roles }, modules: MODULES }).map(({ key }) => key)

const SAMAR = 'Submit Samar Announcement'
const MAFI = 'Submit Mafi Announcement'
const FATEHA = 'Submit Fateha Khwani Request'

describe('the buttons of the home page (3§2, decisions §5)', () => {
  it.each<[Role, string[]]>([
    ['MK', [SAMAR, MAFI, FATEHA]],
    ['MK_DELEGATE', [SAMAR, MAFI, FATEHA]],
    ['ADMIN', [SAMAR, MAFI, FATEHA]],
    ['NATIONAL_ROP_MEMBER', [SAMAR, MAFI, FATEHA]],
    ['FATEHA_APPROVER', [FATEHA]],
    ['MGC', []],
    ['NATIONAL_READ_ONLY', []],
    ['DELETE', []],
    ['GHUSL_CHAIR', []],
  ])('%s', (role, expected) =>
    expect(buttons(role).filter((label) => [SAMAR, MAFI, FATEHA].includes(label))).toEqual(expected),
  )

  it('lead to the forms', () =>
    expect(homeButtonsFor(MENU, { actor: { roles: ['MK'] }, modules: ['MAFI', 'FATEHA'] })).toEqual([
      { label: MAFI, path: '/mafi/new-mafi' },
      { label: FATEHA, path: '/fateha/new-fateha' },
    ]))
})

describe('the menu', () => {
  it.each<[Role, string[]]>([
    ['MK', ['home', 'samar', 'mafi', 'fateha']],
    ['MGC', ['home', 'samar', 'mafi', 'fateha']],
    ['NATIONAL_READ_ONLY', ['home', 'samar', 'mafi', 'fateha']],
    ['FATEHA_APPROVER', ['home', 'fateha']],
    ['BAYAH_COORDINATOR', ['home']],
  ])('%s', (role, expected) =>
    expect(groups(role).filter((key) => ['home', 'samar', 'mafi', 'fateha'].includes(key))).toEqual(expected),
  )

  it('leads straight to the list of whoever may not create', () => {
    const fateha = menuFor(MENU, { actor: { roles: ['MGC'] }, modules: ['FATEHA'] }).find(({ key }) => key === 'fateha')
    expect(fateha).toEqual({ key: 'fateha', label: 'Fateha Khwani', path: '/fateha/list-fateha' })
  })

  it('calls several of a kind what the kind calls them', () => {
    const labels = menuFor(MENU, { actor: { roles: ['ADMIN'] }, modules: MODULES }).flatMap(({ children = [] }) =>
      children.map(({ label }) => label),
    )
    expect(labels).toEqual(
      expect.arrayContaining(['All Samars', 'All Mafis', 'All Fateha Khwani requests', 'All Mayyits']),
    )
  })

  it('leaves out modules that are switched off', () =>
    expect(menuFor(MENU, { actor: { roles: ['ADMIN'] }, modules: ['MAFI'] }).map(({ key }) => key)).not.toContain(
      'samar',
    ))

  it('leads to the set-up, before all else, while a region is open that the user may set up', () => {
    const keys = (role: Role, toDo: string[]) =>
      menuFor(MENU, { actor: { roles: [role] }, modules: MODULES, toDo }).map(({ key }) => key)
    expect(keys('ADMIN', ['setUp']).slice(0, 3)).toEqual(['home', 'set-up', 'samar'])
    expect(keys('ADMIN', [])).not.toContain('set-up')
    expect(keys('MK', ['setUp'])).not.toContain('set-up')
  })
})

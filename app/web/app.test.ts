import { describe, expect, it } from 'vitest'
import type { Action } from '../../kit/rules/access.ts'
import { SIGN_IN_REFUSALS } from '../../kit/rules/signInMessages.ts'
import type { Config } from '../../kit/web/config.tsx'
import { pathInstead, pathToSignIn, readQuery, writeQuery } from './router.tsx'
import { howManyFit } from './shell/WideMenu.tsx'

const user = { roles: ['MK'] } as unknown as NonNullable<Config['user']>

describe('who is not signed in', () => {
  it('is sent to sign in, and back', () => {
    expect(pathToSignIn({ user: null }, '/samar/list-samar?page=2')).toBe(
      '/login?redirect=/samar/list-samar%3Fpage%3D2',
    )
    expect(pathToSignIn({ user: null }, '/')).toBe('/login')
    expect(pathToSignIn({ user }, '/')).toBeNull()
  })

  it.each(SIGN_IN_REFUSALS)('with the reason %s is not sent in a circle', (reason) => {
    const mended = reason === 'sessionExpired' || reason === 'tokenRefused'
    expect(pathToSignIn({ user: null, reason }, '/')).toBe(mended ? '/login' : '/not-authorized')
  })
})

describe('a screen', () => {
  const action: Action = { roles: ['MK'], writes: true, module: 'SAMAR' }

  it('opens to the roles of its action, in a module that is on', () => {
    expect(pathInstead(action, { user, modules: ['SAMAR'] })).toBeNull()
    expect(pathInstead(action, { user, modules: ['MAFI'] })).toBe('/page-not-found')
    expect(pathInstead({ ...action, roles: ['MGC'] }, { user, modules: ['SAMAR'] })).toBe('/not-authorized')
    expect(pathInstead('signedIn', { user, modules: [] })).toBeNull()
  })
})

describe('the query of an address', () => {
  it('is texts by name, readable, and comes back the same', () => {
    const query = { status: 'IN~A~B', name: 'CONTAIN~ü & co', redirect: '/a/b', page: '2' }
    const written = writeQuery(query)
    expect(written).toContain('status=IN~A~B')
    expect(written).toContain('redirect=/a/b')
    expect({ ...readQuery(written) }).toEqual(query)
  })

  it('leaves out what is nothing and does not trip over the prototype', () => {
    expect(writeQuery({ a: undefined, b: '' })).toBe('')
    expect(readQuery('?__proto__=x').page).toBeUndefined()
  })
})

describe('howManyFit', () => {
  it.each([
    [300, 3],
    [299, 2],
    [288, 2],
    [287, 1],
    [100, 0],
  ])('in %i px stand %i of three items of 100 px', (room, many) => {
    expect(howManyFit([100, 100, 100], room)).toBe(many)
  })
})

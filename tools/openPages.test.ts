import { expect, it } from 'vitest'
import { OPEN_PAGES } from '../app/server/openPages.ts'
import { screenPaths } from './screenModules.ts'

/** Where some providers come back to after a sign-in; nobody reads it. */
const SIGN_IN = '/ssologin/$'

it('the pages that the server has in every language are those without an account', async () => {
  const { open } = await screenPaths()
  expect([...OPEN_PAGES, SIGN_IN].toSorted()).toEqual(open.toSorted())
})

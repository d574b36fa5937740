import { expect, test } from 'vitest'
import { connectNavigation, goTo, leadingNowhere, noteHere } from './navigation.ts'

test('what follows something of a page that its user has left leads them nowhere, nor once it is done later', async () => {
  const gone: string[] = []
  connectNavigation({
    here: () => '/mafi',
    go: async (path) => void gone.push(path),
    startAt: () => undefined,
    ahead: () => undefined,
  })
  const following = async () => {
    const isStillHere = noteHere()
    goTo('/at-once')
    await Promise.resolve()
    if (isStillHere()) goTo('/later')
  }
  await leadingNowhere(following)
  expect(gone).toEqual([])
  await following()
  expect(gone).toEqual(['/at-once', '/later'])
})

import { expect, it, test } from 'vitest'
import { mayOn, ROLES, reachOf } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { transfersAccess } from './access.ts'

/** Decisions §5, by hand: two chairs, in their region. */
test.each(ROLES)('%s', (role) => {
  for (const action of Object.values(transfersAccess)) {
    const { everywhere, regionIds } = reachOf(actor(role), action)
    expect([everywhere, regionIds]).toEqual([false, ['GHUSL_CHAIR', 'GSO_CHAIR'].includes(role) ? [3] : []])
  }
})

/** What each does: whether it changes something, and whether it decides, so that one's own scope has to cover it. */
const DOES: Record<keyof typeof transfersAccess, 'reads' | 'writes' | 'decides'> = {
  list: 'reads',
  comment: 'writes',
  create: 'writes',
  edit: 'writes',
  seeLink: 'reads',
  resend: 'writes',
  cancel: 'decides',
  link: 'decides',
}

it.each(Object.entries(DOES))('to %s %s', (name, does) => {
  const action = transfersAccess[name as keyof typeof transfersAccess]
  const chair = actor('GSO_CHAIR')
  const made = { regionId: 7, jamatkhanaIds: [], principalJamatkhanaId: null, createdById: chair.id }
  expect([action.module, action.writes]).toEqual(['GHUSL', does !== 'reads'])
  expect(mayOn(chair, action, made)).toBe(does !== 'decides')
})

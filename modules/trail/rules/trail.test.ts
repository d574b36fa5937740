import { expect, it, test } from 'vitest'
import { ROLES, type Role, reachOf } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { timelineAccess } from './access.ts'
import { changeInWords, trailFields } from './trail.ts'

/** Decisions §5, written out by hand: who finds what happened in their region, and who everywhere. */
const REGION: Role[] = ['ADMIN']
const EVERYWHERE: Role[] = ['NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY']

test.each(ROLES)('%s', (role) => {
  const { everywhere, regionIds } = reachOf(actor(role), timelineAccess.list)
  expect({ everywhere, regionIds }).toEqual({
    everywhere: EVERYWHERE.includes(role),
    regionIds: REGION.includes(role) ? [3] : [],
  })
})

it('a change says what stood there and what stands there, as far as it may', () => {
  expect(changeInWords({ field: 'City', before: 'Toronto', after: 'Ajax' })).toBe('City: Toronto → Ajax')
  expect(changeInWords({ field: 'City', before: null, after: 'Ajax' })).toBe('City: nothing → Ajax')
  expect(changeInWords({ field: 'City', before: 'Toronto', after: null })).toBe('City: Toronto → nothing')
  expect(changeInWords({ field: 'Family contact' })).toBe('Family contact')
})

it('what happened is offered in the order of its words, and no e-mail, which is none of its lines', () => {
  const labels = trailFields.event.options.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(labels).toContain('Sign-in refused')
  expect(trailFields.event.options.map(({ value }) => String(value))).not.toContain('MAIL')
})

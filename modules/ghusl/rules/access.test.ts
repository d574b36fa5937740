import { expect, it } from 'vitest'
import { mayEver, ROLES } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { ghuslAccess } from './access.ts'

it('the MGC alone chooses the Ghusl form that a new Mayyit is made from (decisions §5)', () => {
  expect(ROLES.filter((role) => mayEver(actor(role), ghuslAccess.mayyitIntake))).toEqual(['MGC'])
  expect(ghuslAccess.mayyitIntake).toMatchObject({ module: 'GHUSL', writes: true })
})

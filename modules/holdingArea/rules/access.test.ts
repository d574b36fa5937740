import { expect, it } from 'vitest'
import { mayEver, ROLES } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { holdingAreaAccess } from './access.ts'

it('the holding area is for the three chairs and MGC (decisions §5), who change nothing there', () => {
  const { view } = holdingAreaAccess
  expect(ROLES.filter((role) => mayEver(actor(role), view))).toEqual([
    ...['MGC', 'MAYYIT_CHAIR', 'GHUSL_CHAIR', 'GSO_CHAIR'],
  ])
  expect([view.module, view.writes]).toEqual(['GHUSL', false])
})

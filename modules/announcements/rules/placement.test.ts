import { expect, it } from 'vitest'
import { actor } from '../../../kit/testing/actor.ts'
import { KINDS } from '../kinds/all.ts'
import { rowOffers, viewOffers } from './placement.ts'

const approved = { id: 1, status: 'APPROVED', regionId: 3, jamatkhanaId: 302, createdBy: null } as const

it.each([KINDS.samar, KINDS.mafi, KINDS.fateha])(
  'lets an officer edit from the view, and from no list: $label',
  (rules) => {
    const named = (offers: typeof viewOffers) => offers(rules, actor('MK'), approved).map(({ action }) => action)
    expect(named(viewOffers)).toEqual(['takeBack', 'edit'])
    expect(named(rowOffers)).toEqual([])
  },
)

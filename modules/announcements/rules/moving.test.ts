import { expect, it } from 'vitest'
import { actor } from '../../../kit/testing/actor.ts'
import { KINDS } from '../kinds/all.ts'
import { movingWords } from '../words/en.ts'
import { changesRegion, movesAway, movingQuestion } from './moving.ts'

const jamatkhanas = [
  { id: 302, name: 'East York', timezone: 'America/Toronto', region: { id: 3, name: 'Central Ontario' } },
  { id: 303, name: 'Don Mills', timezone: 'America/Toronto', region: { id: 3, name: 'Central Ontario' } },
  { id: 701, name: 'Pickering', timezone: 'America/Toronto', region: { id: 7, name: 'Northeast Ontario' } },
]
const record = { id: 1, status: 'APPROVED', regionId: 3, jamatkhanaId: 302, createdBy: { id: 99 } } as const
const moved = (role: 'ADMIN' | 'MK' | 'NATIONAL_ROP_MEMBER', to: number, before: object = record) =>
  movesAway(KINDS.samar, { actor: actor(role), jamatkhanas }, { ...record, ...before }, to)?.name ?? null

it('a record moves away where its editor reaches it no more', () => {
  expect(moved('ADMIN', 701)).toBe('Pickering')
  expect(moved('ADMIN', 303)).toBeNull()
  expect(moved('MK', 303)).toBe('Don Mills')
  expect(moved('NATIONAL_ROP_MEMBER', 701)).toBeNull()
  // Whoever created it reaches it.
  expect(moved('ADMIN', 701, { createdBy: { id: 4 } })).toBeNull()
  expect(moved('ADMIN', 999)).toBeNull()
})

it('a record goes to the lists of another region where its Jamatkhana lies in one', () => {
  const changes = (to: unknown) => changesRegion({ jamatkhanas }, record, to)
  expect([701, 303, 302, 999, null].map(changes)).toEqual([true, false, false, false, false])
})

it('says where to, before and afterwards', () => {
  const [, , pickering] = jamatkhanas
  expect(pickering && movingQuestion('Samar', pickering).text).toBe(
    'Once it is saved, this Samar belongs to Pickering in Northeast Ontario. It is announced there, and you will not see it any more.',
  )
  expect(movingWords.moved('Samar', 'Pickering')).toBe(
    'This Samar now belongs to Pickering, where you do not see it any more.',
  )
})

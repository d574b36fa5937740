import { expect, it } from 'vitest'
import { threadTime } from '../../../kit/testing/processorTime.ts'
import { aboutDelivery, aboutWorkflow } from '../rules/about.ts'
import { closeNamesAmong, comparedWith } from './public.ts'

// Anybody can say that they bring somebody, as often as they like (decisions §14): the pages of the chairs open all the
// same, and what is known of whoever has been entered here is still said.

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const at = { regionId: 3, gsoFacilityName: 'A facility' }
const brought = (name: (turn: number) => string) =>
  Array.from({ length: 1500 }, (_, turn) => ({ about: aboutDelivery(turn), name: name(turn), ...at }))
const letter = (turn: number, by: number) => LETTERS[Math.floor(turn / by) % LETTERS.length]

it.each([
  ['one name', () => 'Rahim Lalani'],
  ['names like it', (turn: number) => `Rahim Lalan${letter(turn, 1)}${letter(turn, 26)}`],
  [
    'names of their own',
    (turn: number) => `Za${letter(turn, 1)}${letter(turn, 26)}mob Ka${letter(turn, 7)}lo${letter(turn, 3)}p`,
  ],
])('fifteen hundred who are brought under %s are compared soon', (_, name) => {
  const everybody = [...brought(name), { about: aboutWorkflow(1), name: 'Rahim Lalani', ...at }]
  const begun = threadTime()
  const bearsCloseName = closeNamesAmong(everybody)
  for (const one of everybody) bearsCloseName(one)
  expect(threadTime() - begun).toBeLessThan(1_500)
  expect(bearsCloseName({ about: aboutDelivery(0), name: 'Raheem Lalany', regionId: 3 })).toBe(true)
})

it('whoever has been entered here is compared before those whom anybody brings, and of few all are', () => {
  const workflow = { about: aboutWorkflow(1), name: 'Rahim Lalani', ...at }
  const many = brought(() => 'Rahim Lalani')
  expect(comparedWith([...many, workflow])).toHaveLength(500)
  expect(comparedWith([...many, workflow])[0]).toBe(workflow)
  expect(comparedWith([...many.slice(0, 9), workflow])).toHaveLength(10)
})

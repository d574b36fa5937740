import { expect, test } from 'vitest'
import { asFixed, statementNames } from './fixed.ts'

test('a fixed statement has one name, and no other statement has it', () => {
  const nameOf = statementNames()
  const name = nameOf(asFixed('select 1'))
  expect(name).toMatch(/^fixed_\w+$/)
  // Longer ones PostgreSQL cuts, and two could become one.
  expect(name?.length).toBeLessThan(64)
  expect(nameOf(asFixed('select 1'))).toBe(name)
  expect(nameOf(asFixed('select 2'))).not.toBe(name)
  expect(statementNames()(asFixed('select 1'))).toBe(name)
})

test('whatever is not fixed has no name', () => {
  expect(statementNames()('select 1')).toBeNull()
})

test('beyond a number statements have no name, and those that have one keep it', () => {
  const nameOf = statementNames(2)
  const [first, second, third] = [1, 2, 3].map((number) => nameOf(asFixed(`select ${number}`)))
  expect([first, second, third]).toEqual([expect.any(String), expect.any(String), null])
  expect(nameOf(asFixed('select 1'))).toBe(first)
  expect(nameOf(asFixed('select 3'))).toBeNull()
})

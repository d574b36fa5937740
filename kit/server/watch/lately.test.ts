import { expect, test } from 'vitest'
import { lately } from './lately.ts'

const HOUR = 3_600_000

test('what was read is given to all who ask until it is old', async () => {
  let reads = 0
  const ask = lately(HOUR, async () => ++reads)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ value }) => value)).toEqual([1, 1, 1])
  expect((await ask()).value).toBe(1)
  const eager = lately(0, async () => ++reads)
  expect((await Promise.all([eager(), eager(), eager()])).map(({ value }) => value)).toEqual([2, 2, 2])
  expect((await eager()).value).toBe(3)
})

test('a try that fails leaves what was read before, with its age, and is not repeated at once', async () => {
  let tries = 0
  const ask = lately(HOUR, async () => {
    tries++
    throw new Error('away')
  })
  expect([await ask(), await ask(), tries]).toEqual([{ value: null, age: null }, { value: null, age: null }, 1])
  const once = lately(0, async () => {
    if (++tries > 2) throw new Error('away')
    return 'read'
  })
  await once()
  const { value, age } = await once()
  expect(value).toBe('read')
  expect(age).toBeGreaterThan(0)
})

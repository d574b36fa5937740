import { expect, test } from 'vitest'
import { batches } from './batches.ts'

test('what comes at once goes together, one batch at a time', async () => {
  const flushed: number[][] = []
  let running = 0
  const joined = batches<number, string>(async (items) => {
    running += 1
    expect(running).toBe(1)
    flushed.push(items)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return items.map(String)
  }, 3)
  const answers = await Promise.all([1, 2, 3, 4].map((item) => joined.add(item)))
  expect(answers).toEqual(['1', '2', '3', '4'])
  expect(flushed).toEqual([[1, 2, 3], [4]])
  expect(joined.size).toBe(0)
  expect(await joined.add(5)).toBe('5')
})

test('a batch that fails fails its own items only', async () => {
  const joined = batches<number, number>(async (items) => {
    if (items.includes(1)) throw new Error('no')
    return items
  }, 2)
  const answers = await Promise.allSettled([0, 1, 2].map((item) => joined.add(item)))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

import { describe, expect, it } from 'vitest'
import { takingTurns } from './everyRow.ts'

/** Work that ends when it is told to. */
function workOf(inTurn: ReturnType<typeof takingTurns>, names: readonly string[]) {
  const begun: string[] = []
  const ends = new Map<string, { well: () => void; badly: () => void }>()
  const done = names.map((name) =>
    inTurn(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name)
          ends.set(name, { well: () => resolve(name), badly: () => reject(new Error(name)) })
        }),
    ),
  )
  return { begun, ends, done }
}

describe('taking turns', () => {
  it('does so much at a time, in the order of coming', async () => {
    const { begun, ends, done } = workOf(takingTurns(2), ['a', 'b', 'c', 'd'])
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b'])
    ends.get('b')?.well()
    await done[1]
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
    ends.get('a')?.well()
    ends.get('c')?.well()
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
    ends.get('d')?.well()
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('goes on after work that fails, and begins at once when nobody is there', async () => {
    const inTurn = takingTurns(1)
    const { begun, ends, done } = workOf(inTurn, ['a', 'b'])
    await Promise.resolve()
    ends.get('a')?.badly()
    await expect(done[0]).rejects.toThrow('a')
    await expect.poll(() => begun).toEqual(['a', 'b'])
    ends.get('b')?.well()
    expect(await done[1]).toBe('b')
    expect(await inTurn(async () => 'c')).toBe('c')
  })
})

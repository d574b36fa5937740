import { setImmediate as soon } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { zipped } from './zip.ts'

async function bytesOf(archive: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of archive) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Texts that hardly get shorter, and whether whoever made them was told to end. */
function longText(pieces: number) {
  const state = { made: 0, ended: false }
  async function* make() {
    try {
      for (let piece = 0; piece < pieces; piece++) {
        state.made++
        yield Array.from({ length: 10_000 }, () => Math.random().toString(36)).join('')
      }
    } finally {
      state.ended = true
    }
  }
  return { state, text: make() }
}

describe('a ZIP archive', () => {
  it('holds each text under its name', async () => {
    async function* later() {
      yield 'one, '
      await soon()
      yield 'two, é 😀'
    }
    const held = unzipSync(
      await bytesOf(
        zipped([
          { name: 'a.txt', text: ['first'] },
          { name: 'b/c.txt', text: later() },
          { name: 'empty', text: [] },
        ]),
      ),
    )
    expect(Object.entries(held).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['a.txt', 'first'],
      ['b/c.txt', 'one, two, é 😀'],
      ['empty', ''],
    ])
  })

  it('does not hang on when it is made', async () => {
    const make = () => bytesOf(zipped([{ name: 'a', text: ['same'] }]))
    expect(await make()).toEqual(await make())
  })

  it('breaks off where a text does', async () => {
    async function* broken() {
      yield 'one'
      await soon()
      throw new Error('the database is away')
    }
    await expect(bytesOf(zipped([{ name: 'a', text: broken() }]))).rejects.toThrow('the database is away')
  })

  it('asks for no more text than is taken, and ends it when nobody takes any more', async () => {
    const { state, text: long } = longText(1000)
    const archive = zipped([{ name: 'a', text: long }])
    await archive.next()
    await archive.next()
    for (let turn = 0; turn < 50; turn++) await soon()
    expect(state.made).toBeLessThan(20)
    await archive.return(undefined)
    await expect.poll(() => state.ended).toBe(true)
    expect(state.made).toBeLessThan(20)
  })
})

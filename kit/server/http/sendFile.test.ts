import { get } from 'node:http'
import { finished, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { FileAnswer } from './contract.ts'
import { fileSender } from './sendFile.ts'

const A_PIECE = 'x'.repeat(50_000)
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server that answers this file; the address, and the lines of its log. */
async function serving(file: Partial<FileAnswer>, longest?: number) {
  const logged: string[] = []
  const write = (line: string) => void logged.push(line)
  const log = Fastify({ logger: { level: 'error', stream: { write } } }).log as FastifyBaseLogger
  const http = Fastify({ loggerInstance: log })
  const answer: FileAnswer = { name: 'samar.csv', contentType: 'text/csv', content: Buffer.from('whole'), ...file }
  const sendFile = fileSender(http, longest)
  http.get('/', (request, reply) => sendFile(request, reply, answer))
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const close = () => http.close()
  closing.push(close)
  return { address, logged, close }
}

/** A file without end, and how far it was made. */
function endless() {
  const state = { made: 0, ended: false }
  async function* pieces() {
    try {
      for (;;) {
        await pause(1)
        state.made++
        yield A_PIECE
      }
    } finally {
      state.ended = true
    }
  }
  return { state, content: Readable.from(pieces(), { objectMode: false }) }
}

/** A client that takes the beginning of an answer and then, for now, nothing more. */
const beginReading = (address: string) =>
  new Promise<{ hangUp: () => void; readOn: () => Promise<Error | null> }>((resolve) => {
    const request = get(address, (answer) => {
      answer.once('readable', () =>
        resolve({
          hangUp: () => request.destroy(),
          readOn: () => new Promise((end) => finished(answer.resume(), (fault) => end(fault ?? null))),
        }),
      )
    })
  })

describe('a file', () => {
  it('is answered under its name, with what is known of it', async () => {
    const { address } = await serving({ rows: 3, expectedBytes: 70 })
    const answer = await fetch(address)
    expect(await answer.text()).toBe('whole')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="samar.csv"')
    expect([answer.headers.get('X-Rows'), answer.headers.get('X-Expected-Bytes')]).toEqual(['3', '70'])
  })

  it('says nothing that is not known of it', async () => {
    const { address } = await serving({})
    const { headers } = await fetch(address)
    expect([headers.get('X-Rows'), headers.get('X-Expected-Bytes')]).toEqual([null, null])
  })

  it('that breaks off is never taken for a whole one, and the log says why', async () => {
    async function* pieces() {
      yield A_PIECE
      await pause(20)
      throw new Error('the database is away')
    }
    const { address, logged } = await serving({ content: Readable.from(pieces(), { objectMode: false }) })
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
    expect(logged.join()).toContain('the database is away')
  })

  it('that breaks off over a row leaves nothing of it in the log', async () => {
    async function* pieces() {
      yield A_PIECE
      await pause(20)
      throw Object.assign(new Error('invalid input syntax for type date: "Zarina Hirji"'), { code: '22007' })
    }
    const { address, logged } = await serving({ content: Readable.from(pieces(), { objectMode: false }) })
    await expect((await fetch(address)).text()).rejects.toThrow()
    expect(logged.join()).toContain('22007')
    expect(logged.join()).not.toContain('Zarina')
  })

  it('is made no further than it is taken, and not at all once nobody is there', async () => {
    const { state, content } = endless()
    const { address, logged } = await serving({ content })
    const { hangUp } = await beginReading(address)
    // What lies on the way is full: nothing more is made for somebody who takes nothing.
    let made = -1
    for (; made !== state.made; await pause(200)) made = state.made
    expect(state.ended).toBe(false)
    hangUp()
    await expect.poll(() => state.ended).toBe(true)
    expect(state.made).toBeLessThan(made + 2)
    // That is no fault.
    expect(logged).toEqual([])
  })

  it('that nobody takes in time breaks off', async () => {
    const { state, content } = endless()
    const { address, logged } = await serving({ content }, 300)
    const { readOn } = await beginReading(address)
    await expect.poll(() => state.ended).toBe(true)
    expect(logged.join()).toContain('nobody took the file in time')
    expect(await readOn()).toMatchObject({ code: 'ECONNRESET' })
  })
  it('does not keep a server that stops from stopping', async () => {
    const { state, content } = endless()
    const { address, close } = await serving({ content })
    const { readOn } = await beginReading(address)
    await close()
    await expect.poll(() => state.ended).toBe(true)
    expect(await readOn()).toMatchObject({ code: 'ECONNRESET' })
  })
})

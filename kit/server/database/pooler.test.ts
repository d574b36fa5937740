import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { ClientBase } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { ownSessions, SessionsShared } from './pooler.ts'

const opened: { server: Server; sockets: Socket[] }[] = []
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
})

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const READY = message('Z', Buffer.from('I'))
const GREETING = Buffer.concat([message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8)), READY])

/** One row of one column, as text. */
function row(value: string): Buffer {
  const column = Buffer.from('\0\x01pid\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0', 'latin1')
  const length = Buffer.alloc(4)
  length.writeInt32BE(value.length)
  const data = Buffer.concat([Buffer.from([0, 1]), length, Buffer.from(value)])
  return Buffer.concat([message('T', column), message('D', data), message('C', Buffer.from('SELECT 1\0')), READY])
}

/** A pooler that leads the questions of its clients to these sessions in turn, and hangs up on nobody by itself. */
async function poolerOver(sessions: readonly number[], clients = 2): Promise<string> {
  let asked = 0
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket)
    let greeted = false
    socket.on('error', () => undefined)
    if (sockets.length > clients) return socket.destroy()
    socket.on('data', (part) => {
      if (!greeted) socket.write(GREETING)
      else if (part[0] === 'Q'.charCodeAt(0)) socket.write(row(String(sessions[asked++ % sessions.length])))
      greeted = true
    })
  })
  opened.push({ server, sockets })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`
}

/** A connection whose session is another's than the one that greeted it. */
const behindPooler = { processID: 1, query: async () => ({ rows: [{ pid: 2 }] }) } as unknown as ClientBase

test('two sessions that stay with their clients are kept apart', async () => {
  await ownSessions(await poolerOver([1, 2]), 'select 1').begin(behindPooler)
})

test.each([[[1]], [[1, 2, 3]], [[1, 2, 2, 1]], [[1, 2, 3, 2]], [[1, 2, 1, 3]]])(
  'sessions %j in turn are shared',
  async (sessions) => {
    const begun = ownSessions(await poolerOver(sessions), 'select 1').begin(behindPooler)
    await expect(begun).rejects.toBeInstanceOf(SessionsShared)
  },
)

test('a pooler that turns one away and lets the other wait for its leave is waited for by nobody', async () => {
  const url = await poolerOver([1, 2], 1)
  await expect(ownSessions(url, 'select 1').begin(behindPooler)).rejects.toThrow()
})

import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Which clients a session may be handed to: the next one when its client has left, or after each transaction. */
export type Sharing = 'session' | 'transaction'

export type Pooler = {
  /** The address of the database through it. */
  readonly url: string
  /** As an operator changes it while clients are connected. */
  share(sharing: Sharing): void
  close(): void
}

type Session = { socket: Socket; client: Socket | null }

const AUTHENTICATED = message('R', Buffer.from([0, 0, 0, 0]))
const READY = message('Z', Buffer.from('I'))

/**
 * Stands between clients and a database that asks for no password, as a pooler does that clears nothing: it greets by
 * itself, hands the session that was given back last to whoever asks next, and opens one when none is free.
 */
export async function startPooler(databaseUrl: string, from: Sharing): Promise<Pooler> {
  let sharing = from
  const { hostname, port } = new URL(databaseUrl)
  const free: Session[] = []
  const sockets = new Set<Socket>()
  let greeted = 0

  function openSession(startup: Buffer): Promise<Session> {
    const socket = connect(Number(port || 5432), hostname)
    const session: Session = { socket, client: null }
    sockets.add(socket.on('error', () => session.client?.destroy()))
    socket.write(startup)
    return new Promise((resolve) => {
      let opened = false
      eachMessage(socket, (type, whole) => {
        if (opened) session.client?.write(whole)
        const isOver = type === 'Z' && whole.at(-1) === 'I'.charCodeAt(0)
        if (isOver && !opened) resolve(session)
        else if (isOver && sharing === 'transaction' && session.client) giveBack(session)
        opened ||= isOver
      })
    })
  }

  function giveBack(session: Session): void {
    session.client = null
    free.push(session)
  }

  function serve(client: Socket): void {
    let startup: Buffer | null = null
    let mine: Session | null = null
    let passed = Promise.resolve()
    async function pass(part: Buffer, first: Buffer): Promise<void> {
      if (mine?.client !== client) mine = free.pop() ?? (await openSession(first))
      mine.client = client
      mine.socket.write(part)
    }
    client.on('data', (part: Buffer) => {
      if (startup !== null) {
        const first = startup
        // A client takes leave of the pooler, never of the session.
        if (part[0] !== 'X'.charCodeAt(0)) passed = passed.then(() => pass(part, first))
        return
      }
      startup = Buffer.from(part)
      const key = Buffer.alloc(8)
      key.writeInt32BE(-++greeted)
      client.write(Buffer.concat([AUTHENTICATED, message('K', key), READY]))
    })
    client.on('error', () => undefined)
    client.on('close', () => {
      if (mine?.client === client) giveBack(mine)
    })
  }

  const server = createServer((client) => {
    sockets.add(client)
    serve(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.toString(),
    share(next) {
      sharing = next
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Calls back with each whole message that a server sends. */
function eachMessage(socket: Socket, tell: (type: string, whole: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1
      tell(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  })
}

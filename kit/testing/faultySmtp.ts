import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Verb = 'CONNECT' | 'EHLO' | 'HELO' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY' | 'DOT'

/**
 * What happens at a verb, for the receiver named or for all (`CONNECT` to `MAIL` know none yet). `taken-then-drop`: the
 * relay has it, and the connection ends before its answer.
 */
export type Fault = {
  at: Verb
  to?: string
  does: { reply: string } | 'drop' | 'hang' | 'taken-then-drop'
  times?: number
}

export type FaultySmtp = {
  readonly url: string
  readonly port: number
  /** What the relay accepted, in order. */
  readonly received: { from: string; to: string; raw: string }[]
  /** Connections opened so far. */
  readonly connections: number
  /** From now on, `times` times (default: always). The last one given for a verb (and receiver) counts. */
  fault(fault: Fault): void
  heal(): void
  close(): Promise<void>
}

/** A real smtp-server behind a wire that fails where a test wants it to. */
export async function faultySmtp(): Promise<FaultySmtp> {
  const received: { from: string; to: string; raw: string }[] = []
  const faults = new Map<string, Fault & { left: number }>()
  const take: Take = (verb, receiver, kind) => {
    const fault = faults.get(`${verb} ${receiver}`) ?? faults.get(verb)
    if (!fault || fault.left <= 0 || (kind && kind !== (typeof fault.does === 'object' ? 'reply' : 'wire'))) return null
    fault.left -= 1
    return fault.does
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const refusal = take('DOT', session.envelope.rcptTo[0]?.address ?? '', 'reply')
        if (refusal && typeof refusal === 'object') {
          const [, code, text] = /^(\d{3}) (.*)$/.exec(refusal.reply) ?? []
          return done(Object.assign(new Error(text), { responseCode: Number(code) }))
        }
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        for (const { address } of rcptTo) received.push({ from, to: address, raw })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const target = (server.server.address() as AddressInfo).port

  const sockets = new Set<Socket>()
  let connections = 0
  // Carrying on must not take the time that a system waits for more to send: 40 ms for each message.
  const wire = createServer({ noDelay: true }, (client) => {
    connections += 1
    const relay = connect({ port: target, host: '127.0.0.1', noDelay: true })
    for (const socket of [client, relay]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('close', () => relay.destroy())
    converse(client, relay, take).catch(() => undefined)
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const { port } = wire.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    get connections() {
      return connections
    },
    fault: (fault) =>
      void faults.set(fault.to ? `${fault.at} ${fault.to}` : fault.at, {
        ...fault,
        left: fault.times ?? Number.POSITIVE_INFINITY,
      }),
    heal: () => faults.clear(),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => wire.close(closed))
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

type Take = (verb: Verb, receiver: string, kind?: 'reply' | 'wire') => Fault['does'] | null

/** Carries one conversation, command by command, each with its whole answer. */
async function converse(client: Socket, relay: Socket, take: Take): Promise<void> {
  const fromClient = reader(client)
  const fromRelay = reader(relay)
  let receiver = ''
  const answer = async () => {
    let text = ''
    for (;;) {
      const line = await fromRelay.until('\r\n')
      text += line
      if (/^\d{3} /.test(line)) return text
    }
  }
  /** Whether the conversation goes on with what the relay would say. */
  const spared = async (verb: Verb, hand: () => void): Promise<boolean> => {
    // A refusal of the whole message is the server's own: it must know that the message is over.
    const does = take(verb, receiver, verb === 'DOT' ? 'wire' : undefined)
    if (does === null) return true
    if (does === 'hang') await new Promise(() => undefined)
    if (does === 'taken-then-drop') {
      hand()
      await answer()
    }
    if (typeof does === 'string') client.destroy()
    else client.write(`${does.reply}\r\n`)
    return false
  }

  const greeting = await answer()
  if (await spared('CONNECT', () => undefined)) client.write(greeting)
  for (;;) {
    const line = await fromClient.until('\r\n')
    const verb = line.slice(0, 4).trim().toUpperCase() as Verb
    if (verb === 'RCPT') receiver = /<(.*)>/.exec(line)?.[1] ?? ''
    if (!(await spared(verb, () => relay.write(line)))) continue
    relay.write(line)
    const reply = await answer()
    client.write(reply)
    if (verb !== 'DATA' || !reply.startsWith('354')) continue
    const beginning = await fromClient.until('\n')
    if (!(await spared('BODY', () => undefined))) continue
    const body = beginning + (await fromClient.until('\r\n.\r\n'))
    if (!(await spared('DOT', () => relay.write(body, 'latin1')))) return
    relay.write(body, 'latin1')
    client.write(await answer())
  }
}

function reader(socket: Socket): { until(mark: string): Promise<string> } {
  let held = ''
  let arrived: () => void = () => undefined
  socket.on('data', (chunk: Buffer) => {
    held += chunk.toString('latin1')
    arrived()
  })
  return {
    async until(mark) {
      for (;;) {
        const end = held.indexOf(mark)
        if (end >= 0) {
          const text = held.slice(0, end + mark.length)
          held = held.slice(end + mark.length)
          return text
        }
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      }
    },
  }
}

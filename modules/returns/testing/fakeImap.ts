import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

const NAME = 'returns'
export const IMAP_PASSWORD = 'p@ss:word'

export type FakeImap = {
  /** As `BOUNCE_IMAP_URL` names it. */
  readonly url: (given?: { password?: string; folder?: string }) => string
  /** Puts a message into the mailbox, and says under which number. */
  add(message: string | Buffer, receivedOn?: Date): number
  /** What lies there. */
  readonly messages: ReadonlyMap<number, Buffer>
  /** The numbers of the messages that were asked for, in order. */
  readonly fetched: number[]
  /** As many bytes as were sent for messages. */
  readonly bytes: number
  /** From now on messages can be read and none deleted. */
  onlyReadable: boolean
  /** Commands that begin so are answered with NO from now on. */
  refuses: string | null
  /** Nothing listens there until `back`. */
  away(): Promise<void>
  back(): Promise<void>
  close(): Promise<void>
}

/** A mailbox on this machine that speaks as much IMAP (RFC 9051) as is asked of one. */
export async function fakeImap(): Promise<FakeImap> {
  const messages = new Map<number, Buffer>()
  const received = new Map<number, Date>()
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let port = 0
  let last = 0

  const fetch = (uid: number, from: number, length: number): Buffer[] => {
    const message = messages.get(uid)
    if (message === undefined) return []
    const content = message.subarray(from, from + length)
    mailbox.fetched.push(uid)
    mailbox.bytes += content.length
    const on = inImap(received.get(uid) ?? new Date())
    const head = `* ${[...messages.keys()].indexOf(uid) + 1} FETCH (UID ${uid} INTERNALDATE "${on}" BODY[]<${from}> {${content.length}}\r\n`
    return [Buffer.from(head), content, Buffer.from(')\r\n')]
  }

  const answer = (socket: Socket, line: string): void => {
    const [tag = '', ...words] = line.split(' ')
    const given = words.join(' ')
    const say = (text: string) => socket.write(`${text}\r\n`)
    const done = (text = 'OK done') => say(`${tag} ${text}`)
    if (mailbox.refuses !== null && given.startsWith(mailbox.refuses)) return void done('NO not now')
    if (given.startsWith('CAPABILITY')) say('* CAPABILITY IMAP4rev1 UIDPLUS')
    else if (given.startsWith('LOGIN')) {
      const is = [NAME, IMAP_PASSWORD].every((each) =>
        given.split(' ').some((word) => word.replaceAll('"', '') === each),
      )
      // Some repeat what they were told.
      if (!is) return void done(`NO [AUTHENTICATIONFAILED] ${given}`)
    } else if (given.startsWith('LIST')) {
      if (given.includes('INBOX')) say('* LIST () "/" INBOX')
    } else if (given.startsWith('SELECT')) {
      if (!given.includes('INBOX')) return void done('NO no such mailbox')
      say(`* ${messages.size} EXISTS`)
      say('* OK [UIDVALIDITY 7] as ever')
      return void done(`OK [${mailbox.onlyReadable ? 'READ-ONLY' : 'READ-WRITE'}] open`)
    } else if (given.startsWith('UID SEARCH')) say(`* SEARCH ${[...messages.keys()].join(' ')}`)
    else if (given.startsWith('UID FETCH')) {
      const [, uid, from, length] = /FETCH (\d+) .*<(\d+)\.(\d+)>/.exec(given) ?? []
      for (const piece of fetch(Number(uid), Number(from), Number(length))) socket.write(piece)
    } else if (given.startsWith('UID EXPUNGE')) messages.delete(Number(words[2]))
    else if (given.startsWith('LOGOUT')) say('* BYE')
    done()
  }

  const open = async () => {
    server = createServer({ noDelay: true }, (socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
      socket.write('* OK ready\r\n')
      let rest = ''
      socket.on('data', (bytes) => {
        const lines = (rest + bytes.toString('latin1')).split('\r\n')
        rest = lines.pop() ?? ''
        for (const line of lines) answer(socket, line)
      })
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    if (server === null) return
    server.close()
    await once(server, 'close')
    server = null
  }

  const mailbox = {
    url: ({ password = IMAP_PASSWORD, folder = '' } = {}) =>
      `imap://${NAME}:${encodeURIComponent(password)}@127.0.0.1:${port}/${folder}`,
    add(message: string | Buffer, receivedOn = new Date()) {
      last += 1
      messages.set(last, Buffer.from(message))
      received.set(last, receivedOn)
      return last
    },
    messages,
    fetched: [] as number[],
    bytes: 0,
    onlyReadable: false,
    refuses: null as string | null,
    away: close,
    back: open,
    close,
  }
  await open()
  return mailbox
}

/** `16-Nov-2026 17:00:00 +0000`. */
const inImap = (on: Date): string => {
  const [, day, month, year, time] = on.toUTCString().split(' ')
  return `${day}-${month}-${year} ${time} +0000`
}

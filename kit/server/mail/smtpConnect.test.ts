import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { connectSmtp, readSmtpUrl } from './smtpConnect.ts'
import { describeReply, type SmtpFault } from './smtpReply.ts'

const TIMES = { connect: 2000, greeting: 2000, reply: 2000 }
const servers: SMTPServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close(() => undefined)
})

let told: string[] = []
/** A relay on this machine; `told` is what was given to it as name and password. */
async function relay(options: SMTPServerOptions): Promise<number> {
  told = []
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      told.push(`${username}:${password}`)
      done(null, { user: username })
    },
    ...options,
  })
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}

/** As if the relay at this address were another machine: this one's name resolves to it. */
async function reached(url: string, port: number, tls: object = {}): Promise<string> {
  const settings = readSmtpUrl(url, TIMES)
  const options = { ...settings.options, host: '127.0.0.1', port, tls: { servername: new URL(url).hostname, ...tls } }
  return connectSmtp({ ...settings, options }).then(
    (connection) => {
      connection.close()
      return 'reached'
    },
    (error: SmtpFault) => describeReply(error),
  )
}

const ANYBODY = { rejectUnauthorized: false }

describe('a relay elsewhere that was given a password', () => {
  it('gets it over an encrypted connection', async () => {
    const port = await relay({})
    expect(await reached('smtp://user:secret@mail.example.org', port, ANYBODY)).toBe('reached')
    expect(told).toEqual(['user:secret'])
  })

  it('gets nothing when it does not switch to one, whatever SMTP_URL says', async () => {
    const port = await relay({ disabledCommands: ['STARTTLS'] })
    for (const parameters of ['', '?ignoreTLS=true', '?requireTLS=false'])
      expect(await reached(`smtp://user:secret@mail.example.org${parameters}`, port)).not.toBe('reached')
    expect(told).toEqual([])
  })

  it('is not used when it asks for no sign-in', async () => {
    const port = await relay({ disabledCommands: ['AUTH'], authOptional: true })
    expect(await reached('smtp://user:secret@mail.example.org', port, ANYBODY)).toBe(
      'the relay offers no sign-in (AUTH), and SMTP_URL holds one',
    )
    expect(await reached('smtp://mail.example.org', port, ANYBODY)).toBe('reached')
  })
})

it('lets a relay on this machine do without either', async () => {
  const port = await relay({ disabledCommands: ['AUTH', 'STARTTLS'], authOptional: true })
  expect(await reached('smtp://user:secret@127.0.0.1', port)).toBe('reached')
})

it.each([
  ['smtps://mail.example.org', { secure: true }],
  ['smtp://mail.example.org?requireTLS=true', {}],
])('does not use %s with a certificate that proves nothing, and says what is wrong with it', async (url, options) => {
  expect(await reached(url, await relay(options))).toMatch(/^the certificate of the relay /)
})

it.each([
  ['unable to verify the first certificate', /signed by nobody that is known here \(NODE_EXTRA_CA_CERTS\)$/],
  ['self-signed certificate in certificate chain', /signed by nobody that is known here/],
  ["Hostname/IP does not match certificate's altnames: Host: a. is not in the cert's altnames: DNS:b", /another name/],
  ['certificate has expired', /has expired$/],
])('understands "%s"', (message, words) => {
  expect(describeReply(Object.assign(new Error(message), { code: 'ESOCKET' }) as SmtpFault)).toMatch(words)
})

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { systemClock } from '../clock.ts'
import { keyringFrom } from '../crypto.ts'
import { readEnv } from '../env.ts'
import { createApplication } from '../http/application.ts'
import { letter } from './layout.ts'
import { mailbox } from './mailbox.ts'
import { mailboxRelay } from './outbox.ts'
import { openMailer } from './post.ts'
import { openWorker } from './worker.ts'

const keys = keyringFrom('a secret of at least thirty-two letters')
const env = readEnv({})
const TOKEN = 'AAAAbbbbCCCC1111ddddEEEE2222ffffGGGG3333hhh'

let database: TestDatabase
let http: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const { log } = Fastify()
  const shared = { clock: systemClock, keys, listener: async () => undefined }
  const mailer = openMailer({ ...shared, env })
  for (const [to, subject] of [
    ['first@example.org', 'The <first>'],
    ['second_a@example.org', 'The second'],
  ] as const)
    await db.transaction().execute((trx) =>
      mailer.post(trx, {
        ...{ purpose: 'family-confirmation', about: null, to: [to], subject, repeatWhenUnknown: true },
        ...letter({
          title: 'Read & confirm',
          paragraphs: ['Hello é'],
          button: { label: 'Read', href: `http://localhost:3000/family/${TOKEN}` },
          footer: 'The Council',
        }),
        attachments: [{ filename: 'Form "15".pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
      }),
    )
  const worker = openWorker({ ...shared, db, log, relay: mailboxRelay(), lanes: 1, lease: 60_000, alone: true })
  await worker.start()
  await worker.settled()
  await worker.stop()
  http = await createApplication(env, log)
  await http.register(mailbox, { db, keys, env })
})
afterAll(async () => {
  await http.close()
  await database.close()
})

const get = (url: string) => http.inject({ method: 'GET', url })
type Message = { id: number; to: string; subject: string; html: string; text: string; links: string[] }
const messages = async (query = ''): Promise<Message[]> => (await get(`/mailbox/messages.json${query}`)).json()

test('the list shows the newest first, escaped, and can be searched', async () => {
  const { body, headers } = await get('/mailbox')
  expect(body.indexOf('The second')).toBeLessThan(body.indexOf('The &lt;first&gt;'))
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  const found = (await get('/mailbox?to=SECOND_')).body
  expect(found).toContain('The second')
  expect(found).not.toContain('first@')
  expect((await get('/mailbox?to=%25')).body).toContain('No e-mail to such an address.')
  // What no address can hold is not looked for.
  expect((await get('/mailbox?to=%00')).body).toBe((await get('/mailbox')).body)
})

test('messages keep their tokens as JSON', async () => {
  const all = await messages()
  expect(all.map(({ to }) => to)).toEqual(['second_a@example.org', 'first@example.org'])
  const [first] = await messages('?to=first@')
  expect(first).toMatchObject({ subject: 'The <first>', links: [`http://localhost:3000/family/${TOKEN}`] })
  expect(first?.text).toContain('Hello é')
  expect(first?.html).toContain('Read &amp; confirm')
})

test('a message opens in a frame that can run nothing', async () => {
  const [{ id } = { id: 0 }] = await messages()
  const page = await get(`/mailbox/${id}`)
  expect(page.body).toContain(`<iframe src="/mailbox/${id}/html"`)
  expect(page.body).toContain(`href="http://localhost:3000/family/${TOKEN}"`)
  const frame = await get(`/mailbox/${id}/html`)
  const policy = String(frame.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('script-src')
  expect(policy).not.toContain('allow-same-origin')
  expect(frame.body).toContain('<base target="_blank">')
  expect((await get(`/mailbox/${id}?view=text`)).body).toContain('<pre')
})

test('its files can be had, and nothing else', async () => {
  const [{ id } = { id: 0 }] = await messages()
  const file = await get(`/mailbox/${id}/attachments/0`)
  expect(file.body).toBe('%PDF')
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[\w .-]+"$/)
  for (const url of [`/mailbox/${id}/attachments/1`, '/mailbox/999999', '/mailbox/x', '/mailbox/999999/html'])
    expect((await get(url)).statusCode).toBe(404)
})

test('there is none where mail leaves', () => {
  const { db } = database
  for (const other of [
    { ...env, smtpUrl: 'smtp://127.0.0.1:25' },
    { ...env, demonstration: false },
  ])
    expect(() => mailbox(http, { db, keys, env: other }, () => undefined)).toThrow('demonstration mode only')
})

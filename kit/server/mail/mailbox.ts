import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { isPlainText } from '../../rules/fields.ts'
import { answerAsAtSignIn } from '../http/languageAtSignIn.ts'
import type { Services } from '../services.ts'
import { type Kept, keptMessages, openMessage, type Wanted } from './mailboxContent.ts'
import { framedLetter, listPage, messagePage, missingPage } from './mailboxPages.ts'
import { MAILBOX_STYLE } from './mailboxStyle.ts'

const ON_A_PAGE = 50
const IN_JSON = 200

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
// The letter brings its own styles and nothing else: it is of no origin, and can run, load and submit nothing. Scripts
// are kept out by the policy, not by the sandbox: where that forbids them, tools that check accessibility wait forever.
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

const id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const list = z.object({
  to: z
    .string()
    .trim()
    .max(200)
    .refine(isPlainText)
    .transform((text) => text || null)
    .nullable()
    .catch(null)
    .default(null),
  before: z.coerce.number().int().positive().max(2_147_483_647).nullable().catch(null).default(null),
})

type MailboxOptions = Pick<Services, 'db' | 'keys' | 'env'> & {
  /** In which zone times are shown. */
  zone?: string
}

/**
 * The demonstration's mailbox at `/mailbox`, with `/mailbox/messages.json` for tests (decisions §9). Throws outside
 * demonstration mode, and where mail leaves by SMTP.
 */
export function mailbox(http: FastifyInstance, options: MailboxOptions, done: () => void) {
  const { db, keys, env, zone = 'America/Toronto' } = options
  if (!env.demonstration || env.smtpUrl !== null) throw new Error('There is a mailbox in demonstration mode only.')

  answerAsAtSignIn(http)
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })

  http.get('/mailbox', async (request, reply) => {
    const wanted: Wanted = { ...list.parse(request.query), limit: ON_A_PAGE }
    return sendPage(reply, listPage(await keptMessages(db, wanted), wanted, zone))
  })

  http.get('/mailbox/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE))

  http.get('/mailbox/messages.json', async (request) => {
    const kept = await keptMessages(db, { ...list.parse(request.query), limit: IN_JSON })
    const messages = await Promise.all(kept.map(asJson))
    return messages.filter((message) => message !== null)
  })

  async function asJson({ id: messageId }: Kept) {
    const message = await openMessage(db, keys, messageId)
    if (!message) return null
    const attachments = message.attachments.map(({ filename, contentType, content }) => {
      return { filename, contentType, size: content.length }
    })
    return { ...message, attachments }
  }

  http.get('/mailbox/:id', async (request, reply) => {
    const message = await openMessage(db, keys, idOf(request.params))
    if (!message) return sendPage(reply.status(404), missingPage())
    const { view } = request.query as { view?: unknown }
    return sendPage(reply, messagePage(message, view === 'text' ? 'text' : 'html', zone))
  })

  http.get('/mailbox/:id/html', async (request, reply) => {
    const message = await openMessage(db, keys, idOf(request.params))
    if (!message) return sendPage(reply.status(404), missingPage())
    return reply
      .header('Content-Security-Policy', LETTER_POLICY)
      .type('text/html; charset=utf-8')
      .send(framedLetter(message.html))
  })

  http.get('/mailbox/:id/attachments/:number', async (request, reply) => {
    const message = await openMessage(db, keys, idOf(request.params))
    const { number } = request.params as { number: string }
    const attachment = message?.attachments[Number(number)]
    if (!attachment) return sendPage(reply.status(404), missingPage())
    return reply
      .header('Content-Security-Policy', PAGE_POLICY)
      .header('Content-Disposition', `attachment; filename="${attachment.filename.replace(/[^\w .-]/g, '_')}"`)
      .type('application/octet-stream')
      .send(attachment.content)
  })
  done()
}

/** 0 stands for whatever is no id: the mailbox holds none of that number. */
function idOf(params: unknown): number {
  const parsed = id.safeParse(params)
  return parsed.success ? parsed.data.id : 0
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.header('Content-Security-Policy', PAGE_POLICY).type('text/html; charset=utf-8').send(html)

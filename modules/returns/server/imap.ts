import { ImapFlow } from 'imapflow'
import type { Turns } from './turns.ts'

/** A message in the mailbox; `receivedOn` is when the mailbox got it. */
export type Kept = { readonly content: Buffer; readonly receivedOn: Date }

const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** The rest is read the next time. */
export const MOST_AT_ONCE = 500

/** Runs `work` in a mailbox (`imaps://NAME:PASSWORD@HOST:993/FOLDER`). Rejects where it lets nobody in. */
async function inMailbox<Result>(url: string, work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    ...{ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 993 : 143), secure, ...TIMES },
    // In plain text it is on this machine, which proves nobody's name.
    doSTARTTLS: false,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
  })
  // Whoever waits for an answer is told by a rejection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.mailboxOpen(folderOf(url))
    const result = await work(client)
    await client.logout()
    return result
  } finally {
    client.close()
  }
}

const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'

/**
 * Gives messages of the mailbox to `take`, as far as their first `most` bytes, and deletes those that it is done with.
 * Says whether there are others, which nobody has looked at.
 */
export function readMailbox(
  url: string,
  { most, turns }: { most: number; turns: Turns },
  take: (message: Kept) => Promise<'done' | 'keep'>,
): Promise<{ areMore: boolean }> {
  return inMailbox(url, async (client) => {
    const uids = (await client.search({ deleted: false }, { uid: true })) || []
    const mailbox = client.mailbox === false ? '' : `${client.mailbox.path} ${client.mailbox.uidValidity}`
    const { first, areMore } = turns.next(mailbox, uids, MOST_AT_ONCE)
    for (const uid of first) {
      // One that cannot be read or judged stands back behind all others.
      turns.looked(uid)
      const found = await client.fetchOne(
        String(uid),
        { source: { start: 0, maxLength: most }, internalDate: true },
        { uid: true },
      )
      if (!found || found.source === undefined || found.internalDate === undefined) continue
      const receivedOn = new Date(found.internalDate)
      if ((await take({ content: found.source, receivedOn })) === 'done')
        await client.messageDelete(String(uid), { uid: true })
    }
    return { areMore }
  })
}

/**
 * How many messages wait in the mailbox. Rejects, in words that show neither name nor password, where they cannot be read
 * and deleted.
 */
export async function tryMailbox(url: string): Promise<number> {
  try {
    return await inMailbox(url, async ({ mailbox }) => {
      if (mailbox === false || mailbox.readOnly)
        throw new Error(`nothing can be deleted from ${folderOf(url)} (BOUNCE_IMAP_URL)`)
      return mailbox.exists
    })
  } catch (error) {
    throw new Error(whyNot(url, error))
  }
}

/** Servers repeat what they were told; what they say is left out. */
function whyNot(url: string, error: unknown): string {
  const is = (name: string) => error instanceof Error && name in error
  if (is('authenticationFailed')) return 'the mailbox does not take this name and password (BOUNCE_IMAP_URL)'
  if (is('mailboxMissing')) return `the mailbox has no folder ${folderOf(url)} (BOUNCE_IMAP_URL)`
  if (is('responseStatus')) return `the mailbox does not open ${folderOf(url)} (BOUNCE_IMAP_URL)`
  const { host } = new URL(url)
  if (!(error instanceof Error)) return `the mailbox at ${host} does not answer`
  return is('code') ? `the mailbox at ${host} does not let us in (${error.message})` : error.message
}

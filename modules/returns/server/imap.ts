import { ImapFlow } from 'imapflow'

/** A message in the mailbox; `receivedOn` is when the mailbox got it. */
export type Kept = { readonly content: Buffer; readonly receivedOn: Date }

const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** The rest is read the next time. */
const MOST_AT_ONCE = 500

/**
 * Gives each message of a mailbox (`imaps://NAME:PASSWORD@HOST:993/FOLDER`) to `take`, as far as its first `most` bytes,
 * and deletes those that it is done with.
 */
export async function readMailbox(
  url: string,
  most: number,
  take: (message: Kept) => Promise<'done' | 'keep'>,
): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
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
  await client.connect()
  try {
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    const uids = (await client.search({ deleted: false }, { uid: true })) || []
    for (const uid of uids.slice(0, MOST_AT_ONCE)) {
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
    await client.logout()
  } finally {
    client.close()
  }
}

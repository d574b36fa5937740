import type { ImapFlow } from 'imapflow'
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
  // Loaded by who has such a mailbox alone: it takes 14 MB.
  const { ImapFlow } = await import('imapflow')
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

/** Which of its folders is meant. */
export const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'

/**
 * Gives messages of the mailbox to `take`, as far as their first `most` bytes, and deletes those that it is done with.
 * Says whether there are others, which nobody has looked at. Rejects where the mailbox refuses to search, or to delete.
 */
export function readMailbox(
  url: string,
  { most, turns }: { most: number; turns: Turns },
  take: (message: Kept) => Promise<'done' | 'keep'>,
): Promise<{ areMore: boolean }> {
  return inMailbox(url, async (client) => {
    const uids = await client.search({ deleted: false }, { uid: true })
    // So is said what the server refuses: taken for an empty mailbox, nobody would hear of it.
    if (!uids) throw new Error('the mailbox of notices refuses to say what lies in it')
    const mailbox = client.mailbox === false ? '' : `${client.mailbox.path} ${client.mailbox.uidValidity}`
    const { first, areMore } = turns.next(mailbox, uids, MOST_AT_ONCE)
    let stuck = 0
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
      if ((await take({ content: found.source, receivedOn })) === 'keep') continue
      if (!(await client.messageDelete(String(uid), { uid: true }))) stuck += 1
    }
    if (stuck > 0) throw new Error(`the mailbox of notices keeps what was to be deleted: ${stuck}`)
    return { areMore }
  })
}

/** How many messages wait in the mailbox, and whether they can be deleted. Rejects as the library does. */
export const tryMailbox = (url: string): Promise<{ waiting: number; isKept: boolean }> =>
  inMailbox(url, async ({ mailbox }) =>
    mailbox === false ? { waiting: 0, isKept: true } : { waiting: mailbox.exists, isKept: mailbox.readOnly === true },
  )

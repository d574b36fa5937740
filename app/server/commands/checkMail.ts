import type { Env } from '../../../kit/server/env.ts'
import { connectSmtp, readSmtpUrl } from '../../../kit/server/mail/smtpConnect.ts'
import { describeReply, type SmtpFault } from '../../../kit/server/mail/smtpReply.ts'
import { folderOf, tryMailbox } from '../../../modules/returns/server/imap.ts'

const PATIENCE = 10_000

/** Whether the relay takes what is handed to it. */
export async function checkMail({ smtpUrl }: Env): Promise<string> {
  if (smtpUrl === null) return 'SMTP_URL is not set: mail stays in the mailbox at /mailbox'
  const times = { connect: PATIENCE, greeting: PATIENCE, reply: PATIENCE }
  const connection = await connectSmtp(readSmtpUrl(smtpUrl, times)).catch((error: SmtpFault) => {
    // Our words say what to do, the library's what happened.
    const words = describeReply(error)
    const refused = error.code === 'EAUTH' && !words.includes('SMTP_URL')
    throw new Error(
      `${refused ? 'the relay does not take this name and password (SMTP_URL)' : words} (${error.message})`,
    )
  })
  connection.quit()
  return `the relay at ${new URL(smtpUrl).host} lets us in`
}

/** Whether letters that come back can be read and deleted. */
export async function checkReturns({ bounceImapUrl }: Env): Promise<string> {
  if (bounceImapUrl === null) return 'BOUNCE_IMAP_URL is not set: no mailbox is read'
  const { waiting, isKept } = await tryMailbox(bounceImapUrl).catch((error: unknown) => {
    throw new Error(whyNot(bounceImapUrl, error))
  })
  if (isKept) throw new Error(`nothing can be deleted from ${folderOf(bounceImapUrl)} (BOUNCE_IMAP_URL)`)
  return `the mailbox at ${new URL(bounceImapUrl).host} lets us in; messages that wait there: ${waiting}`
}

/** Servers repeat what they were told; what they say is left out, so that neither name nor password is shown. */
function whyNot(url: string, error: unknown): string {
  const is = (name: string) => error instanceof Error && name in error
  if (is('authenticationFailed')) return 'the mailbox does not take this name and password (BOUNCE_IMAP_URL)'
  if (is('mailboxMissing')) return `the mailbox has no folder ${folderOf(url)} (BOUNCE_IMAP_URL)`
  if (is('responseStatus')) return `the mailbox does not open ${folderOf(url)} (BOUNCE_IMAP_URL)`
  const { host } = new URL(url)
  const why = error instanceof Error && is('code') ? ` (${error.message})` : ''
  return `the mailbox at ${host} does not let us in${why}`
}

import type { Env } from '../../../kit/server/env.ts'
import { connectSmtp, readSmtpUrl } from '../../../kit/server/mail/smtpConnect.ts'
import { describeReply, type SmtpFault } from '../../../kit/server/mail/smtpReply.ts'
import { tryMailbox } from '../../../modules/returns/server/imap.ts'

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
  const waiting = await tryMailbox(bounceImapUrl)
  return `the mailbox at ${new URL(bounceImapUrl).host} lets us in; messages that wait there: ${waiting}`
}

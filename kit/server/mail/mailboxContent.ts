import type { Keyring } from '../crypto.ts'
import type { Database } from '../database/database.ts'
import { openLetter } from './letters.ts'
import { linksOf, type ReadAttachment, readMessage } from './mime.ts'

/** A message in the mailbox, as its list shows it. */
export type Kept = { id: number; to: string; subject: string; purpose: string; on: string }
/** One that was opened. */
export type Opened = Kept & { html: string; text: string; links: string[]; attachments: ReadAttachment[] }

/** `to`: part of the receiver's address. `before`: only older ones than this id. */
export type Wanted = { to: string | null; before: number | null; limit: number }

/** What the mailbox holds, the newest first. */
export async function keptMessages(db: Database, { to, before, limit }: Wanted): Promise<Kept[]> {
  let query = select(db).orderBy('mailDelivery.id', 'desc').limit(limit)
  if (to !== null) query = query.where('mailDelivery.address', 'ilike', `%${to.replace(/[\\%_]/g, '\\$&')}%`)
  if (before !== null) query = query.where('mailDelivery.id', '<', before)
  return (await query.execute()).map(asKept)
}

/** One message with its content; null when there is none of this id, or it can't be opened any more. */
export async function openMessage(db: Database, keys: Keyring, id: number): Promise<Opened | null> {
  const row = await select(db).select('mail.content').where('mailDelivery.id', '=', id).executeTakeFirst()
  const content = row?.content && (await openLetter(keys, row.content))
  if (!content) return null
  const message = readMessage(content)
  return { ...asKept(row), ...message, links: linksOf(message) }
}

const select = (db: Database) =>
  db
    .selectFrom('mailDelivery')
    .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
    .select(['mailDelivery.id', 'mailDelivery.address', 'mail.subject', 'mail.purpose', 'mailDelivery.acceptedOn'])
    .where('mailDelivery.acceptedOn', 'is not', null)
    // What has no body any more, or never had one, can't be read.
    .where('mail.content', 'is not', null)

type Row = { id: number; address: string; subject: string | null; purpose: string; acceptedOn: string | null }

const asKept = ({ id, address, subject, purpose, acceptedOn }: Row): Kept => ({
  id,
  to: address,
  subject: subject ?? '',
  purpose,
  on: acceptedOn ?? '',
})

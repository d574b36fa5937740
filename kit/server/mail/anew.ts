import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Keyring } from '../crypto.ts'
import type { Trx } from '../database/database.ts'
import { openLetter } from './letters.ts'
import { replacedAmong } from './pace.ts'
import type { MailTable } from './tables.ts'

/** What a letter keeps wherever it goes. */
const KEPT = [
  'purpose',
  'aboutKind',
  'aboutId',
  'dated',
  'repeatWhenUnknown',
  'notAfter',
  'limitedBy',
  'follows',
] as const satisfies readonly (keyof MailTable)[]

/** A frozen letter that goes once more, to another address. */
export type LetterAnew = Pick<Selectable<MailTable>, (typeof KEPT)[number]> & {
  messageId: string
  subject: string
  content: Buffer
  contentWithoutTokens: Buffer | null
  /** When it was first written: it is no newer than what else has been written since. */
  on: string
}

/**
 * These letters as they go to another address, each under a Message-ID of its own; without those that go there already,
 * whose time is over, that a newer one replaces, or that can't be opened any more.
 */
export async function lettersAnew(
  trx: Trx,
  keys: Keyring,
  { mailIds, from, to, now }: { mailIds: readonly number[]; from: string; to: string; now: string },
): Promise<LetterAnew[]> {
  if (mailIds.length === 0) return []
  const rows = await trx
    .selectFrom('mail as m')
    .select([...KEPT, 'createdOn', 'messageId', 'subject', 'content', 'contentWithoutTokens'])
    .where('id', 'in', mailIds)
    .where('notAfter', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailDelivery as there')
            .select('there.id')
            .whereRef('there.mailId', '=', 'm.id')
            // What was taken back there was for somebody else.
            .where('there.status', '<>', 'EXPIRED')
            .where(sql<boolean>`lower(there.address) = lower(${to})`),
        ),
      ),
    )
    .where(({ not }) => not(replacedAmong(mailIds, [from, to])))
    .orderBy('id')
    .execute()
  const anew: LetterAnew[] = []
  for (const { subject, content, contentWithoutTokens, messageId, createdOn, ...kept } of rows) {
    const opened = content && (await openLetter(keys, content))
    if (!opened) continue
    const blanked = contentWithoutTokens && (await openLetter(keys, contentWithoutTokens))
    const own = { messageId: messageId.replace(/^<[^@]*/, `<${randomUUID()}`), to }
    anew.push({
      ...kept,
      messageId: own.messageId,
      subject: subject ?? '',
      content: readdressed(opened, own),
      contentWithoutTokens: blanked && readdressed(blanked, own),
      on: createdOn,
    })
  }
  return anew
}

/** The same bytes under another Message-ID; where its head names a receiver, it names the other one. */
function readdressed(letter: Buffer, { messageId, to }: { messageId: string; to: string }): Buffer {
  const end = letter.indexOf('\r\n\r\n')
  const head = letter
    .toString('latin1', 0, end)
    .replace(lineOf('Message-ID', '<'), () => `Message-ID: ${messageId}`)
    // By a function: `$&` may stand in an address.
    .replace(lineOf('To', '(?!undisclosed)'), () => `To: ${to}`)
  return Buffer.concat([Buffer.from(head, 'latin1'), letter.subarray(end)])
}

/** A line of a head with those that go on with it. */
const lineOf = (name: string, begins: string) => new RegExp(`^${name}:\\s+${begins}.*(?:\\r\\n[ \\t].*)*`, 'm')

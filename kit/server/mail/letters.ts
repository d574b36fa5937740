import { setImmediate as letOthers } from 'node:timers/promises'
import type { Keyring } from '../crypto.ts'
import type { Database } from '../database/database.ts'
import type { Sealed } from '../sealed.ts'
import type { MailSubject } from './mail.ts'
import { packed, unpacked } from './pack.ts'
import { returnPath, returnToken } from './returnPath.ts'
import type {} from './tables.ts'

/** A frozen letter while its deliveries go out. */
export type OpenLetter = {
  purpose: string
  about: MailSubject | null
  /** MAIL FROM towards this receiver: where letters come back to. */
  envelopeFrom(to: string): string
  /** Null when it can't be opened: cleared, altered, or sealed with another key. */
  content: Buffer | null
  repeatWhenUnknown: boolean
  notAfter: string
  hasTokens: boolean
}

/** What frozen letters are sealed for. */
export const SEALED_FOR = 'mail'

export const SEALED_LETTERS: Sealed = {
  what: 'mails',
  table: 'mail',
  id: ['id'],
  purpose: SEALED_FOR,
  columns: ['content', 'contentWithoutTokens', 'returnSeed'],
  keyId: 'keyId',
}

/** Which letter it is: a standby that takes over without the last moment gives its number to another one. */
export type LetterKey = { mailId: number; messageId: string }

/** The letters last asked for, opened once for all their receivers. */
export function openLetters(db: Database, keys: Keyring, most: number): { get(key: LetterKey): Promise<OpenLetter> } {
  const recent = new Map<string, Promise<OpenLetter>>()
  return {
    get({ mailId, messageId }) {
      const known = recent.get(messageId)
      // Taken out and put in again, it is the last to go.
      recent.delete(messageId)
      const letter = known ?? readLetter(db, keys, { mailId, messageId })
      recent.set(messageId, letter)
      letter.catch(() => recent.delete(messageId))
      const [oldest] = recent.keys()
      if (recent.size > most && oldest !== undefined) recent.delete(oldest)
      return letter
    },
  }
}

async function readLetter(db: Database, keys: Keyring, { mailId, messageId }: LetterKey): Promise<OpenLetter> {
  const row = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', mailId)
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow()
  // One of many megabytes has just been made of what the database sent.
  await letOthers()
  const seed = row.returnSeed && openSealed(keys, row.returnSeed)
  return {
    purpose: row.purpose,
    about: row.aboutKind !== null && row.aboutId !== null ? { kind: row.aboutKind, id: row.aboutId } : null,
    envelopeFrom: (to) => (seed ? returnPath(row.envelopeFrom, returnToken(seed, to)) : row.envelopeFrom),
    content: row.content && (await openLetter(keys, row.content)),
    repeatWhenUnknown: row.repeatWhenUnknown,
    notAfter: row.notAfter,
    hasTokens: row.contentWithoutTokens !== null,
  }
}

/** A frozen message as it is stored: packed, since sealed nothing could be made smaller. */
export const sealLetter = async (keys: Keyring, message: Buffer): Promise<Buffer> =>
  keys.seal(SEALED_FOR, await packed(message))

/** The frozen message; null when it was altered or sealed with another key. */
export async function openLetter(keys: Keyring, sealed: Uint8Array): Promise<Buffer | null> {
  const opened = openSealed(keys, sealed)
  return opened && unpacked(opened)
}

/** What was sealed of a letter; null when it was altered or sealed with another key. */
export function openSealed(keys: Keyring, sealed: Uint8Array): Buffer | null {
  try {
    return keys.open(SEALED_FOR, Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength))
  } catch {
    return null
  }
}

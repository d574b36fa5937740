import type { Trx } from '../database/database.ts'
import type { StoredLink } from '../links.ts'

/** What an e-mail is about, so that its delivery stands in that thing's timeline. */
export type MailSubject = { kind: string; id: number }

/** A file that goes along. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

/** An event for the receiver's calendar, or its end, as a file that `invitationFile` made (RFC 6047). */
export type Invitation = { method: 'REQUEST' | 'CANCEL'; content: string }

/**
 * An e-mail to be frozen and sent. It is a row of the outbox, written in the transaction of the change that causes it
 * (decisions §8 "Promise").
 */
export type Letter = {
  /** Which of decisions §9's e-mails it is, e.g. `approval-request`. */
  purpose: string
  about: MailSubject | null
  /** Each gets their own delivery; the same address twice gets one. */
  to: readonly string[]
  /**
   * The addresses that stand in the letter's `To:` for everybody to see. Absent: the one receiver, or nobody when there
   * are several. Every receiver gets the same bytes, so receivers who are not named here stay hidden.
   */
  headerTo?: readonly string[]
  subject: string
  html: string
  text: string
  attachments?: readonly Attachment[]
  invitation?: Invitation
  /**
   * Whether to hand it over again when nobody knows if the relay took it: announcements wait for a person (false),
   * all other mail goes again, byte for byte (true).
   */
  repeatWhenUnknown: boolean
  /** After this instant (ISO) it is not sent any more; absent: seven days from now. */
  notAfter?: string
  limit?: Limit
  /** What is stored of the link in it, with it. */
  link?: StoredLink
}

/**
 * How a letter is kept to one a minute for each receiver (decisions §9). Absent: it waits its minute, and takes the place
 * of one of its purpose about the same thing that has not been sent. `by: 'ADDRESS'` counts whatever it is about, and
 * replaces nothing; `apart` tells apart what shares a purpose and an address, as two guardians may. `replaces` names another
 * purpose whose letters count as of this one's; `follows` one after whose older letters it goes, by a minute, and whose newer take its place.
 * `first`: about something new, so that there is none before it. `refuse`: within the minute, `post` throws 429. `inOrder`:
 * none waits a minute or replaces another; but to each receiver those of its purpose and of that thing go in the order in
 * which they were posted, and one waits for as long as an older is still on its way there.
 * Null: each is sent at once, as what a family answers.
 */
export type Limit = {
  by?: 'RECORD' | 'ADDRESS'
  apart?: string
  replaces?: string
  follows?: string
  first?: boolean
  refuse?: boolean
  inOrder?: MailSubject
} | null

export type Mailer = {
  /**
   * Puts a letter into the outbox inside the caller's transaction and wakes the worker; answers the mail's id. Throws
   * `UnfitLetter` for a letter without receivers, with something that is no address, or with a line break in a header,
   * and 429 for one that its `limit` refuses.
   */
  post(trx: Trx, letter: Letter): Promise<number>
  /** Several letters that one change causes, or none, with one statement; answers their ids in their order. */
  postAll(trx: Trx, letters: readonly Letter[]): Promise<number[]>
  /**
   * Posts letters that were taken back once more, as old as they are, to whoever they were for under another address; not
   * what goes there already, nor what a newer one has replaced. Throws `UnfitLetter` where that is none.
   */
  postAnew(trx: Trx, mailIds: readonly number[], address: { from: string; to: string }): Promise<void>
}

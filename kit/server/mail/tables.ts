import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../database/columns.ts'

/**
 * Where a message stands for one receiver. SENDING: a worker has it and the relay surely not. HANDING: the relay may
 * have it. UNKNOWN: nobody knows whether the relay took it, and a person decides (decisions §8). BOUNCED: it was taken, and
 * came back (decisions §22).
 */
export type DeliveryStatus =
  | 'WAITING'
  | 'SENDING'
  | 'HANDING'
  | 'ACCEPTED'
  | 'FAILED'
  | 'UNKNOWN'
  | 'EXPIRED'
  | 'BOUNCED'

/** The outbox; comments on the columns are in the migration. */
export type MailTable = {
  id: Id
  purpose: string
  aboutKind: Maybe<string>
  aboutId: Maybe<number>
  messageId: string
  dated: Instant
  envelopeFrom: string
  subject: string | null
  content: Uint8Array | null
  contentWithoutTokens: Maybe<Uint8Array>
  keyId: string
  repeatWhenUnknown: boolean
  notAfter: Instant
  createdOn: Instant
  bodyClearedOn: MaybeInstant
  limitedBy: Maybe<string>
  follows: Maybe<string>
  returnSeed: Maybe<Uint8Array>
}

/** The ledger. */
export type MailDeliveryTable = {
  id: Id
  mailId: number
  address: string
  turn: number
  status: DeliveryStatus
  attempts: Defaulted<number>
  nextAttemptOn: MaybeInstant
  leaseOwner: Maybe<string>
  leaseUntil: MaybeInstant
  lastReply: Maybe<string>
  acceptedOn: MaybeInstant
  settledByPerson: Defaulted<boolean>
  untold: Defaulted<boolean>
  returnHash: Maybe<string>
  bounceCode: Maybe<string>
  updatedOn: Instant
}

/** RESTORED: from a backup. MOVED: found elsewhere than what last sent, as when a standby took over. */
export type HoldCause = 'RESTORED' | 'MOVED'

/** What keeps everything from being sent after a restore, or a move; at most one has not ended. */
export type SendingHoldTable = {
  id: Id
  backupMadeOn: MaybeInstant
  begunOn: Instant
  endedOn: MaybeInstant
  endedBy: Maybe<number>
  /** Where the database was when it began, as `database_place()` says it. */
  place: Maybe<string>
  cause: Defaulted<HoldCause>
}

/** From where mail is sent, as `database_place()` says it: one row. */
export type SendingPlaceTable = {
  one: Defaulted<boolean>
  place: string
}

declare module '../database/database.ts' {
  interface Tables {
    mail: MailTable
    mailDelivery: MailDeliveryTable
    sendingHold: SendingHoldTable
    sendingPlace: SendingPlaceTable
  }
}

import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../database/columns.ts'

/**
 * Where a message stands for one receiver. SENDING: a worker has it and the relay surely not. HANDING: the relay may
 * have it. UNKNOWN: nobody knows whether the relay took it, and a person decides (decisions §8).
 */
export type DeliveryStatus = 'WAITING' | 'SENDING' | 'HANDING' | 'ACCEPTED' | 'FAILED' | 'UNKNOWN' | 'EXPIRED'

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
  updatedOn: Instant
}

/** What keeps everything from being sent after a restore; at most one has not ended. */
export type SendingHoldTable = {
  id: Id
  backupMadeOn: MaybeInstant
  begunOn: Instant
  endedOn: MaybeInstant
  endedBy: Maybe<number>
}

declare module '../database/database.ts' {
  interface Tables {
    mail: MailTable
    mailDelivery: MailDeliveryTable
    sendingHold: SendingHoldTable
  }
}

/**
 * Points of a message's way at which a test can stop or kill its process. In their order; `accepted-before-commit` and
 * `committed` come for accepted messages.
 */
export const TRACE_POINTS = [
  'posted-before-commit',
  'claimed',
  'connected',
  'envelope-accepted',
  'data-streamed',
  'handing-marked',
  'dot-sent',
  'accepted-before-commit',
  'committed',
] as const
export type TracePoint = (typeof TRACE_POINTS)[number]
/** Called at each point; absent in production. */
export type Trace = (point: TracePoint) => void

/** One message for one receiver, offered to the relay. */
export type Offer = {
  from: string
  to: string
  content: Buffer
  /**
   * Asked when everything but the final dot is on its way. True once it is committed that the relay may have the
   * message; false, or an error, when it must not get it.
   */
  mayHandOver: () => Promise<boolean>
}

/** What became of an offer. `reply` is the relay's answer or our words for the fault, without addresses. */
export type Outcome =
  | { kind: 'accepted'; reply: string }
  /** Refused for good (5xx). */
  | { kind: 'refused'; reply: string; beforeOffer: boolean }
  /** The relay surely doesn't have it. `beforeOffer`: it was not reached, or took nothing from us at all. */
  | { kind: 'unsent'; reply: string; beforeOffer: boolean }
  /** The final dot went out and no answer came back. */
  | { kind: 'unknown'; reply: string }

/** Hands over one message at a time, over one connection that it keeps. */
export type Lane = {
  offer(offer: Offer): Promise<Outcome>
  /** Whether a connection stands. */
  readonly connected: boolean
  /** Takes leave; cuts the connection when a message is under way. */
  close(): void
}

export type Relay = {
  openLane(): Lane
  /** The mailbox: messages keep their tokens, so that every link can be tried (decisions §9). */
  readonly keepsTokens: boolean
}

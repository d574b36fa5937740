import type { Relay, Trace } from './relay.ts'

/** Takes every message at once: the ledger itself is the mailbox that `/mailbox` shows (decisions §9). */
export function mailboxRelay(trace?: Trace): Relay {
  return {
    keepsTokens: true,
    openLane: () => ({
      connected: true,
      close: () => undefined,
      async offer({ mayHandOver }) {
        if (!(await mayHandOver())) return { kind: 'unsent', reply: 'another server has it', beforeOffer: false }
        trace?.('dot-sent')
        return { kind: 'accepted', reply: '250 Kept in the mailbox' }
      },
    }),
  }
}

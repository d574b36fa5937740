import type { Vow, VowDeed } from './ledgerCare.ts'
import type { World } from './world.ts'

type Noted = Pick<VowDeed, 'what' | 'who' | 'may' | 'answer'> & Partial<Pick<VowDeed, 'round' | 'guardian'>>

/** Writes into the ledger what somebody did about a child's Bay'ah, or tried to. */
export function note({ ledger, now }: World, { deeds, round }: Vow, deed: Noted): void {
  deeds.push({ step: ledger.step, at: now, round, guardian: null, ...deed })
}

import type { Offer, Outcome, Relay } from '../../kit/server/mail/relay.ts'
import type { Dice } from './dice.ts'

export type Mood = 'good' | 'moody' | 'away' | 'refusing'

/** A relay inside the process, whose answers are thrown. What it took is what the world got. */
export type UniverseRelay = Relay & {
  mood: Mood
  faults: Record<string, number>
  /** Something that happens while a letter is on its way, before it is handed over. */
  amid: (() => Promise<void>) | null
}

type Took = (taken: { from: string; to: string; source: string; unanswered: boolean }) => void

/** Each way in which a relay lets one down, as often as the other. */
const FAULTS = ['4xx', '5xx', 'hangs up before', 'drops after the dot', 'drops before the dot'] as const

export function universeRelay(by: Dice, took: Took): UniverseRelay {
  const faults: Record<string, number> = {}
  const count = (fault: string) => {
    faults[fault] = (faults[fault] ?? 0) + 1
  }

  async function offer(relay: UniverseRelay, { from, to, content, mayHandOver }: Offer): Promise<Outcome> {
    const take = (unanswered: boolean) => took({ from, to, source: content.toString('latin1'), unanswered })
    if (relay.mood === 'away') {
      count('away')
      return { kind: 'unsent', reply: 'nobody answers', beforeOffer: true }
    }
    if (relay.mood === 'refusing') {
      count('refusing')
      return { kind: 'refused', reply: '554 Nothing from you', beforeOffer: false }
    }
    const fault = relay.mood === 'moody' && by.oneIn(3) ? by.pick(FAULTS) : null
    if (fault) count(fault)
    if (fault === 'hangs up before') return { kind: 'unsent', reply: 'hung up', beforeOffer: false }
    if (fault === '5xx') return { kind: 'refused', reply: '550 No such user', beforeOffer: false }
    if (fault === '4xx') return { kind: 'unsent', reply: '451 Try later', beforeOffer: false }
    await relay.amid?.()
    if (!(await mayHandOver())) return { kind: 'unsent', reply: 'not handed over', beforeOffer: false }
    if (fault === 'drops before the dot') return { kind: 'unknown', reply: 'the connection ended' }
    take(fault === 'drops after the dot')
    return fault === 'drops after the dot'
      ? { kind: 'unknown', reply: 'the connection ended' }
      : { kind: 'accepted', reply: '250 Taken' }
  }

  const relay: UniverseRelay = {
    mood: 'good',
    faults,
    amid: null,
    keepsTokens: false,
    openLane: () => ({ connected: true, close: () => undefined, offer: (given) => offer(relay, given) }),
  }
  return relay
}

import { handoverFaultWords, handoverFieldWords, seenWords } from '../words/en.ts'
import type { Seen } from './events.ts'
import { uncorrected } from './whereabouts.ts'

/** Jewellery and effects as somebody saw them. */
export type Belongings = {
  readonly jewellery: Seen
  readonly jewelleryDetails: string | null
  readonly effects: Seen
  readonly effectsDetails: string | null
}

type Saw = { readonly id: number; readonly type: string; readonly corrects: number | null } & {
  readonly [Field in keyof Belongings]: Belongings[Field] | null
}

/** What was last answered of each; 'Not looked yet' where nobody has (decisions §14). */
export function belongingsIn(entries: readonly Saw[]): Belongings {
  const standing = uncorrected(entries)
  const jewellery = standing.findLast((entry) => isAnswered(entry.jewellery))
  const effects = standing.findLast((entry) => isAnswered(entry.effects))
  return {
    jewellery: jewellery?.jewellery ?? 'NOT_LOOKED',
    jewelleryDetails: jewellery?.jewelleryDetails ?? null,
    effects: effects?.effects ?? 'NOT_LOOKED',
    effectsDetails: effects?.effectsDetails ?? null,
  }
}

const isAnswered = (seen: Seen | null | undefined) => seen === 'YES' || seen === 'NO'

/** What was said before and is seen otherwise now, in words; null where nothing differs or nobody has looked. */
export function differenceInWords(
  before: Belongings,
  now: { readonly [Field in keyof Belongings]?: Belongings[Field] | null },
): string | null {
  const parts = [
    said(handoverFieldWords.jewellery, [before.jewellery, before.jewelleryDetails], now.jewellery),
    said(handoverFieldWords.effects, [before.effects, before.effectsDetails], now.effects),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : handoverFaultWords.differs(parts.join('; '))
}

function said(what: string, [seen, details]: [Seen, string | null], now: Seen | null | undefined): string | null {
  if (!isAnswered(seen) || !isAnswered(now) || seen === now) return null
  return handoverFaultWords.said(what, details ?? seenWords[seen])
}

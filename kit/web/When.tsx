import { VisuallyHidden } from '@mantine/core'
import { sayWhen, type WhenStyle, written } from '../rules/when.ts'
import { useZone } from './config.tsx'
import { useNow } from './now.ts'
import { rightNow } from './serverClock.ts'
import { TimesTogether } from './TimesTogether.tsx'

type WhenProps = {
  /** An instant (ISO 8601 with `Z`), or a day `YYYY-MM-DD`. */
  at: string
  /** The zone of an event; left out, the user's own (audit stamps). */
  zone?: string
  as?: WhenStyle
}

/** A moment as this user reads it; the exact one on hover, and for screen readers where what is shown is not exact. */
export function When({ at, zone, as = 'read' }: WhenProps) {
  const own = useZone()
  const reader = { zone: own, now: useNow() }
  const say = (style: WhenStyle) => sayWhen(at, style, zone ?? own, reader)
  const isNear = as === 'near' || as === 'due'
  const hover = as === 'stamp' ? written(at, zone ?? own, null) : say(isNear ? 'read' : 'stamp')
  return (
    <time dateTime={at} title={hover} className="tabular">
      <TimesTogether text={say(as)} />
      {isNear && <VisuallyHidden>{` (${say('read')})`}</VisuallyHidden>}
    </time>
  )
}

/** Who reads, for sentences that are put together in rules. */
export const useReader = (): { zone: string; now: string } => ({
  zone: useZone(),
  now: rightNow(),
})

/** Says a moment in a style of the table, for sentences that take text: an event's in its zone, anything else in the user's own. */
export function useWhen(): (at: string, as?: WhenStyle, zone?: string) => string {
  const reader = useReader()
  return (at, as = 'read', zone = reader.zone) => sayWhen(at, as, zone, reader)
}

import { instantInWords, timestamp, zoneInWords } from '../rules/time.ts'
import { useZone } from './config.tsx'
import { TimesTogether } from './TimesTogether.tsx'

type WhenProps = {
  /** ISO 8601 with `Z`. */
  instant: string
  /** The zone of an event; left out, the user's own (audit stamps). */
  zone?: string
  /** 'Friday, 20 November 2026, 7:30 pm' in place of '2026-11-20 19:30:05 EST'. */
  inWords?: boolean
}

/** An instant as this user reads it (1§9, decisions §4); the zone is named where it is not the user's. */
export function When({ instant, zone, inWords = false }: WhenProps) {
  const own = useZone()
  const shownIn = zone ?? own
  const words = instantInWords(instant, shownIn)
  const named = `${words}, ${zoneInWords(shownIn)}`
  return (
    <time dateTime={instant} title={inWords ? timestamp(instant, shownIn) : named} className="tabular">
      {inWords ? <TimesTogether text={shownIn === own ? words : named} /> : timestamp(instant, shownIn)}
    </time>
  )
}

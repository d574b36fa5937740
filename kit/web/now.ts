import { useEffect, useState } from 'react'

const A_MINUTE_MS = 60_000

const moment = () => Temporal.Now.instant().toString()

/** The time, moving on each minute: what is said to be near must not grow old on a page that stays open. */
export function useNow(): string {
  const [now, setNow] = useState(moment)
  useEffect(() => {
    const clock = setInterval(() => setNow(moment()), A_MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return now
}

import { useState } from 'react'
import { useStore } from '../store.ts'
import { keptNow, refusedNow, sentNow } from './kept.ts'

/** What became of an entry that was kept: it waits, has been taken, or was refused and stands among what is not sent. */
export type Fate = 'KEPT' | 'SENT' | 'REFUSED'

/** What becomes of the entry that was kept last: a page stands in its form's place, and somebody may still look at it then. */
export function useFateOfKept(): Fate {
  const [id] = useState(() => keptNow.get().at(-1))
  const isSent = useStore(sentNow).some((each) => each === id)
  const isRefused = useStore(refusedNow).some((each) => each === id)
  if (isSent) return 'SENT'
  return isRefused ? 'REFUSED' : 'KEPT'
}

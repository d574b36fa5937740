import { Suspense, useEffect, useState } from 'react'
import { Downloads } from '../../../kit/web/Downloads.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { keptNow, mayHaveKept } from '../../../kit/web/offline/kept.ts'
import { useStore } from '../../../kit/web/store.ts'

// Of those who have ever entered something on this device without a network.
const NotSentYet = lazyPart(() => import('../../../kit/web/offline/NotSentYet.tsx').then((file) => file.NotSentYet))

/** What somebody entered here without a network, and was not sent yet. */
function KeptHere({ userId }: { userId: number }) {
  const kept = useStore(keptNow)
  const [may, setMay] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept for the first time during this visit
  useEffect(() => void mayHaveKept().then(setMay), [kept])
  return (
    may && (
      <Suspense>
        <NotSentYet owner={{ userId }} />
      </Suspense>
    )
  )
}

/** What whoever is signed in may be told of: what was not sent yet, and files that are on their way. */
export const SignedInParts = ({ userId }: { userId: number }) => (
  <>
    <KeptHere userId={userId} />
    <Downloads />
  </>
)

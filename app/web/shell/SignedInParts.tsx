import { Link, useLocation, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { chapterOf } from '../../../kit/rules/guide.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { Downloads } from '../../../kit/web/Downloads.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { keptNow, mayHaveKept, refusedNow, sentNow } from '../../../kit/web/offline/kept.ts'
import { refreshAll } from '../../../kit/web/queries.ts'
import { useStore } from '../../../kit/web/store.ts'
import { aboutPageWords } from '../../words/en.ts'
import { guideOf } from '../modules.ts'
import { OtherClocks } from './OtherClocks.tsx'

// Of those who have ever entered something on this device without a network.
const NotSentYet = lazyPart(() => import('../../../kit/web/offline/NotSentYet.tsx').then((file) => file.NotSentYet))

/** What somebody entered here without a network, and was not sent yet. */
function KeptHere({ userId }: { userId: number }) {
  const kept = useStore(keptNow)
  const [may, setMay] = useState(false)
  const settled = useStore(sentNow).length + useStore(refusedNow).length
  // What is on the screen was loaded before: whoever has left, or was brought by somebody quicker, would not stand so there.
  useEffect(() => {
    if (settled > 0) void refreshAll()
  }, [settled])
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

/** Pages of the door, and around it. */
const DOOR = '/ghusl/'
/** After a page has come, so that nothing of it waits; and how often what is known of the day is fetched anew. */
const AFTER_MS = 2000
const EVERY_MS = 60_000
let readyOn = Number.NEGATIVE_INFINITY

/** Makes this device ready for a door without a network, from its pages on. */
function useReadyAtDoor() {
  const config = useConfig()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!pathname.startsWith(DOOR)) return
    const timer = setTimeout(async () => {
      if (performance.now() - readyOn < EVERY_MS) return
      readyOn = performance.now()
      const ready = async () => (await import('./readyAtDoor.ts')).readyAtDoor(config)
      // The next page tries again.
      await ready().catch(() => {
        readyOn = Number.NEGATIVE_INFINITY
      })
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [pathname, config])
}

/** What whoever is signed in may be told of: what was not sent yet, and files that are on their way. */
export function SignedInParts({ userId }: { userId: number }) {
  useReadyAtDoor()
  return (
    <>
      <OtherClocks />
      <KeptHere userId={userId} />
      <Downloads />
    </>
  )
}

/** At the end of a page: what the guide says of it. */
export function AboutPage() {
  const section = guideOf(useRouterState({ select: ({ matches }) => String(matches.at(-1)?.routeId ?? '') }))
  if (!section) return null
  return (
    <Link to={sitePaths.guideChapter(chapterOf(section))} hash={section}>
      {aboutPageWords.about}
    </Link>
  )
}

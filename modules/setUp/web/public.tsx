import { Suspense } from 'react'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'

// Seldom needed: not once a region is set up.
const OpenSteps = lazyPart(() => import('./OpenSteps.tsx').then(({ OpenSteps: component }) => component))

/** What is still to be set up, for the home page: nothing once it is done, or where others do it. */
export function OpenSetUp() {
  const { setUpOpen } = useConfig()
  const { regionId } = useUser()
  if (!setUpOpen.includes(regionId)) return null
  return (
    <Suspense>
      <OpenSteps />
    </Suspense>
  )
}

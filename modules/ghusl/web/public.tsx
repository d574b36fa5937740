import { Suspense } from 'react'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { ghuslAccess } from '../rules/access.ts'

const Next = lazyPart(() => import('./NextGhuslSteps.tsx').then(({ NextGhuslSteps }) => NextGhuslSteps))

/** On the home page, the Ghusl steps of this user; its code is fetched for those alone who work with Ghusl. */
export function NextGhuslSteps() {
  if (!isOpenTo(useConfig(), ghuslAccess.open)) return null
  return (
    <Suspense>
      <Next />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { bayahAccess } from '../rules/access.ts'

const Waiting = lazyPart(() => import('./WaitingBayahs.tsx').then(({ WaitingBayahs }) => WaitingBayahs))

/** On the home page, what of Bay'ah waits for this user; its code is fetched for those alone whom anything can wait for. */
export function WaitingBayahs() {
  if (!isOpenTo(useConfig(), bayahAccess.waiting)) return null
  return (
    <Suspense>
      <Waiting />
    </Suspense>
  )
}

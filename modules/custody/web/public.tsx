import { type ComponentProps, Suspense } from 'react'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { custodyAccess } from '../rules/access.ts'
import type { BandInputs as Inputs, SimilarTick as Tick } from './BandInputs.tsx'

const Part = lazyPart(() => import('./Custody.tsx').then(({ Custody }) => Custody))
const Open = lazyPart(() => import('./OpenCustody.tsx').then((file) => file.OpenCustody))
// Views and the home page have no use for the inputs of forms.
const LazyInputs = lazyPart(() => import('./BandInputs.tsx').then((file) => file.BandInputs))
const LazyTick = lazyPart(() => import('./BandInputs.tsx').then((file) => file.SimilarTick))

/** The band of a step's form, and who stands behind one that is another. */
export const BandInputs = (props: ComponentProps<typeof Inputs>) => (
  <Suspense>
    <LazyInputs {...props} />
  </Suspense>
)

/** That somebody knows of a similar name, where there is one. */
export const SimilarTick = (props: ComponentProps<typeof Tick>) => (
  <Suspense>
    <LazyTick {...props} />
  </Suspense>
)

/** Custody on the page of a record, for whoever may see it; its code is fetched with it. */
export function CustodyOf({ kind, id }: { kind: CareKind; id: number }) {
  if (!isOpenTo(useConfig(), custodyAccess.see)) return null
  return (
    <Suspense>
      <Part kind={kind} id={id} />
    </Suspense>
  )
}

/** On the home page, what has to be done about somebody in care, for chairs. */
export function OpenCustody() {
  if (!isOpenTo(useConfig(), custodyAccess.record)) return null
  return (
    <Suspense>
      <Open />
    </Suspense>
  )
}

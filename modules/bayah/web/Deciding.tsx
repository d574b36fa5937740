import { type ReactNode, useEffect, useState } from 'react'
import { type Action, mayOn } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { flash } from '../../../kit/web/banners.ts'
import { useUser, useZone } from '../../../kit/web/config.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { useAnswer } from '../../../kit/web/queries.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { type BayahEvent, bayahLifecycle } from '../rules/lifecycle.ts'
import { placeOf } from '../rules/place.ts'
import { particularsInWords } from '../rules/printed.ts'
import type { Bayah } from '../rules/registered.ts'
import { askBayah, type Params } from './asked.ts'

type DecidingProps = {
  params: Params
  action: Action
  event: BayahEvent
  /** `onDecided` says that it has just been decided here, and that the page goes on by itself. */
  children: (bayah: Bayah, onDecided: () => void) => ReactNode
}

/**
 * A page on which something is decided about a registration. Whoever may not sees /not-authorized; where its status is past
 * that, the page says so and leads home (2§2).
 */
export function Deciding({ params, action, event, children }: DecidingProps) {
  const actor = useUser()
  const bayah = useAnswer(askBayah(params))
  const [decided, setDecided] = useState(false)
  const isForeign = !mayOn(actor, action, placeOf(bayah))
  // The page that comes next loads the registration as it has become, while this one is still shown.
  const wrong = decided ? null : whyNot(bayahLifecycle, event, bayah.status)
  useEffect(() => {
    if (isForeign) goTo(sitePaths.notAuthorized(), { replace: true })
    else if (wrong) {
      flash('info', wrong)
      goTo(sitePaths.home(), { replace: true })
    }
  }, [isForeign, wrong])
  return isForeign || wrong ? null : children(bayah, () => setDecided(true))
}

/** What was registered, to be read. */
export function Particulars({ bayah }: { bayah: Bayah }) {
  const groups = particularsInWords(bayah, useZone())
  return groups.map(({ title, lines }) => <DetailGroup key={title} title={title} details={lines} />)
}

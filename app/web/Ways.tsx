import type { ReactNode } from 'react'
import { useConfig } from '../../kit/web/config.tsx'
import { type Ways as ModuleWays, WaysProvider, type WayTo } from '../../kit/web/ways.tsx'
import { KIND_WAYS } from '../../modules/announcements/kinds/allWays.ts'
import { careWays, custodyWays } from '../../modules/custody/web/ways.ts'
import { dispatchWays } from '../../modules/dispatch/web/ways.ts'
import { ghuslWays } from '../../modules/ghusl/web/ways.ts'
import { setUpWays } from '../../modules/setUp/web/ways.ts'
import { transfersWays } from '../../modules/transfers/web/ways.ts'
import type { WithScreens } from './modules.ts'

/** The things that records and timelines of other modules lead to; a module that is left out does not compile. Not in the modules' lists: pages without sign-in do without. */
const OF_MODULES: Record<WithScreens, ModuleWays | 'none'> = {
  home: 'none',
  setUp: setUpWays,
  announcements: KIND_WAYS,
  dispatch: dispatchWays,
  sending: 'none',
  bayah: 'none',
  ghusl: ghuslWays,
  transfers: transfersWays,
  custody: custodyWays,
  holdingArea: 'none',
  calendar: 'none',
  users: 'none',
  settings: 'none',
  returns: 'none',
  trail: 'none',
}
const WAYS: ModuleWays = Object.assign({}, ...Object.values(OF_MODULES).filter((ways) => ways !== 'none'))

/** Lets every screen lead to things of modules that its own does not know. */
export function Ways({ children }: { children: ReactNode }) {
  const config = useConfig()
  const wayTo: WayTo = ({ kind, id }, regionId) =>
    WAYS[kind]?.(config, id, regionId) ?? careWays[kind]?.(config, id, regionId) ?? null
  return <WaysProvider wayTo={wayTo}>{children}</WaysProvider>
}

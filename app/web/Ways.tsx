import type { ReactNode } from 'react'
import { useConfig } from '../../kit/web/config.tsx'
import { type Ways as ModuleWays, WaysProvider, type WayTo } from '../../kit/web/ways.tsx'
import { mayyitWays } from '../../modules/announcements/kinds/mayyit/web/ways.ts'
import { careWays, custodyWays } from '../../modules/custody/web/ways.ts'
import { dispatchWays } from '../../modules/dispatch/web/ways.ts'
import { ghuslWays } from '../../modules/ghusl/web/ways.ts'
import { setUpWays } from '../../modules/setUp/web/ways.ts'
import { transfersWays } from '../../modules/transfers/web/ways.ts'

/** The things that records and timelines of other modules lead to; ways that are not listed are unused code. Not in the modules' lists: pages without sign-in do without. */
const WAYS: ModuleWays = {
  ...setUpWays,
  ...mayyitWays,
  ...dispatchWays,
  ...ghuslWays,
  ...transfersWays,
  ...custodyWays,
}

/** Lets every screen lead to things of modules that its own does not know. */
export function Ways({ children }: { children: ReactNode }) {
  const config = useConfig()
  const wayTo: WayTo = ({ kind, id }, regionId) =>
    WAYS[kind]?.(config, id, regionId) ?? careWays[kind]?.(config, id, regionId) ?? null
  return <WaysProvider wayTo={wayTo}>{children}</WaysProvider>
}

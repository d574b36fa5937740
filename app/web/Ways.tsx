import type { ReactNode } from 'react'
import { useConfig } from '../../kit/web/config.tsx'
import { type Ways as ModuleWays, WaysProvider, type WayTo } from '../../kit/web/ways.tsx'
import { KIND_WAYS } from '../../modules/announcements/kinds/allWays.ts'
import { custodyWays } from '../../modules/custody/web/ways.ts'
import { dispatchWays } from '../../modules/dispatch/web/ways.ts'
import { ghuslWays } from '../../modules/ghusl/web/ways.ts'
import { setUpWays } from '../../modules/setUp/web/ways.ts'
import { transfersWays } from '../../modules/transfers/web/ways.ts'

/** The things that records and timelines of other modules lead to. Not in the modules' lists: pages without sign-in do without. */
const WAYS: ModuleWays = { ...KIND_WAYS, ...custodyWays, ...dispatchWays, ...ghuslWays, ...setUpWays, ...transfersWays }

/** Lets every screen lead to things of modules that its own does not know. */
export function Ways({ children }: { children: ReactNode }) {
  const config = useConfig()
  const wayTo: WayTo = ({ kind, id }, regionId) => WAYS[kind]?.(config, id, regionId) ?? null
  return <WaysProvider wayTo={wayTo}>{children}</WaysProvider>
}

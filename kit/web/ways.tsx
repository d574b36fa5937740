import { createContext, type ReactNode, useContext } from 'react'
import { type Action, isOpenTo, mayOn, placeOfRegion } from '../rules/access.ts'
import type { Config } from './config.tsx'

/** Something that a module shows on a page of its own. */
export type Thing = { kind: string; id: number }

/** The path of the page that shows a thing of a region; null where this user may not see it. */
export type WayTo = (thing: Thing, regionId: number) => string | null

const Known = createContext<WayTo | null>(null)

/** Says where things are shown; the application does, since it knows every module. */
export function WaysProvider({ wayTo, children }: { wayTo: WayTo; children: ReactNode }) {
  return <Known value={wayTo}>{children}</Known>
}

/** How a module leads to things of modules that it does not know; throws outside `WaysProvider`. */
export function useWayTo(): WayTo {
  const wayTo = useContext(Known)
  if (!wayTo) throw new Error('There are no ways here.')
  return wayTo
}

/** The page that shows a thing of a region to somebody; null for whom that is nowhere. */
type Way = (viewer: Config, id: number, regionId: number) => string | null

/** The ways to the things of a module, by their kinds, for modules that do not know it. */
export type Ways = Readonly<Record<string, Way>>

/** The way to a page that shows or does something in a region, for those who may there. */
export const inRegion =
  (action: Action, path: (id: number) => string): Way =>
  (viewer, id, regionId) =>
    isOpenTo(viewer, action) && mayOn(viewer.user, action, placeOfRegion(regionId)) ? path(id) : null

import { createContext, type ReactNode, useContext } from 'react'

/** Something that a module shows on a page of its own. */
export type Thing = { kind: string; id: number }

/** The path of the page that shows a thing of a region; null where this user may not see it. */
export type WayTo = (thing: Thing, regionId: number) => string | null

const Ways = createContext<WayTo | null>(null)

/** Says where things are shown; the application does, since it knows every module. */
export function WaysProvider({ wayTo, children }: { wayTo: WayTo; children: ReactNode }) {
  return <Ways value={wayTo}>{children}</Ways>
}

/** How a module leads to things of modules that it does not know; throws outside `WaysProvider`. */
export function useWayTo(): WayTo {
  const wayTo = useContext(Ways)
  if (!wayTo) throw new Error('There are no ways here.')
  return wayTo
}

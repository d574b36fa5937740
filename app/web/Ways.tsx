import type { ReactNode } from 'react'
import { type Action, mayOn } from '../../kit/rules/access.ts'
import { withQuery } from '../../kit/rules/pagePath.ts'
import { type Config, isOpenTo, useConfig } from '../../kit/web/config.tsx'
import { WaysProvider, type WayTo } from '../../kit/web/ways.tsx'
import { mayyitAccess } from '../../modules/announcements/kinds/mayyit/rules/access.ts'
import { mayyitPaths } from '../../modules/announcements/kinds/mayyit/rules/paths.ts'
import { wayToAnnouncement, wayToNext } from '../../modules/dispatch/web/wayToAnnouncement.ts'
import { ghuslAccess } from '../../modules/ghusl/rules/access.ts'
import { ghuslPaths } from '../../modules/ghusl/rules/paths.ts'
import { wayToSetUp } from '../../modules/setUp/web/wayToSetUp.ts'
import { wayToDelivery, wayToTransfer } from '../../modules/transfers/web/wayToTransfer.ts'

type Way = (viewer: Config, id: number, regionId: number) => string | null

/** A page that shows or does something in a region, for those who may there. */
const inRegion =
  (action: Action, path: (id: number) => string): Way =>
  (viewer, id, regionId) => {
    const place = { regionId, jamatkhanaIds: [], principalJamatkhanaId: null, createdById: null }
    return isOpenTo(viewer, action) && mayOn(viewer.user, action, place) ? path(id) : null
  }

/** The things that records and timelines of other modules lead to, by their kinds. */
const WAYS: Readonly<Record<string, Way>> = {
  announcement: wayToAnnouncement,
  next: (viewer, _, regionId) => wayToNext(viewer, regionId),
  bodyTransfer: wayToTransfer,
  bodyDelivery: wayToDelivery,
  ghuslWorkflow: inRegion(ghuslAccess.open, ghuslPaths.view),
  setUp: wayToSetUp,
  mayyit: inRegion(mayyitAccess.list, mayyitPaths.view),
  mayyitForm15: inRegion(mayyitAccess.form15, mayyitPaths.form15),
  newMayyitOfWorkflow: inRegion(mayyitAccess.create, (workflowId) => withQuery(mayyitPaths.create(), { workflowId })),
}

/** Lets every screen lead to things of modules that its own does not know. */
export function Ways({ children }: { children: ReactNode }) {
  const config = useConfig()
  const wayTo: WayTo = ({ kind, id }, regionId) => WAYS[kind]?.(config, id, regionId) ?? null
  return <WaysProvider wayTo={wayTo}>{children}</WaysProvider>
}

import type { ReactNode } from 'react'
import { type Config, useConfig } from '../../kit/web/config.tsx'
import { WaysProvider, type WayTo } from '../../kit/web/ways.tsx'
import { wayToAnnouncement, wayToNext } from '../../modules/dispatch/web/wayToAnnouncement.ts'
import { wayToDelivery, wayToTransfer } from '../../modules/transfers/web/wayToTransfer.ts'

/** The things that records and timelines of other modules lead to, by their kinds. */
const WAYS: Readonly<Record<string, (viewer: Config, id: number, regionId: number) => string | null>> = {
  announcement: wayToAnnouncement,
  next: (viewer, _, regionId) => wayToNext(viewer, regionId),
  bodyTransfer: wayToTransfer,
  bodyDelivery: wayToDelivery,
}

/** Lets every screen lead to things of modules that its own does not know. */
export function Ways({ children }: { children: ReactNode }) {
  const config = useConfig()
  const wayTo: WayTo = ({ kind, id }, regionId) => WAYS[kind]?.(config, id, regionId) ?? null
  return <WaysProvider wayTo={wayTo}>{children}</WaysProvider>
}

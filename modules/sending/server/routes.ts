import { type Served, serve } from '../../../kit/server/http/contract.ts'
import type { AnyKind } from '../../announcements/server/public.ts'
import { sendingApi } from '../rules/sendingApi.ts'
import { letGo, readHeld } from './letGo.ts'

/** What is held after a restore, and letting it go (decisions §18). */
export const sendingRoutes = (kinds: () => readonly AnyKind[]): Served[] => [
  serve(sendingApi.held, { handle: ({ services }) => readHeld(services) }),
  serve(sendingApi.letGo, { handle: ({ services, actor, body }) => letGo(services, kinds(), actor, body) }),
]

import type { KindServer } from '../server/kindServer.ts'
import type { Kind } from './all.ts'
import { samar } from './samar/server/samar.ts'

/** Every kind as the server knows it. A kind that is left out does not compile. */
export const KIND_SERVERS = { samar } satisfies Record<Kind, KindServer>

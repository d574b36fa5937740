import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { KindServer } from '../server/kindServer.ts'
import { fateha } from './fateha/server/fateha.ts'
import { mafi } from './mafi/server/mafi.ts'
import { mayyit } from './mayyit/server/mayyit.ts'
import { samar } from './samar/server/samar.ts'

/** Every kind as the server knows it. A kind that is left out does not compile. */
export const KIND_SERVERS: Readonly<Record<AnnouncementKind, KindServer>> = { samar, mafi, fateha, mayyit }

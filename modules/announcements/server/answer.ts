import type { Actor } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { WaitsFor } from '../rules/record.ts'
import { waitsFor } from './askForApproval.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** A record as it was left, and for whom it waits where they have just been asked. */
export type Changed = { record: LoadedRecord; waitsFor?: WaitsFor }

/** A whole record as this user is answered it, with what only its own page says; `asked`: for whom it is known to wait. */
export async function answerRecord(
  services: Services,
  kind: KindServer,
  actor: Actor,
  record: LoadedRecord,
  asked?: WaitsFor,
) {
  const now = services.clock.now().toString()
  return {
    ...record,
    ...kind.follows?.(record, { actor, now }),
    waitsFor: asked ?? (await waitsFor(services.db, kind, record, now)),
  }
}

import type { Actor } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import { waitsFor } from './askForApproval.ts'
import { familyMustAgree } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** A whole record as this user is answered it, with what only its own page says. */
export async function answerRecord(services: Services, kind: KindServer, actor: Actor, record: LoadedRecord) {
  const now = services.clock.now().toString()
  return {
    ...(kind.shownTo?.(record, actor, now) ?? record),
    familyApprovalRequired: await familyMustAgree(services.db, kind, record.regionId),
    waitsFor: await waitsFor(services.db, kind, record, now),
  }
}

import type { Actor } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import { familyMustAgree } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** A whole record as this user is answered it, with what only its own page says. */
export async function answerRecord(services: Services, kind: KindServer, actor: Actor, record: LoadedRecord) {
  return {
    ...(kind.shownTo?.(record, actor, services.clock.now().toString()) ?? record),
    familyApprovalRequired: await familyMustAgree(services.db, kind, record.regionId),
  }
}

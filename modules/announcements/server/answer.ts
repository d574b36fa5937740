import type { Actor } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import { hasPassed } from '../rules/instants.ts'
import { waitsFor, waitsForFamily } from './askForApproval.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** A whole record as this user is answered it, with what only its own page says. */
export function answerRecord({ clock }: Pick<Services, 'clock'>, kind: KindServer, actor: Actor, record: LoadedRecord) {
  const now = clock.now().toString()
  return {
    ...{ ...record, ...kind.follows?.(record, { actor, now }), waitsFor: waitsFor(kind, record, now) },
    ...{ familyApprovalRequired: waitsForFamily(record, now), eventIsOver: hasPassed(record, now) },
  }
}

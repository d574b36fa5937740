import type { Actor } from '../../../../../kit/rules/access.ts'
import { notFound, refused } from '../../../../../kit/server/http/refusal.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import { transition } from '../../../../../kit/server/transition.ts'
import { changesBetween } from '../../../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../../../timeline/server/public.ts'
import { refuseStale } from '../../../server/change.ts'
import { found } from '../../../server/create.ts'
import type { KindServer } from '../../../server/kindServer.ts'
import { findRecord, type LoadedRecord } from '../../../server/load.ts'
import { mayyitLifecycle, whyNotComplete } from '../rules/lifecycle.ts'
import { postFields } from '../rules/postInformation.ts'
import type { MayyitRecord } from '../rules/record.ts'

/**
 * Writes down what is known after the funeral, which completes the Mayyit (1§4); afterwards it corrects what was written.
 * Throws 422 before it was announced or the funeral is over, and when somebody changed it since it was loaded.
 */
export async function completeMayyit(
  { db, clock }: Services,
  kind: KindServer,
  actor: Actor,
  id: number,
  { version, ...posted }: { version?: number } & Record<string, unknown>,
): Promise<LoadedRecord> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const before = await findRecord(trx, kind, id, { lock: true })
    if (!before) throw notFound()
    const from = before.status
    const wrong = whyNotComplete(before as LoadedRecord & Pick<MayyitRecord, 'chelliAnjaliDateTime'>, now)
    if (wrong) throw refused(wrong)
    refuseStale(kind, before, version, actor)
    const values = Object.fromEntries(Object.keys(postFields).map((field) => [field, posted[field] ?? null]))
    const stood = Object.fromEntries(Object.keys(values).map((field) => [field, before[field]]))
    const changes = changesBetween(stood, values, kind.rules.privateFields)
    const isCorrection = from === 'COMPLETED'
    if (isCorrection && changes.length === 0) return before
    const to = await transition(trx, mayyitLifecycle, 'complete', { table: 'record', id, status: from })
    await trx.updateTable('mayyit').set(values).where('recordId', '=', id).execute()
    await trx.updateTable('record').set({ updatedOn: now, updatedBy: actor.id }).where('id', '=', id).execute()
    await writeTimeline(trx, {
      about: { kind: kind.rules.kind, id },
      regionId: before.regionId,
      on: now,
      by: actor.id,
      event: isCorrection ? 'EDITED' : 'COMPLETED',
      from,
      to,
      changes,
    })
    return found(findRecord(trx, kind, id))
  })
}

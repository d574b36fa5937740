import type { Actor } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { whyStale } from '../../../kit/rules/stale.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { Typed } from '../rules/kind.ts'
import type { Status } from '../rules/lifecycle.ts'
import type { Changed } from './answer.ts'
import { approversOf, askForApproval } from './askForApproval.ts'
import { found } from './create.ts'
import { namedJamatkhanas, type ServerFacts } from './facts.ts'
import { endFamilyLinks } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord, type LoadedRecord } from './load.ts'
import { updateRecord } from './writeRecord.ts'

/**
 * Changes a record's content. When the announced wording of an approved record changes, it waits for approval again
 * (decisions §6). Throws 422 when its status forbids it or somebody else changed it since it was loaded.
 */
export async function changeRecord(
  services: Services,
  kind: KindServer,
  actor: Actor,
  id: number,
  { version, ...input }: Typed & { version?: number },
  facts: ServerFacts,
): Promise<Changed> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const before = await findRecord(trx, kind, id, { lock: true })
    if (!before) throw notFound()
    const wrong = whyNot(kind.rules.lifecycle, 'edit', before.status)
    if (wrong) throw refused(wrong)
    refuseStale(kind, before, version, actor)

    const values = kind.recordValues(input, { ...namedJamatkhanas(facts, kind, input), home: homeOf(before) })
    // A record answers every field under the name that a client sets it by.
    const typed = Object.fromEntries(Object.keys(input).map((field) => [field, before[field]]))
    const changes = changesBetween(typed, input, kind.rules.privateFields)
    if (changes.length === 0) return { record: before }

    const reworded = values.wording !== before.wording
    const status = statusAfter(kind.rules.isComplete(input), before.status, reworded)
    const asks = status === 'APPROVAL_PENDING' && before.status !== status
    // Somewhere else others approve it, and they have not been asked yet.
    const moved = status === 'APPROVAL_PENDING' && !asks && values.jamatkhanaId !== before.jamatkhanaId
    const askedBefore = moved ? await approversOf(trx, kind, before, now) : []
    await updateRecord(trx, kind, id, {
      values,
      input,
      standing: {
        status,
        version: before.version + 1,
        updatedOn: now,
        updatedBy: actor.id,
        ...(reworded && { familyAnswer: null, familyNote: null, familyAnsweredOn: null }),
        ...(status !== before.status && {
          approvedBy: null,
          approvedOn: null,
          approvedWording: null,
          approvedWithoutFamily: null,
          pendingSince: asks ? now : null,
          remindedOn: null,
          remindedBeforeSlotOn: null,
        }),
      },
    })
    const about = { kind: kind.rules.kind, id }
    await writeTimeline(trx, {
      about,
      // Of one that is moved those hear who had it.
      regionId: before.regionId,
      on: now,
      by: actor.id,
      event: 'EDITED',
      from: before.status,
      to: status,
      changes,
    })
    await kind.onChanged?.(services, trx, id)
    const after = await found(findRecord(trx, kind, id))
    const newAddress = kind.familyEmailOf(after) !== kind.familyEmailOf(before)
    if (newAddress) await endFamilyLinks(trx, about, now)
    const waitsFor = await askForApproval(services, trx, kind, after, {
      approvers: asks || moved,
      before: askedBefore,
      family: status === 'APPROVAL_PENDING' && (asks || reworded || newAddress),
    })
    return { record: after, waitsFor }
  })
}

/** Refuses work on a record that somebody has changed since it was loaded (decisions §4). */
export function refuseStale(kind: KindServer, record: LoadedRecord, version: number | undefined, actor: Actor): void {
  const stale = whyStale(kind.rules.label, version, record, actor.timezone)
  if (stale) throw refused(stale)
}

/** A completed draft asks for approval, an incomplete record is a draft, and an approved one that reads otherwise asks again. */
function statusAfter(complete: boolean, before: Status, reworded: boolean): Status {
  if (!complete) return 'DRAFT'
  return before === 'DRAFT' || (before === 'APPROVED' && reworded) ? 'APPROVAL_PENDING' : before
}

/** The place of its creator, frozen at creation (decisions §2). */
const homeOf = (record: LoadedRecord) => ({
  jamatkhanaId: record.jamatkhanaId ?? 0,
  regionId: record.regionId,
  timezone: record.timezone,
  regionTimezone: record.regionTimezone,
})

import type { Actor } from '../../../kit/rules/access.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type AnyKind, lockForSendNow } from '../../announcements/server/public.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { receiversFor } from '../rules/compile.ts'
import { decideAlone } from '../rules/decide.ts'
import type { AnnouncementStatus } from '../rules/lifecycle.ts'
import type { ApprovedRecord, World } from '../rules/world.ts'
import { announcementFaultWords, leftWords } from '../words/en.ts'
import { sendCompiled } from './carryOut.ts'
import { refuseWhileHeld } from './held.ts'
import { awaitOutcome, RELAY_PATIENCE } from './sendOut.ts'
import { tidy } from './tidy.ts'
import { type RegionKind, workAlone } from './work.ts'
import { addressBookOf, readRegion, readWorld } from './world.ts'

type SendNowRequest = RegionKind & { actor: Actor; id: number; version: number | undefined }

/**
 * Sends an approved record by itself, at once, released by the ADMIN who asks (decisions §8). Answers the announcement
 * and how it stands. Throws 422 when the record is not approved, its event is over, its kind is blocked today, or it is
 * on its way already.
 */
export async function sendNow(
  services: Services,
  kind: AnyKind,
  { actor, id, version, ...of }: SendNowRequest,
  patience = RELAY_PATIENCE,
): Promise<{ id: number; status: AnnouncementStatus }> {
  await refuseWhileHeld(services.db)
  const announcementId = await workAlone(services, of, async (work) => {
    const { trx, now } = work
    const region = await readRegion(trx, of.regionId, { now, from: now, until: now })
    const world = await readWorld(trx, region, of.kind, { lock: true })
    await lockForSendNow(trx, kind, { actor, id, version })
    const record = world.records.find((approved) => approved.id === id)
    if (!record || isOnItsWay(world, record)) throw refused(announcementFaultWords.onItsWay(kind.rules.label))
    const { goes, reason } = decideAlone(world, record, now)
    if (goes === null) throw refused(announcementFaultWords.notSentNow(kind.rules.label, reason))
    if (record.standsIn !== null) await tidy(work, record.standsIn, { ids: [id], why: leftWords.alone })
    const about = { kind: of.kind, id }
    await writeTimeline(trx, { about, regionId: of.regionId, on: now, by: actor.id, event: 'SENT_NOW' })
    return sendCompiled(work, goes, 'SEND_NOW', actor.id)
  })
  return { id: announcementId, status: await awaitOutcome(services, of, announcementId, patience) }
}

/** The addresses that a record of a kind goes to when it is sent now. The region must exist. */
export async function receiversNow({ db, clock }: Services, { kind, regionId }: RegionKind): Promise<string[]> {
  const now = clock.now().toString()
  const region = await readRegion(db, regionId, { now, from: now, until: now })
  const { mandatoryReceivers, bcc } = receiversFor(addressBookOf(region, kind))
  return [...mandatoryReceivers, ...bcc]
}

/** It stands in an announcement that a relay may be getting at this moment. */
const isOnItsWay = ({ draft, held }: World, { standsIn }: ApprovedRecord): boolean =>
  standsIn !== null && standsIn !== draft?.id && !held.some(({ id }) => id === standsIn)

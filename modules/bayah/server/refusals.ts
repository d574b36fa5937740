import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { SettleBody } from '../rules/approval.ts'
import { wholeName } from '../rules/names.ts'
import { openRefusals } from '../rules/refusal.ts'
import { guardianWords, noteWords, savingWords } from '../words/en.ts'
import { aboutBayah } from './about.ts'
import { tellOfRefusal } from './askFor.ts'
import { askedByLink, remindNoMore } from './consents.ts'
import { foundBayah, type LoadedBayah, lockedBayah } from './load.ts'
import './tables.ts'

/** Takes down that the guardian behind a link does not agree; coordinators are told at once (decisions §13). */
export async function refuseByLink(
  services: Services,
  token: string,
  note: string | null,
  failed: () => Promise<void>,
): Promise<void> {
  const on = services.clock.now().toString()
  await services.db.transaction().execute(async (trx) => {
    const { bayah, guardian } = await askedByLink(trx, token, on, { failed, lock: true })
    const { id: bayahId, regionId } = bayah
    const { number: guardianNumber } = guardian
    await trx
      .insertInto('bayahRefusal')
      .values({ bayahId, guardianNumber, guardianName: wholeName(guardian), note, on })
      .execute()
    await remindNoMore(trx, bayah, guardian, on)
    const line = { about: aboutBayah(bayahId), regionId, on, by: null, event: 'REFUSED' as const }
    await writeTimeline(trx, { ...line, note: told(guardianWords, 'title', guardianNumber) })
    await tellOfRefusal(services, trx, await foundBayah(trx, bayahId))
  })
}

/** Clears the mark, with a reason: the guardian's link works again, and nothing counts as their consent (decisions §13). */
export async function settleBayah(
  services: Services,
  actor: Actor,
  id: number,
  { reason, refusals }: SettleBody,
): Promise<LoadedBayah> {
  const on = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const bayah = await lockedBayah(trx, id, 'settle')
    const settled = openRefusals(bayah).filter((each) => !refusals || refusals.includes(each.id))
    if (settled.length === 0) throw refused(savingWords.nothingToSettle)
    const ids = settled.map((each) => each.id)
    await trx
      .updateTable('bayahRefusal')
      .set({ settledOn: on, settledBy: actor.id, reason })
      .where('id', 'in', ids)
      .execute()
    const note = told(noteWords, 'guardians', [...new Set(settled.map(({ guardian }) => guardian))])
    const { regionId } = bayah
    await writeTimeline(trx, { about: aboutBayah(id), regionId, on, by: actor.id, event: 'SETTLED', note })
    return foundBayah(trx, id)
  })
}

/** What guardians did not agree with is asked no more, or anew. */
export const endRefusals = (trx: Trx, { id: bayahId }: LoadedBayah, settledOn: string, settledBy: number) =>
  trx
    .updateTable('bayahRefusal')
    .set({ settledOn, settledBy })
    .where('bayahId', '=', bayahId)
    .where('settledOn', 'is', null)
    .execute()

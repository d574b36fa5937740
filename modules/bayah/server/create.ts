import type { Actor } from '../../../kit/rules/access.ts'
import { MESSAGES } from '../../../kit/rules/messages.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { madeBefore, unfit } from '../../../kit/server/http/refusal.ts'
import { claimKey, type MadeBefore } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { BayahInput } from '../rules/registration.ts'
import { savingWords } from '../words/en.ts'
import { ABOUT_BAYAH, aboutBayah } from './about.ts'
import { askForReview } from './askFor.ts'
import { findBayah, foundBayah, type LoadedBayah } from './load.ts'
import { columnsOf, type House, NEW_BAYAH_ID, writeGuardians } from './writeBayah.ts'

/** A registration that a coordinator has entered. With a key that has made one before, answers that one. */
export async function createBayah(
  services: Services,
  actor: Actor,
  typed: BayahInput,
  { house, onceKey }: { house: House | null; onceKey: string | null },
): Promise<LoadedBayah> {
  return services.db.transaction().execute(async (trx) => {
    const claimed = await claim(services, trx, { key: onceKey, by: actor.id, body: typed })
    if ('before' in claimed) return savedBefore(trx, claimed.before)
    if (!house) throw unfit({ jamatkhanaId: MESSAGES.option })
    return insertBayah(services, trx, typed, { id: claimed.id, house, by: actor.id })
  })
}

/** Takes the key of an entry for the registration that it makes; null: the next id, for an entry without a key. */
export async function claim(
  { clock }: Services,
  trx: Trx,
  { key, by, body }: { key: string | null; by: number | null; body: unknown },
): Promise<{ id: number | null } | { before: MadeBefore }> {
  if (key === null) return { id: null }
  return claimKey(trx, { key, by, what: ABOUT_BAYAH, newId: NEW_BAYAH_ID, body, on: clock.now().toString() })
}

/** The registration that the same entry has made; 422 where it said something else, or is gone. */
export async function savedBefore(trx: Trx, before: MadeBefore): Promise<LoadedBayah> {
  if (before.what !== ABOUT_BAYAH) throw madeBefore(savingWords.somethingElse, 'gone')
  const bayah = await findBayah(trx, before.id)
  if (!bayah) throw madeBefore(savingWords.deleted, 'gone')
  if (before.same) return bayah
  throw madeBefore(savingWords.savedBefore(bayah.name), bayah.id)
}

type NewBayah = Omit<BayahInput, 'jamatkhanaId' | 'regionId'>

/** Stores a registration as NEW, and asks the coordinators to review it (decisions §13). */
export async function insertBayah(
  services: Services,
  trx: Trx,
  typed: NewBayah,
  { id: given, house, by }: { id: number | null; house: House; by: number | null },
): Promise<LoadedBayah> {
  const now = services.clock.now().toString()
  const { id } = await trx
    .insertInto('bayah')
    .values({
      ...columnsOf(typed, house),
      id: given ?? NEW_BAYAH_ID,
      status: 'NEW',
      fromFamily: by === null,
      waitingSince: now,
      createdOn: now,
      createdBy: by,
      updatedOn: now,
      updatedBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeGuardians(trx, id, typed)
  const bayah = await foundBayah(trx, id)
  const { regionId } = bayah
  await writeTimeline(trx, { about: aboutBayah(id), regionId, on: now, by, event: 'CREATED', to: 'NEW' })
  await askForReview(services, trx, bayah)
  return bayah
}

import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { unfit } from '../../../kit/server/http/refusal.ts'
import { type Entry, enterOnce, madeBy, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import type { BayahInput } from '../rules/registration.ts'
import { savingWords } from '../words/en.ts'
import { ABOUT_BAYAH, aboutBayah } from './about.ts'
import { askForReview } from './askFor.ts'
import { findBayah, foundBayah, type LoadedBayah } from './load.ts'
import { columnsOf, type House, NEW_BAYAH_ID, writeGuardians } from './writeBayah.ts'

/** What entries make here, whoever sends them. */
export const REGISTRATIONS = { what: ABOUT_BAYAH, newId: NEW_BAYAH_ID, find: findBayah }

const BAYAHS: Once<LoadedBayah> = {
  ...REGISTRATIONS,
  says: {
    notSuch: savingWords.somethingElse,
    gone: savingWords.deleted,
    changed: ({ name }) => savingWords.savedBefore(name),
  },
}

/** A registration that a coordinator has entered. With a key that has made one before, answers that one. */
export function createBayah(
  services: Services,
  actor: Actor,
  typed: BayahInput,
  { house, entry }: { house: House | null; entry: Entry | null },
): Promise<LoadedBayah> {
  return enterOnce(services, entry, BAYAHS, async (trx, id) => {
    if (!house) throw unfit({ jamatkhanaId: messageWords.option })
    return insertBayah(services, trx, typed, { id, house, by: actor.id })
  })
}

type NewBayah = Omit<BayahInput, 'jamatkhanaId' | 'regionId'>

/** Stores a registration as NEW, and asks the coordinators to review it (decisions §13). */
export async function insertBayah(
  services: Services,
  trx: Trx,
  typed: NewBayah,
  { id: given, house, by }: { id: number | Once<unknown>['newId']; house: House; by: number | null },
): Promise<LoadedBayah> {
  const now = services.clock.now().toString()
  const { id } = await trx
    .insertInto('bayah')
    .values({
      ...columnsOf(typed, house),
      id: given,
      status: 'NEW',
      fromFamily: by === null,
      waitingSince: now,
      ...madeBy(by, now),
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

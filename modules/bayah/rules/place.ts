import { type Actor, mayOn, type Place } from '../../../kit/rules/access.ts'
import { bayahAccess } from './access.ts'
import type { BayahRow } from './registered.ts'

/** Where a registration stands, for permissions: with the Jamatkhana of its ceremony (decisions §2). */
export const placeOf = ({
  regionId,
  jamatkhanaId,
  createdBy,
}: Pick<BayahRow, 'regionId' | 'jamatkhanaId' | 'createdBy'>): Place => ({
  regionId,
  jamatkhanaIds: [jamatkhanaId],
  principalJamatkhanaId: jamatkhanaId,
  createdById: createdBy?.id ?? null,
})

/** Whether somebody sees a registration. */
export const sees = (actor: Actor, bayah: Parameters<typeof placeOf>[0]): boolean =>
  mayOn(actor, bayahAccess.list, placeOf(bayah))

/** Whether an edit would take a registration out of its editor's sight (decisions §2). */
export const movesAway = (
  actor: Actor,
  before: Parameters<typeof placeOf>[0],
  house: { id: number; region: { id: number } },
): boolean => !sees(actor, { ...before, regionId: house.region.id, jamatkhanaId: house.id })

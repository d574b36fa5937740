import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import type { BayahRow } from './registered.ts'

/**
 * The Jamatkhanas that may be chosen for a ceremony, and the one that a registration has, in the region in which it was
 * registered: an unchanged one stays, whatever has become of it since.
 */
export function housesFor(
  offered: readonly Jamatkhana[],
  before: Pick<BayahRow, 'jamatKhana' | 'regionId'> | null,
): readonly Jamatkhana[] {
  if (!before) return offered
  const { jamatKhana: house, regionId } = before
  if (offered.some(({ id, region }) => id === house.id && region.id === regionId)) return offered
  const name = [house, ...offered].find(({ region }) => region.id === regionId)?.region.name ?? ''
  return [{ ...house, region: { id: regionId, name }, modules: [] }, ...offered]
}

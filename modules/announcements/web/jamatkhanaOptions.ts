import type { Option } from '../../../kit/web/form/options.ts'
import type { Facts } from '../rules/kind.ts'

/** Jamatkhanas to choose from, region by region, that of the user first; one that is no longer on offer stands last. */
export function jamatkhanaOptions(
  jamatkhanas: Facts['jamatkhanas'],
  user: { regionId: number },
): (Option<number> & { group: string | undefined })[] {
  const rank = ({ region }: Facts['jamatkhanas'][number]) =>
    region === undefined ? 2 : region.id === user.regionId ? 0 : 1
  return jamatkhanas
    .toSorted((a, b) => rank(a) - rank(b) || (a.region?.name ?? '').localeCompare(b.region?.name ?? ''))
    .map(({ id, name, region }) => ({ value: id, label: name, group: region?.name }))
}

import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { placesApi } from '../rules/placesApi.ts'

/** The Jamatkhanas of the regions that the user reaches. */
export const askPlaces = ask(placesApi.ofMyRegions)
export const askRegions = ask(placesApi.regions)

/** What a list's filters choose from: Jamatkhanas, by region for whoever sees several (`isWide`), and regions. */
export function usePlaceOptions(isWide: boolean) {
  const places = useAnswer(askPlaces)
  const regions = [...new Map(places.map(({ region }) => [region.id, region.name]))]
  return {
    jamatkhanaId: places.map(({ id, name, region }) => ({
      value: id,
      label: name,
      ...(isWide && { group: region.name }),
    })),
    regionId: regions.map(([id, name]) => ({ value: id, label: name })),
  }
}

import { anyOf, type CountedList, type Figure } from '../../../../../kit/rules/figures.ts'
import { HOSPITAL } from '../../../../particulars/rules/choices.ts'
import { kpiTableWords, weekdayWords } from '../words/en.ts'
import type { DEATH_PLACES, KpiReport } from './kpi.ts'

/** The funerals that are counted, as the list of Mayyits finds them (decisions §12). */
export const COUNTED = { day: 'chelliAnjaliDateTime', leftOut: ['CANCELLED', 'DRAFT'] } as const satisfies CountedList

/** What the list of those who died at a place is filtered by. */
export const diedAt = (place: (typeof DEATH_PLACES)[number]): Figure['behind'] => ({
  placeOfDeath: { ...anyOf([HOSPITAL]), operator: place === 'HOSPITAL' ? 'IN' : 'NOT_IN' },
})

/** A drawing of the dashboard and the table under it: its title, what its rows are, and the rows of a report (1§9). */
type KpiTable = { readonly title: string; readonly what: string; readonly of: (report: KpiReport) => Figure[] }

export const KPI_TABLES = {
  place: {
    ...kpiTableWords.place,
    of: ({ deathCountByPlace }) =>
      deathCountByPlace.map(({ place, count }) => ({
        name: kpiTableWords.places[place],
        count,
        behind: diedAt(place),
      })),
  },
  region: {
    ...kpiTableWords.region,
    of: ({ aggByRegion }) =>
      aggByRegion.map(({ regionId, region, count }) => ({
        name: region,
        count,
        behind: { regionId: anyOf([regionId]) },
      })),
  },
  jamatkhana: {
    ...kpiTableWords.jamatkhana,
    of: ({ aggByJk }) =>
      aggByJk.map(({ jamatkhanaId, jamatkhana, count }) => ({
        name: jamatkhana,
        count,
        behind: { officiatingJk: anyOf([jamatkhanaId]) },
      })),
  },
  dayOfWeek: {
    ...kpiTableWords.dayOfWeek,
    of: ({ aggByDayOfWeek }) =>
      aggByDayOfWeek.map(({ dayOfWeek, count }) => ({
        name: weekdayWords[dayOfWeek],
        count,
        behind: { chelliAnjaliDay: anyOf([dayOfWeek]) },
      })),
  },
} as const satisfies Record<string, KpiTable>

import type { Figure } from '../../../../../kit/rules/figures.ts'
import { kpiTableWords } from '../words/en.ts'
import type { KpiReport } from './kpi.ts'

/** A drawing of the dashboard and the table under it: its title, what its rows are, and the rows of a report (1§9). */
type KpiTable = { readonly title: string; readonly what: string; readonly of: (report: KpiReport) => Figure[] }

export const KPI_TABLES = {
  place: {
    ...kpiTableWords.place,
    of: ({ deathCountByPlace }) =>
      deathCountByPlace.map(({ place, count }) => ({ name: kpiTableWords.places[place], count })),
  },
  region: {
    ...kpiTableWords.region,
    of: ({ aggByRegion }) => aggByRegion.map(({ region, count }) => ({ name: region, count })),
  },
  jamatkhana: {
    ...kpiTableWords.jamatkhana,
    of: ({ aggByJk }) => aggByJk.map(({ jamatkhana, count }) => ({ name: jamatkhana, count })),
  },
  dayOfWeek: {
    ...kpiTableWords.dayOfWeek,
    of: ({ aggByDayOfWeek }) =>
      aggByDayOfWeek.map(({ dayOfWeek, count }) => ({ name: kpiTableWords.days[dayOfWeek], count })),
  },
} as const satisfies Record<string, KpiTable>

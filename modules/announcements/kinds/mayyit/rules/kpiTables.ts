import type { Figure } from '../../../../../kit/rules/figures.ts'
import type { DAYS_OF_WEEK, KpiReport } from './kpi.ts'

const DAY_WORDS: Record<(typeof DAYS_OF_WEEK)[number], string> = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
}
const PLACE_WORDS = { HOSPITAL: 'In a hospital', ELSEWHERE: 'Elsewhere' } as const

/** A drawing of the dashboard and the table under it: its title, what its rows are, and the rows of a report (1§9). */
type KpiTable = { readonly title: string; readonly what: string; readonly of: (report: KpiReport) => Figure[] }

export const KPI_TABLES = {
  place: {
    title: 'Deaths by place',
    what: 'Place',
    of: ({ deathCountByPlace }) => deathCountByPlace.map(({ place, count }) => ({ name: PLACE_WORDS[place], count })),
  },
  region: {
    title: 'Deaths by region',
    what: 'Region',
    of: ({ aggByRegion }) => aggByRegion.map(({ region, count }) => ({ name: region, count })),
  },
  jamatkhana: {
    title: 'Deaths by Jamatkhana',
    what: 'Officiating Jamatkhana',
    of: ({ aggByJk }) => aggByJk.map(({ jamatkhana, count }) => ({ name: jamatkhana, count })),
  },
  dayOfWeek: {
    title: 'Funerals by day of the week',
    what: 'Day',
    of: ({ aggByDayOfWeek }) => aggByDayOfWeek.map(({ dayOfWeek, count }) => ({ name: DAY_WORDS[dayOfWeek], count })),
  },
} as const satisfies Record<string, KpiTable>

import { totalOf } from '../../../../../kit/rules/figures.ts'
import type { KpiReport } from '../rules/kpi.ts'
import { dashboardWords } from '../words/en.ts'

/** '4.2 days on average between death and funeral.'; a whole number reads '3.0', as all of them have one decimal. */
export function averageInWords({ avgDays }: Pick<KpiReport, 'avgDays'>): string {
  return avgDays === null ? dashboardWords.noAverage : dashboardWords.average(avgDays.toFixed(1))
}

/** '4.2', as it stands large; null where there is no average. */
export const averageInFigures = ({ avgDays }: Pick<KpiReport, 'avgDays'>): string | null =>
  avgDays === null ? null : dashboardWords.averageDays(avgDays.toFixed(1))

/** By how much the average is more than before; 0 where one of them is none. */
export const averageChange = (
  now: Pick<KpiReport, 'avgDays'>,
  before: Pick<KpiReport, 'avgDays'> | undefined,
): number =>
  now.avgDays === null || before === undefined || before.avgDays === null ? 0 : now.avgDays - before.avgDays

/** How many died in a hospital. */
export const inHospital = ({ deathCountByPlace }: Pick<KpiReport, 'deathCountByPlace'>): number =>
  deathCountByPlace.find(({ place }) => place === 'HOSPITAL')?.count ?? 0

/** '3 of 12 deaths were in a hospital.' */
export function hospitalInWords(report: Pick<KpiReport, 'deathCountByPlace'>): string {
  const total = totalOf(report.deathCountByPlace)
  return total === 0 ? dashboardWords.noDeaths : dashboardWords.hospital(inHospital(report), total)
}

/** '3 of 12'. */
export function hospitalInFigures(report: Pick<KpiReport, 'deathCountByPlace'>): string {
  return dashboardWords.hospitalOf(inHospital(report), totalOf(report.deathCountByPlace))
}

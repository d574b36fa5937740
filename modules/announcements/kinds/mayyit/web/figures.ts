import { totalOf } from '../../../../../kit/rules/figures.ts'
import type { KpiReport } from '../rules/kpi.ts'

/** '4.2 days on average between death and funeral.'; a whole number reads '3.0', as all of them have one decimal. */
export function averageInWords({ avgDays }: Pick<KpiReport, 'avgDays'>): string {
  if (avgDays === null) return 'No average: no funeral with a date of death fell in this period.'
  return `${avgDays.toFixed(1)} days on average between death and funeral.`
}

/** '3 of 12 deaths were in a hospital.' */
export function hospitalInWords(report: Pick<KpiReport, 'deathCountByPlace'>): string {
  const total = totalOf(report.deathCountByPlace)
  const inHospital = report.deathCountByPlace.find(({ place }) => place === 'HOSPITAL')?.count ?? 0
  if (total === 0) return 'No deaths in this period.'
  return `${inHospital} of ${total} ${total === 1 ? 'death was' : 'deaths were'} in a hospital.`
}

/** '3 of 12'. */
export function hospitalInFigures({ deathCountByPlace }: Pick<KpiReport, 'deathCountByPlace'>): string {
  const inHospital = deathCountByPlace.find(({ place }) => place === 'HOSPITAL')?.count ?? 0
  return `${inHospital} of ${totalOf(deathCountByPlace)}`
}

/** '3 Jamatkhanas without a funeral'. */
export const withoutFuneral = (count: number): string =>
  `${count} ${count === 1 ? 'Jamatkhana' : 'Jamatkhanas'} without a funeral`

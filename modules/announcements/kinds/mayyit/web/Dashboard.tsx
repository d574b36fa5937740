import { type Figure, figureOfMonth, mostInWords, totalOf } from '../../../../../kit/rules/figures.ts'
import { usualPeriods } from '../../../../../kit/rules/periods.ts'
import { dashboardOf } from '../../../../../kit/web/dashboard/dashboardOf.tsx'
import { download } from '../../../../../kit/web/downloads.ts'
import { DownloadMenu } from '../../../../../kit/web/list/ExportMenu.tsx'
import { ask } from '../../../../../kit/web/queries.ts'
import { placesApi } from '../../../../places/rules/placesApi.ts'
import { mayyitApi } from '../rules/api.ts'
import { type KpiMonths, type KpiReport, kpiBody, previousMonth } from '../rules/kpi.ts'
import { COUNTED, diedAt, KPI_TABLES } from '../rules/kpiTables.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import { mayyitPaths } from '../rules/paths.ts'
import { dashboardWords } from '../words/en.ts'
import {
  averageChange,
  averageInFigures,
  averageInWords,
  hospitalInFigures,
  hospitalInWords,
  inHospital,
} from './figures.ts'

/** Every funeral stands at one place. */
const countOf = ({ deathCountByPlace }: KpiReport) => totalOf(deathCountByPlace)

/** One figure over twelve months. */
const over = (
  months: KpiMonths | undefined,
  of: (month: KpiMonths[number]) => number | null,
  behind?: Figure['behind'],
) => months?.map((month) => figureOfMonth(month.month, of(month), behind))

/** The figures over funerals of a period (1§9, 2§2, decisions §12). */
export const dashboard = dashboardOf({
  access: mayyitRules.access.dashboard,
  title: dashboardWords.title,
  shown: dashboardWords.shown,
  schema: kpiBody,
  usual: previousMonth,
  offers: usualPeriods,
  regions: ask(placesApi.regions),
  figures: (body) => ask(mayyitApi.kpiReport, { body }),
  months: (body) => ask(mayyitApi.kpiMonths, { body }),
  keys: (now, before, months) => [
    {
      title: dashboardWords.funerals,
      figure: String(countOf(now)),
      before: before && String(countOf(before)),
      direction: before ? countOf(now) - countOf(before) : 0,
      months: over(months, ({ count }) => count),
    },
    {
      title: dashboardWords.daysBetween,
      figure: averageInFigures(now) ?? '–',
      before: before && (averageInFigures(before) ?? dashboardWords.noAverageBefore),
      direction: averageChange(now, before),
      sentence: averageInWords(now),
      months: over(months, ({ avgDays }) => avgDays),
    },
    {
      title: dashboardWords.inHospital,
      figure: hospitalInFigures(now),
      before: before && hospitalInFigures(before),
      // Of none before, there is nothing that it could have risen from.
      direction: before && countOf(before) > 0 ? inHospital(now) - inHospital(before) : 0,
      months: over(months, (month) => month.inHospital, diedAt('HOSPITAL')),
    },
  ],
  tiles: (report) => [
    { ...tileOf(report, 'place'), sentence: hospitalInWords(report) },
    {
      ...tileOf(report, 'region'),
      sentence: mostInWords(KPI_TABLES.region.of(report), dashboardWords.mostIn),
    },
    {
      ...tileOf(report, 'dayOfWeek'),
      sentence: mostInWords(KPI_TABLES.dayOfWeek.of(report), dashboardWords.mostOn),
    },
    {
      ...tileOf(report, 'jamatkhana'),
      sentence: mostInWords(KPI_TABLES.jamatkhana.of(report), dashboardWords.mostIn),
      foldsEmpty: dashboardWords.withoutFuneral,
    },
  ],
  list: { ...COUNTED, path: mayyitPaths.list(), access: mayyitRules.access.list },
  actions: (body) => (
    <DownloadMenu fetchFile={(format) => download(mayyitApi.kpiExport, { body: { ...body, format } })} />
  ),
})

const tileOf = (report: KpiReport, table: keyof typeof KPI_TABLES) => {
  const { title, what, of } = KPI_TABLES[table]
  return { title, what, figures: of(report) }
}

import type { z } from 'zod'
import { type Figure, figureOfMonth } from '../../../kit/rules/figures.ts'
import { usualPeriods } from '../../../kit/rules/periods.ts'
import { dashboardOf } from '../../../kit/web/dashboard/dashboardOf.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { bayahAccess } from '../rules/access.ts'
import {
  type byMonthAndFaith,
  CARDS,
  COUNTED,
  currentMonth,
  dashboardQuestion,
  type Figures,
  ofFaith,
} from '../rules/dashboard.ts'
import { figuresApi } from '../rules/figuresApi.ts'
import { bayahPaths } from '../rules/paths.ts'
import { dashboardWords } from '../words/en.ts'

type Months = z.output<typeof byMonthAndFaith>

const countOf = ({ byRegion }: Figures) => byRegion.reduce((sum, { bayah_count }) => sum + bayah_count, 0)
const multiFaithIn = ({ byFaith }: Figures) => byFaith.find(({ faith }) => faith === 'MULTI_FAITH')?.bayah_count ?? 0
const ofAll = (figures: Figures) => dashboardWords.of(multiFaithIn(figures), countOf(figures))

const over = (months: Months | undefined, of: (month: Months[number]) => number, behind?: Figure['behind']) =>
  months?.map((month) => figureOfMonth(month.bayah_month, of(month), behind))

/** The figures over ceremonies of a period (2§2, decisions §13). */
export const dashboard = dashboardOf({
  access: bayahAccess.dashboard,
  title: dashboardWords.title,
  shown: dashboardWords.shown,
  schema: dashboardQuestion,
  usual: currentMonth,
  offers: (today) => [{ label: dashboardWords.thisMonth, ...currentMonth(today) }, ...usualPeriods(today)],
  regions: ask(placesApi.regions),
  figures: (body) => ask(figuresApi.aggregate, { body }),
  months: (body) => ask(figuresApi.aggregateByMonthAndFaith, { body }),
  keys: (now, before, months) => [
    {
      title: dashboardWords.registrations,
      figure: String(countOf(now)),
      before: before && String(countOf(before)),
      direction: before ? countOf(now) - countOf(before) : 0,
      months: over(months, ({ bayah_count }) => bayah_count),
    },
    {
      title: dashboardWords.multiFaith,
      figure: ofAll(now),
      before: before && ofAll(before),
      // Of none before, there is nothing that it could have risen from.
      direction: before && countOf(before) > 0 ? multiFaithIn(now) - multiFaithIn(before) : 0,
      months: over(months, ({ multi_faith_count }) => multi_faith_count, ofFaith('MULTI_FAITH')),
    },
  ],
  tiles: (figures) =>
    Object.values(CARDS).map(({ title, what, says, of }) => ({
      title,
      what,
      figures: of(figures),
      sentence: says(of(figures)),
      whenEmpty: dashboardWords.noData,
    })),
  list: { ...COUNTED, path: bayahPaths.list(), access: bayahAccess.list },
})

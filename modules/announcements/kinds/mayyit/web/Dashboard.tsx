import { Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reachOf } from '../../../../../kit/rules/access.ts'
import { isDate } from '../../../../../kit/rules/fields.ts'
import { mostInWords, totalOf } from '../../../../../kit/rules/figures.ts'
import { periodBefore, usualPeriods } from '../../../../../kit/rules/periods.ts'
import { dateInWords, localDate } from '../../../../../kit/rules/time.ts'
import { useUser } from '../../../../../kit/web/config.tsx'
import classes from '../../../../../kit/web/dashboard/Dashboard.module.css'
import { DashboardFilter } from '../../../../../kit/web/dashboard/DashboardFilter.tsx'
import { KeyFigure, FigureTile as Tile } from '../../../../../kit/web/dashboard/FigureTile.tsx'
import { download } from '../../../../../kit/web/downloads.ts'
import { DownloadMenu } from '../../../../../kit/web/list/ExportMenu.tsx'
import { Page } from '../../../../../kit/web/Page.tsx'
import { PartMissing, usePartFault } from '../../../../../kit/web/PartMissing.tsx'
import { ask, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { placesApi } from '../../../../places/rules/placesApi.ts'
import { mayyitApi } from '../rules/api.ts'
import { type KpiBody, type KpiReport, kpiBody, previousMonth } from '../rules/kpi.ts'
import { KPI_TABLES } from '../rules/kpiTables.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import { dashboardWords } from '../words/en.ts'
import { averageInWords, hospitalInFigures, hospitalInWords } from './figures.ts'

const askRegions = ask(placesApi.regions)
/** What stands in the address; what doesn't is the usual. */
type Asked = { startDate: string | null; endDate: string | null; regionIds: readonly number[] }

/** The figures over funerals of a period (1§9, 2§2, decisions §12). */
function Dashboard({ search }: { search: Asked }) {
  const user = useUser()
  const navigate = useNavigate()
  const reach = reachOf(user, mayyitRules.access.dashboard)
  const regions = useAnswer(askRegions).filter(({ id }) => reach.everywhere || reach.regionIds.includes(id))
  const today = localDate(Temporal.Now.instant().toString(), user.timezone)
  const usual = previousMonth(today)
  const within = regions.map(({ id }) => id).filter((id) => search.regionIds.includes(id))
  const body: KpiBody = {
    startDate: search.startDate ?? usual.startDate,
    endDate: search.endDate ?? usual.endDate,
    regionIds: within.length > 0 ? within : regions.map(({ id }) => id),
  }
  const {
    data: report,
    error,
    isPlaceholderData,
    isFetching,
    refetch,
  } = useQuery({
    ...ask(mayyitApi.kpiReport, { body }),
    placeholderData: keepPreviousData,
  })
  const earlier = periodBefore(body)
  const { data: before } = useQuery(ask(mayyitApi.kpiReport, { body: { ...body, ...earlier } }))
  const fault = usePartFault(error)
  const show = ({ startDate, endDate, regionIds }: KpiBody) =>
    void navigate({
      to: '.',
      search: { from: startDate, to: endDate, regions: regionIds.join('~') },
      resetScroll: false,
    })
  const named = regions.filter(({ id }) => body.regionIds.includes(id)).map(({ name }) => name)
  return (
    <Page
      title={dashboardWords.title}
      actions={
        <div className={classes.buttons}>
          <DownloadMenu fetchFile={(format) => download(mayyitApi.kpiExport, { body: { ...body, format } })} />
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {dashboardWords.print}
          </Button>
        </div>
      }
    >
      <DashboardFilter
        key={JSON.stringify(body)}
        shown={body}
        schema={kpiBody}
        periods={usualPeriods(today)}
        regions={regions}
        onShow={show}
      />
      <Text role="status">
        {dashboardWords.shown(dateInWords(body.startDate), dateInWords(body.endDate), named.join(', '))}
      </Text>
      <Text c="dimmed">{dashboardWords.before(dateInWords(earlier.startDate), dateInWords(earlier.endDate))}</Text>
      {fault && !isFetching && (
        <PartMissing what={dashboardWords.figures} why={fault} tryAgain={() => void refetch()} />
      )}
      {report && !fault && (
        <div className={classes.tiles} data-stale={isPlaceholderData || undefined}>
          <KeyFigure
            title={dashboardWords.funerals}
            figure={String(countOf(report))}
            before={before && String(countOf(before))}
          />
          <KeyFigure
            title={dashboardWords.daysBetween}
            figure={report.avgDays?.toFixed(1) ?? '–'}
            before={before && (before.avgDays?.toFixed(1) ?? dashboardWords.noAverageBefore)}
            sentence={averageInWords(report)}
          />
          <KeyFigure
            title={dashboardWords.inHospital}
            figure={hospitalInFigures(report)}
            before={before && hospitalInFigures(before)}
          />
          <Tile {...tileOf(report, 'place')} sentence={hospitalInWords(report)} drawing="pie" />
          <Tile
            {...tileOf(report, 'region')}
            sentence={mostInWords(KPI_TABLES.region.of(report), dashboardWords.mostIn)}
          />
          <Tile
            {...tileOf(report, 'jamatkhana')}
            sentence={mostInWords(KPI_TABLES.jamatkhana.of(report), dashboardWords.mostIn)}
            foldsEmpty={dashboardWords.withoutFuneral}
          />
          <Tile
            {...tileOf(report, 'dayOfWeek')}
            sentence={mostInWords(KPI_TABLES.dayOfWeek.of(report), dashboardWords.mostOn)}
          />
        </div>
      )}
    </Page>
  )
}

const tileOf = (report: KpiReport, table: keyof typeof KPI_TABLES) => {
  const { title, what, of } = KPI_TABLES[table]
  return { title, what, figures: of(report) }
}

/** Every funeral stands at one place. */
const countOf = ({ deathCountByPlace }: KpiReport) => totalOf(deathCountByPlace)

const dayIn = (text: string | undefined) => (text && isDate(text) ? text : null)

export const dashboard = screen<undefined, Asked>({
  access: mayyitRules.access.dashboard,
  search: ({ from, to, regions = '' }) => {
    const [startDate, endDate] = [dayIn(from), dayIn(to)]
    const isPeriod = startDate !== null && endDate !== null && startDate <= endDate
    return {
      startDate: isPeriod ? startDate : null,
      endDate: isPeriod ? endDate : null,
      regionIds: regions.split('~').map(Number).filter(Number.isSafeInteger),
    }
  },
  needs: () => [askRegions],
  component: Dashboard,
})

import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { reachOf } from '../../../../../kit/rules/access.ts'
import { isDate } from '../../../../../kit/rules/fields.ts'
import { dateInWords, localDate } from '../../../../../kit/rules/time.ts'
import { useUser } from '../../../../../kit/web/config.tsx'
import { tellFailure } from '../../../../../kit/web/failures.ts'
import { lazyPart } from '../../../../../kit/web/lazyPart.tsx'
import { Page } from '../../../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { placesApi } from '../../../../places/rules/placesApi.ts'
import { mayyitApi } from '../rules/api.ts'
import { type KpiBody, previousMonth } from '../rules/kpi.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import classes from './Dashboard.module.css'
import { DashboardFilter } from './DashboardFilter.tsx'
import {
  averageInWords,
  byDayOfWeek,
  byJamatkhana,
  byPlace,
  byRegion,
  type Figure,
  hospitalInWords,
  mostInWords,
} from './figures.ts'

const askRegions = ask(placesApi.regions)
// The figures are read before the drawings are there.
const BarFigures = lazyPart(() => import('./charts.tsx').then(({ BarFigures: component }) => component))
const PieFigures = lazyPart(() => import('./charts.tsx').then(({ PieFigures: component }) => component))

/** What stands in the address; what doesn't is the usual. */
type Asked = { startDate: string | null; endDate: string | null; regionIds: readonly number[] }

/** The figures over funerals of a period (1§9, 2§2, decisions §12). */
function Dashboard({ search }: { search: Asked }) {
  const user = useUser()
  const navigate = useNavigate()
  const reach = reachOf(user, mayyitRules.access.dashboard)
  const regions = useAnswer(askRegions).filter(({ id }) => reach.everywhere || reach.regionIds.includes(id))
  const usual = previousMonth(localDate(Temporal.Now.instant().toString(), user.timezone))
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
  } = useQuery({
    ...ask(mayyitApi.kpiReport, { body }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (error) tellFailure(error)
  }, [error])
  const show = ({ startDate, endDate, regionIds }: KpiBody) =>
    void navigate({
      to: '.',
      search: { from: startDate, to: endDate, regions: regionIds.join('~') },
      resetScroll: false,
    })
  const named = regions.filter(({ id }) => body.regionIds.includes(id)).map(({ name }) => name)
  return (
    <Page
      title="Rites of Passage - Mayyit Dashboard"
      actions={
        <Button
          variant="default"
          className={classes.print}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      <DashboardFilter key={JSON.stringify(body)} shown={body} regions={regions} onShow={show} />
      <Text role="status">
        {`Funerals from ${dateInWords(body.startDate)} to ${dateInWords(body.endDate)}, ${named.join(', ')}.`}
      </Text>
      {report && (
        <div className={classes.tiles} data-stale={isPlaceholderData || undefined}>
          <section className={`surface ${classes.tile}`} data-whole-row>
            <h2>Days between death and funeral</h2>
            <p className={classes.sentence}>{averageInWords(report)}</p>
          </section>
          <Tile title="Deaths by place" sentence={hospitalInWords(report)} what="Place" figures={byPlace(report)} pie />
          <Tile
            title="Deaths by region"
            sentence={mostInWords(byRegion(report), 'in')}
            what="Region"
            figures={byRegion(report)}
          />
          <Tile
            title="Deaths by Jamatkhana"
            sentence={mostInWords(byJamatkhana(report), 'in')}
            what="Officiating Jamatkhana"
            figures={byJamatkhana(report)}
          />
          <Tile
            title="Funerals by day of the week"
            sentence={mostInWords(byDayOfWeek(report), 'on a')}
            what="Day"
            figures={byDayOfWeek(report)}
          />
        </div>
      )}
    </Page>
  )
}

type TileProps = { title: string; sentence: string; what: string; figures: readonly Figure[]; pie?: boolean }

/** A sentence, then the chart, then the same as a table. */
function Tile({ title, sentence, what, figures, pie = false }: TileProps) {
  const isEmpty = figures.every(({ count }) => count === 0)
  return (
    <section className={`surface ${classes.tile}`}>
      <h2>{title}</h2>
      <p className={classes.sentence}>{sentence}</p>
      {!isEmpty && (
        <Suspense fallback={<div className={classes.room} />}>
          {pie ? <PieFigures title={title} figures={figures} /> : <BarFigures title={title} figures={figures} />}
        </Suspense>
      )}
      <details className={classes.table}>
        <summary>As a table</summary>
        <table className="tabular">
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">Count</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

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

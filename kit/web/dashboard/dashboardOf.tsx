import { Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type Action, mayEver, reachOf } from '../../rules/access.ts'
import { isDate } from '../../rules/fields.ts'
import { type CountedList, filtersBehind, type MonthFigure } from '../../rules/figures.ts'
import { filtersInAddress } from '../../rules/filtersInAddress.ts'
import { type Period, periodBefore, twelveMonths } from '../../rules/periods.ts'
import { localDate } from '../../rules/time.ts'
import { written } from '../../rules/when.ts'
import { dashboardWords } from '../../words/en.ts'
import { useUser } from '../config.tsx'
import { Page } from '../Page.tsx'
import { PartMissing, usePartFault } from '../PartMissing.tsx'
import { type QueryOptions, useAnswer } from '../queries.ts'
import { type AnyScreen, screen } from '../screen.ts'
import { rightNow } from '../serverClock.ts'
import classes from './Dashboard.module.css'
import { DashboardFilter, type DashboardQuestion } from './DashboardFilter.tsx'
import { FigureTile, type FigureTileProps, KeyFigure, type KeyFigureProps } from './FigureTile.tsx'

type Region = { id: number; name: string }

/** What a dashboard shows; period, regions, their place in the address and the frame around it are the same for all. */
type Declared<Answer, Months> = {
  access: Action
  title: string
  /** 'Funerals from 1 to 30 November, Central Ontario.' */
  shown: (from: string, to: string, regions: readonly string[]) => string
  /** The same schema that the server checks with. */
  schema: z.ZodType<DashboardQuestion>
  /** The period that it opens with. */
  usual: (today: string) => Period
  /** The periods that are asked for most. */
  offers: (today: string) => readonly (Period & { readonly label: string })[]
  regions: QueryOptions<readonly Region[]>
  figures: (asked: DashboardQuestion) => QueryOptions<Answer>
  /** The twelve months that end with the period. */
  months: (asked: DashboardQuestion) => QueryOptions<Months>
  keys: (
    now: Answer,
    before: Answer | undefined,
    months: Months | undefined,
  ) => readonly Omit<KeyFigureProps, 'leadsTo'>[]
  tiles: (answer: Answer) => readonly Omit<FigureTileProps, 'leadsTo'>[]
  /** The list behind the bars, for whoever may open it. */
  list: CountedList & { path: string; access: Action }
  actions?: (asked: DashboardQuestion) => ReactNode
}

/** What stands in the address; what doesn't is the usual. */
type Asked = { startDate: string | null; endDate: string | null; regionIds: readonly number[] }

/** The screen of a dashboard (1§9, 2§2): figures beside the period before, bars that lead to their list. */
export function dashboardOf<Answer, Months>(declared: Declared<Answer, Months>): AnyScreen {
  function Dashboard({ search }: { search: Asked }) {
    const user = useUser()
    const navigate = useNavigate()
    const reach = reachOf(user, declared.access)
    const regions = useAnswer(declared.regions).filter(({ id }) => reach.everywhere || reach.regionIds.includes(id))
    const today = localDate(rightNow(), user.timezone)
    const usual = declared.usual(today)
    const within = regions.map(({ id }) => id).filter((id) => search.regionIds.includes(id))
    const asked: DashboardQuestion = {
      startDate: search.startDate ?? usual.startDate,
      endDate: search.endDate ?? usual.endDate,
      regionIds: within.length > 0 ? within : regions.map(({ id }) => id),
    }
    const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
      ...declared.figures(asked),
      placeholderData: keepPreviousData,
    })
    const earlier = periodBefore(asked)
    const { data: before } = useQuery(declared.figures({ ...asked, ...earlier }))
    const overMonths = { ...asked, ...twelveMonths(asked.endDate) }
    const { data: months } = useQuery(declared.months(overMonths))
    const fault = usePartFault(error)
    const show = ({ startDate, endDate, regionIds }: DashboardQuestion) =>
      void navigate({
        to: '.',
        search: { from: startDate, to: endDate, regions: regionIds.join('~') },
        resetScroll: false,
      })
    const named = regions.filter(({ id }) => asked.regionIds.includes(id)).map(({ name }) => name)
    const { list } = declared
    const listBehind = (within: DashboardQuestion) => (figure: MonthFigure) => ({
      to: list.path,
      search: filtersInAddress(filtersBehind(list, within, figure)),
    })
    const leadsTo = mayEver(user, list.access) ? listBehind : undefined
    return (
      <Page
        title={declared.title}
        actions={
          <Group gap={8} className={classes.buttons}>
            {declared.actions?.(asked)}
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {dashboardWords.print}
            </Button>
          </Group>
        }
      >
        <DashboardFilter
          shown={asked}
          schema={declared.schema}
          periods={declared.offers(today)}
          regions={regions}
          onShow={show}
        />
        <div className={classes.says}>
          <Text role="status">{declared.shown(written(asked.startDate), written(asked.endDate), named)}</Text>
          <Text c="dimmed">{dashboardWords.before(written(earlier.startDate), written(earlier.endDate))}</Text>
        </div>
        {fault && !isFetching && (
          <PartMissing what={dashboardWords.figures} why={fault} tryAgain={() => void refetch()} />
        )}
        {data === undefined && !fault && <div className={classes.awaited} />}
        {data !== undefined && !fault && (
          <div data-stale={isPlaceholderData || undefined} className={classes.answer}>
            <div className={classes.keys}>
              {declared.keys(data, before, months).map((key) => (
                <KeyFigure key={key.title} {...key} leadsTo={leadsTo?.(overMonths)} />
              ))}
            </div>
            <div className={classes.tiles}>
              {declared.tiles(data).map((tile) => (
                <FigureTile key={tile.title} {...tile} leadsTo={leadsTo?.(asked)} />
              ))}
            </div>
          </div>
        )}
      </Page>
    )
  }
  return screen<undefined, Asked>({
    access: declared.access,
    search: ({ from, to, regions = '' }) => {
      const [startDate, endDate] = [dayIn(from), dayIn(to)]
      const isPeriod = startDate !== null && endDate !== null && startDate <= endDate
      return {
        startDate: isPeriod ? startDate : null,
        endDate: isPeriod ? endDate : null,
        regionIds: regions.split('~').map(Number).filter(Number.isSafeInteger),
      }
    },
    needs: () => [declared.regions],
    component: Dashboard,
  })
}

const dayIn = (text: string | undefined) => (text && isDate(text) ? text : null)

import { Button, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reachOf } from '../../../kit/rules/access.ts'
import { isDate } from '../../../kit/rules/fields.ts'
import { totalOf } from '../../../kit/rules/figures.ts'
import { usualPeriods } from '../../../kit/rules/periods.ts'
import { dateInWords, localDate } from '../../../kit/rules/time.ts'
import { useUser } from '../../../kit/web/config.tsx'
import classes from '../../../kit/web/dashboard/Dashboard.module.css'
import { DashboardFilter, type DashboardQuestion } from '../../../kit/web/dashboard/DashboardFilter.tsx'
import { FigureTile } from '../../../kit/web/dashboard/FigureTile.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { PartMissing, usePartFault } from '../../../kit/web/PartMissing.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { bayahAccess } from '../rules/access.ts'
import { CARDS, currentMonth, dashboardQuestion } from '../rules/dashboard.ts'
import { figuresApi } from '../rules/figuresApi.ts'
import { dashboardWords } from '../words/en.ts'

const askRegions = ask(placesApi.regions)
/** What stands in the address; what doesn't is the usual. */
type Asked = { startDate: string | null; endDate: string | null; regionIds: readonly number[] }

/** The figures over ceremonies of a period (2§2, decisions §13). */
function Dashboard({ search }: { search: Asked }) {
  const user = useUser()
  const navigate = useNavigate()
  const reach = reachOf(user, bayahAccess.dashboard)
  const regions = useAnswer(askRegions).filter(({ id }) => reach.everywhere || reach.regionIds.includes(id))
  const today = localDate(Temporal.Now.instant().toString(), user.timezone)
  const month = currentMonth(today)
  const within = regions.map(({ id }) => id).filter((id) => search.regionIds.includes(id))
  const body: DashboardQuestion = {
    startDate: search.startDate ?? month.startDate,
    endDate: search.endDate ?? month.endDate,
    regionIds: within.length > 0 ? within : regions.map(({ id }) => id),
  }
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...ask(figuresApi.aggregate, { body }),
    placeholderData: keepPreviousData,
  })
  const fault = usePartFault(error)
  const show = ({ startDate, endDate, regionIds }: DashboardQuestion) =>
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
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {dashboardWords.print}
          </Button>
        </div>
      }
    >
      <DashboardFilter
        key={JSON.stringify(body)}
        shown={body}
        schema={dashboardQuestion}
        periods={[{ label: dashboardWords.thisMonth, ...month }, ...usualPeriods(today)]}
        regions={regions}
        onShow={show}
      />
      <Text role="status">
        {`${dashboardWords.shown(dateInWords(body.startDate), dateInWords(body.endDate), named)} ${data ? dashboardWords.count(totalOf(CARDS.region.of(data))) : ''}`}
      </Text>
      {fault && !isFetching && (
        <PartMissing what={dashboardWords.figures} why={fault} tryAgain={() => void refetch()} />
      )}
      {data && !fault && (
        <div className={classes.tiles} data-stale={isPlaceholderData || undefined}>
          {Object.entries(CARDS).map(([card, { title, what, says, drawing, of }]) => {
            const figures = of(data)
            return (
              <FigureTile
                key={card}
                title={title}
                what={what}
                figures={figures}
                sentence={says(figures)}
                drawing={drawing}
                whenEmpty={dashboardWords.noData}
              />
            )
          })}
        </div>
      )}
    </Page>
  )
}

const dayIn = (text: string | undefined) => (text && isDate(text) ? text : null)

export const dashboard = screen<undefined, Asked>({
  access: bayahAccess.dashboard,
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

import { Button, NativeSelect, Text } from '@mantine/core'
import { weekdayInShort, zoneInWords } from '../../../kit/rules/when.ts'
import '@mantine/core/styles/Input.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { idIn } from '../../../kit/rules/endpoint.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { tellFailure } from '../../../kit/web/failures.ts'
import { useNow } from '../../../kit/web/now.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, JUST_LOADED_MS, useAnswer } from '../../../kit/web/queries.ts'
import { type AddressQuery, screen } from '../../../kit/web/screen.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { holdingAreaAccess } from '../rules/access.ts'
import { boardWhen, staysInWords } from '../rules/boardWords.ts'
import type { Facility } from '../rules/facility.ts'
import { holdingAreaApi, type Occupancy } from '../rules/holdingAreaApi.ts'
import { canBegin, DAYS_SHOWN } from '../rules/occupancy.ts'
import { boardViewWords, holdingAreaWords } from '../words/en.ts'
import { Board } from './Board.tsx'
import { Forecast } from './Forecast.tsx'
import classes from './HoldingArea.module.css'
import { Legend } from './Legend.tsx'
import { StayList } from './StayList.tsx'

const A_WEEK = 7
/** Below, names would fill the board. */
const WIDE_ENOUGH = '(min-width: 60em)'

const readSearch = ({ facility, from = '', shown }: AddressQuery) => ({
  facilityId: idIn(facility),
  from: canBegin(from) ? from : null,
  isList: shown === 'list',
})
type Search = ReturnType<typeof readSearch>

const askFacilities = ask(holdingAreaApi.facilities)
const askOccupancy = (id: number, from: string) =>
  ask(holdingAreaApi.occupancy, { params: { id, from, days: DAYS_SHOWN } })

/** Who lies in which place of a facility, and who will, over 14 days (3§2, decisions §14). */
function HoldingArea({ search }: { search: Search }) {
  const facilities = useAnswer(askFacilities)
  const facility = facilities.find(({ id }) => id === search.facilityId) ?? facilities[0]
  return (
    <div className={classes.sheet}>
      <Page
        title={holdingAreaWords.title}
        actions={
          facility && (
            <Button
              variant="default"
              className={classes.control}
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {holdingAreaWords.print}
            </Button>
          )
        }
      >
        {facility ? (
          <FacilityDays facility={facility} facilities={facilities} from={search.from} isList={search.isList} />
        ) : (
          <Text>{holdingAreaWords.noFacility}</Text>
        )}
      </Page>
    </div>
  )
}

type FacilityDaysProps = {
  facility: Facility
  facilities: readonly Facility[]
  from: string | null
  isList: boolean
}

function FacilityDays({ facility, facilities, from, isList }: FacilityDaysProps) {
  const navigate = useNavigate()
  const now = useNow()
  const today = localDate(now, facility.timezone)
  const begin = from ?? today
  const { data, error, isPlaceholderData, refetch } = useOccupancy(facility.id, begin)

  type Shown = { facilityId?: number; day?: string | null; list?: boolean }
  const show = ({ facilityId = facility.id, day = from, list = isList }: Shown) =>
    void navigate({
      to: '.',
      search: {
        ...(facilities.length > 1 && { facility: facilityId }),
        ...(day !== null && { from: day }),
        ...(list && { shown: 'list' }),
      },
      resetScroll: false,
    })
  const weekOn = (weeks: number) =>
    Temporal.PlainDate.from(begin)
      .add({ days: weeks * A_WEEK })
      .toString()

  return (
    <>
      <div className={`${classes.bar} ${classes.control}`}>
        {facilities.length > 1 && (
          <NativeSelect
            label={holdingAreaWords.facility}
            value={String(facility.id)}
            data={facilities.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => show({ facilityId: Number(event.currentTarget.value) })}
          />
        )}
        <fieldset className={classes.days} aria-label={holdingAreaWords.days}>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={20} aria-hidden />}
            onClick={() => show({ day: weekOn(-1) })}
          >
            {holdingAreaWords.earlier}
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={20} aria-hidden />}
            onClick={() => show({ day: weekOn(1) })}
          >
            {holdingAreaWords.later}
          </Button>
          <Button variant="default" onClick={() => show({ day: null })}>
            {holdingAreaWords.today}
          </Button>
        </fieldset>
        <fieldset className={`${classes.days} ${classes.how}`} aria-label={boardViewWords.how}>
          {[false, true].map((list) => (
            <Button key={String(list)} variant="default" aria-pressed={list === isList} onClick={() => show({ list })}>
              {list ? boardViewWords.list : boardViewWords.board}
            </Button>
          ))}
        </fieldset>
      </div>
      <Forecast facility={facility} />
      {data && (
        <Days
          occupancy={data}
          regionId={facility.region.id}
          now={now}
          today={today}
          isOld={isPlaceholderData}
          isList={isList}
        />
      )}
      {!data && !error && <p className={classes.loading}>{holdingAreaWords.loading}</p>}
      {error && (
        <div>
          <Text mb="xs">{holdingAreaWords.missing}</Text>
          <Button variant="default" onClick={() => void refetch()}>
            {holdingAreaWords.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}

type DaysProps = { occupancy: Occupancy; regionId: number; now: string; today: string; isOld: boolean; isList: boolean }

/** What is said names the days that are shown, also while others are being loaded. */
function Days({ occupancy, isOld, isList, ...shown }: DaysProps) {
  const ownZone = useZone()
  const isWide = useMediaQuery(WIDE_ENOUGH, undefined, { getInitialValueInEffect: false }) ?? true
  const { gsoFacilityName, timezone, from, days, slots } = occupancy
  const last = Temporal.PlainDate.from(from)
    .add({ days: days - 1 })
    .toString()
  const named = (day: string) => boardViewWords.named(weekdayInShort(day), boardWhen(day, timezone))
  const zone = timezone === ownZone ? '' : ` ${holdingAreaWords.zone(zoneInWords(timezone))}`
  const showsList = isList || !isWide
  return (
    <>
      <div>
        <h2 className={classes.facility}>{gsoFacilityName}</h2>
        <p className={classes.says} role="status">
          {`${holdingAreaWords.shown(days, named(from), named(last))} ${staysInWords(slots)}${zone}`}
        </p>
      </div>
      <p className={classes.asOf}>
        <TimesTogether
          text={boardViewWords.asOf(boardViewWords.named(weekdayInShort(shown.today), boardWhen(shown.now, timezone)))}
        />
      </p>
      <div className={classes.shown} aria-busy={isOld}>
        {showsList && (
          <div className={classes.control}>
            <StayList occupancy={occupancy} {...shown} />
          </div>
        )}
        {/* On paper it is the board, whatever the screen shows. */}
        <div className={showsList ? classes.onPaper : classes.drawing}>
          <Board occupancy={occupancy} {...shown} />
          <Legend rows={slots} />
        </div>
      </div>
    </>
  )
}

/** The days before stay until the next are there, dimmed; looked at again whenever somebody comes back to the page. */
function useOccupancy(facilityId: number, from: string) {
  const found = useQuery({
    ...askOccupancy(facilityId, from),
    staleTime: JUST_LOADED_MS,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (found.error) tellFailure(found.error)
  }, [found.error])
  return found
}

export const holdingAreaScreen = screen({
  access: holdingAreaAccess.view,
  search: readSearch,
  needs: ({ search: { facilityId, from } }) => [
    askFacilities,
    ...(facilityId !== null && from !== null ? [askOccupancy(facilityId, from)] : []),
  ],
  component: HoldingArea,
})

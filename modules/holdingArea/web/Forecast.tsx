import { useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { localParts } from '../../../kit/rules/time.ts'
import { type Reader, sayWhen, timeInWords, weekdayInShort } from '../../../kit/rules/when.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { PartMissing, usePartFault } from '../../../kit/web/PartMissing.tsx'
import { PhoneList } from '../../../kit/web/PhoneList.tsx'
import { ask, JUST_LOADED_MS, saidInPlace } from '../../../kit/web/queries.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import folding from '../../../kit/web/view/fold.module.css'
import { useReader } from '../../../kit/web/When.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { dayAndMonth } from '../rules/boardWords.ts'
import type { Facility } from '../rules/facility.ts'
import { type Forecast as Answer, forecastApi } from '../rules/forecastApi.ts'
import { forecastWords } from '../words/en.ts'
import classes from './Forecast.module.css'

/** Below, it is one line that unfolds. */
const WIDE_ENOUGH = '(min-width: 48em)'

const askForecast = (id: number) => saidInPlace(ask(forecastApi.forecast, { params: { id } }))

/** What is free now and in the days to come, and whom to ask where nothing is; the board does not wait for it (decisions §14). */
export function Forecast({ facility: { id, name, region } }: { facility: Facility }) {
  const { data, error, refetch } = useQuery({
    ...askForecast(id),
    staleTime: JUST_LOADED_MS,
    refetchOnWindowFocus: 'always',
  })
  const fault = usePartFault(error)
  const wayTo = useWayTo()
  const shift = wayTo({ kind: 'shift', id: region.id }, region.id)
  const isWide = useMediaQuery(WIDE_ENOUGH, undefined, { getInitialValueInEffect: false }) ?? true
  const head = (
    <div className={classes.head}>
      <h2>{forecastWords.title}</h2>
      {shift && <TextLink to={shift}>{forecastWords.shift}</TextLink>}
    </div>
  )
  if (fault && !data) return <PartMissing what={forecastWords.what} why={fault} tryAgain={() => void refetch()} />
  return (
    <section className={`surface ${classes.forecast}`} aria-label={forecastWords.area(name)} aria-busy={!data}>
      {isWide && head}
      {!data && <p className={classes.loading}>{forecastWords.loading}</p>}
      {data && isWide && <Known forecast={data} />}
      {data && !isWide && (
        <details className={classes.folded}>
          <summary className={`${folding.fold} ${classes.line}`}>
            <Room isFree={data.now.free > 0} size={20} />
            {shortInWords(data)}
          </summary>
          <Known forecast={data} />
          {head}
        </details>
      )}
    </section>
  )
}

function Known({ forecast }: { forecast: Answer }) {
  const reader = useReader()
  const { now, days, overdue, onDuty, phone, gsoFacilityName, capacity } = forecast
  if (capacity === 0 && now.over === 0) return <p className={classes.says}>{forecastWords.noPlaces}</p>
  const isShort = now.free === 0 || days.some(({ free }) => free === 0)
  return (
    <>
      <div className={classes.says}>
        <Room isFree={now.free > 0} size={24} />
        <p>
          <TimesTogether text={nowInWords(forecast, reader)} />
        </p>
      </div>
      {overdue > 0 && <p className="flat amber">{forecastWords.overdue(overdue)}</p>}
      <ol className={classes.days} aria-label={forecastWords.days}>
        {days.map(({ date, free, over }, ahead) => (
          <li key={date} data-room={free > 0 ? 'free' : 'full'}>
            <span>
              {ahead === 0 ? forecastWords.today : weekdayInShort(date)}
              <span className={classes.date}>{dayAndMonth(date)}</span>
            </span>
            <span className="strong">{forecastWords.free(free)}</span>
            {over > 0 && <span className={classes.over}>{forecastWords.overOn(over)}</span>}
          </li>
        ))}
      </ol>
      <p className={classes.help}>{forecastWords.fewest}</p>
      {isShort && (
        <div className={classes.ask}>
          <h3>{forecastWords.whomToAsk}</h3>
          {onDuty.length === 0 && <p>{forecastWords.nobodyOnDuty}</p>}
          <PhoneList people={[...onDuty, ...(phone === null ? [] : [{ name: gsoFacilityName, phone }])]} />
        </div>
      )}
    </>
  )
}

function Room({ isFree, size }: { isFree: boolean; size: number }) {
  const Icon = isFree ? IconCircleCheck : IconCircleX
  return <Icon size={size} aria-hidden className={classes.room} data-room={isFree ? 'free' : 'full'} />
}

/** What is free now, and nothing else. */
function shortInWords({ now, capacity }: Answer): string {
  if (capacity === 0 && now.over === 0) return forecastWords.noPlaces
  return now.free > 0 ? forecastWords.freeNow(now.free, capacity) : forecastWords.noneNow
}

/** 'No place is free now. The first becomes free on Tuesday, …' */
function nowInWords({ now, capacity, firstFreeOn, firstTakenOn, timezone }: Answer, reader: Reader): string {
  if (now.free > 0) return forecastWords.freeNow(now.free, capacity)
  const says = [forecastWords.noneNow, ...(now.over > 0 ? [forecastWords.over(now.over)] : [])]
  if (firstFreeOn === null) return says.join(' ')
  const when = sayWhen(firstFreeOn, 'read', timezone, reader)
  const again = firstTakenOn === null ? null : endInWords(firstFreeOn, firstTakenOn, timezone, reader)
  return [...says, forecastWords.firstFree(when, again)].join(' ')
}

/** '7:45 am', or with its day where that is another one. */
function endInWords(from: string, until: string, zone: string, reader: Reader): string {
  const [begin, end] = [localParts(from, zone), localParts(until, zone)]
  return begin.date === end.date ? timeInWords(end.time) : sayWhen(until, 'read', zone, reader)
}

import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { instantInWords, localParts, namedZone, timeInWords } from '../../../kit/rules/time.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { PartMissing, usePartFault } from '../../../kit/web/PartMissing.tsx'
import { PhoneList } from '../../../kit/web/PhoneList.tsx'
import { ask, JUST_LOADED_MS, saidInPlace } from '../../../kit/web/queries.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { dayAndMonth, weekdayOf } from '../rules/boardWords.ts'
import type { Facility } from '../rules/facility.ts'
import { type Forecast as Answer, forecastApi } from '../rules/forecastApi.ts'
import { forecastWords } from '../words/en.ts'
import classes from './Forecast.module.css'

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
  if (fault && !data) return <PartMissing what={forecastWords.what} why={fault} tryAgain={() => void refetch()} />
  return (
    <section className={`surface ${classes.forecast}`} aria-label={forecastWords.area(name)} aria-busy={!data}>
      <div className={classes.head}>
        <h2>{forecastWords.title}</h2>
        {shift && <TextLink to={shift}>{forecastWords.shift}</TextLink>}
      </div>
      {data ? <Known forecast={data} /> : <p className={classes.loading}>{forecastWords.loading}</p>}
    </section>
  )
}

function Known({ forecast }: { forecast: Answer }) {
  const ownZone = useZone()
  const { now, days, overdue, onDuty, phone, gsoFacilityName, capacity } = forecast
  if (capacity === 0 && now.over === 0) return <p className={classes.says}>{forecastWords.noPlaces}</p>
  const isShort = now.free === 0 || days.some(({ free }) => free === 0)
  const Icon = now.free > 0 ? IconCircleCheck : IconCircleX
  return (
    <>
      <div className={classes.says} data-room={now.free > 0 ? 'free' : 'full'}>
        <Icon size={24} aria-hidden />
        <p>
          <TimesTogether text={nowInWords(forecast, ownZone)} />
        </p>
      </div>
      {overdue > 0 && <p className={classes.overdue}>{forecastWords.overdue(overdue)}</p>}
      <ol className={classes.days} aria-label={forecastWords.days}>
        {days.map(({ date, free, over }, ahead) => (
          <li key={date} data-room={free > 0 ? 'free' : 'full'}>
            <span>
              {ahead === 0 ? forecastWords.today : weekdayOf(date)}
              <span className={classes.date}>{dayAndMonth(date)}</span>
            </span>
            <span className={classes.free}>{forecastWords.free(free)}</span>
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

/** 'No place is free now. The first becomes free on Tuesday, …' */
function nowInWords({ now, capacity, firstFreeOn, firstTakenOn, timezone }: Answer, ownZone: string): string {
  if (now.free > 0) return forecastWords.freeNow(now.free, capacity)
  const says = [forecastWords.noneNow, ...(now.over > 0 ? [forecastWords.over(now.over)] : [])]
  if (firstFreeOn === null) return says.join(' ')
  const when = `${instantInWords(firstFreeOn, timezone)}${namedZone(timezone, ownZone)}`
  const again = firstTakenOn === null ? null : endInWords(firstFreeOn, firstTakenOn, timezone)
  return [...says, forecastWords.firstFree(when, again)].join(' ')
}

/** '7:45 am', or with its day where that is another one. */
function endInWords(from: string, until: string, zone: string): string {
  const [begin, end] = [localParts(from, zone), localParts(until, zone)]
  return begin.date === end.date ? timeInWords(end.time) : instantInWords(until, zone)
}

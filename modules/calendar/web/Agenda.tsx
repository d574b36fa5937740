import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { localDate, localParts } from '../../../kit/rules/time.ts'
import { namedZone, timeInWords } from '../../../kit/rules/when.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { PartMissing, usePartFault } from '../../../kit/web/PartMissing.tsx'
import { ask, JUST_LOADED_MS } from '../../../kit/web/queries.ts'
import { type AddressQuery, screen } from '../../../kit/web/screen.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { useWhen } from '../../../kit/web/When.tsx'
import { type Agenda, hasWeek, weekOf } from '../rules/agenda.ts'
import { calendarApi } from '../rules/calendarApi.ts'
import { agendaPath } from '../rules/paths.ts'
import { agendaWords } from '../words/en.ts'
import classes from './Agenda.module.css'

type Search = { from: string | undefined }
const readSearch = ({ from }: AddressQuery): Search => ({
  from: from !== undefined && hasWeek(from) ? from : undefined,
})

const todayIn = (zone: string) => localDate(rightNow(), zone)
const askWeek = (from: string) => ask(calendarApi.agenda, { query: { from } })

/** A week day by day, to be read on a phone and printed on a sheet (decisions §21). */
function AgendaScreen({ search }: { search: Search }) {
  const zone = useZone()
  const today = todayIn(zone)
  // The week before stays until the next one is there, and with it the button that was pressed and its focus.
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...askWeek(search.from ?? today),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED_MS,
  })
  const fault = usePartFault(error)
  const [monday = today] = weekOf(search.from ?? today)
  const sunday = Temporal.PlainDate.from(monday).add({ days: 6 }).toString()
  const say = useWhen()
  const show = (from: string) => goTo(withQuery(agendaPath(), { from }))
  const beside = (weeks: number) => Temporal.PlainDate.from(monday).add({ weeks }).toString()
  const move = (weeks: number) => (
    <Button
      variant="default"
      px="sm"
      aria-label={weeks < 0 ? agendaWords.previousWeek : agendaWords.nextWeek}
      onClick={() => show(beside(weeks))}
    >
      {weeks < 0 ? <IconChevronLeft size={20} aria-hidden /> : <IconChevronRight size={20} aria-hidden />}
    </Button>
  )
  return (
    <Page
      title={agendaWords.title}
      actions={
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {agendaWords.print}
        </Button>
      }
    >
      <div className={`cluster ${classes.bar}`}>
        {move(-1)}
        <h2 className={`subtitle flat capital ${classes.week}`} aria-live="polite">
          {agendaWords.week(say(monday), say(sunday))}
        </h2>
        {move(1)}
        <Button variant="subtle" onClick={() => show(today)}>
          {agendaWords.thisWeek}
        </Button>
      </div>
      {fault && !isFetching && <PartMissing what={agendaWords.agenda} why={fault} tryAgain={() => void refetch()} />}
      {data && !fault && (
        <ol className={`bare ${classes.days}`} aria-busy={isPlaceholderData}>
          {data.map((day) => (
            <Day key={day.day} {...day} isToday={day.day === today} />
          ))}
        </ol>
      )}
    </Page>
  )
}

function Day({ day, happenings, isToday }: Agenda[number] & { isToday: boolean }) {
  const say = useWhen()
  return (
    <li className={classes.day} data-today={isToday || undefined}>
      <h3 className={`flat capital ${classes.name}`}>{isToday ? agendaWords.today(say(day)) : say(day)}</h3>
      {happenings.length === 0 ? (
        <p className="dimmed flat">{agendaWords.nothing}</p>
      ) : (
        <ul className="bare">
          {happenings.map((happening) => (
            <Line key={happening.uid} happening={happening} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** When, whose and what, where; a whole day has no time. */
function Line({ happening }: { happening: Agenda[number]['happenings'][number] }) {
  const own = useZone()
  const { what, who, where, at, zone, path, pending } = happening
  const time = at.includes('T')
    ? `${timeInWords(localParts(at, zone).time)}${namedZone(zone, own)}`
    : agendaWords.wholeDay
  const name = who || what
  return (
    <li className={classes.line}>
      <span className={`tabular ${classes.time}`}>{time}</span>
      <span className={classes.who}>{path ? <TextLink to={path}>{name}</TextLink> : name}</span>
      <span>{pending ? agendaWords.pending(what) : who && what}</span>
      <span className="dimmed">{where}</span>
    </li>
  )
}

export const agendaScreen = screen<undefined, Search>({
  access: 'signedIn',
  search: readSearch,
  needs: ({ search, user }) => (user ? [askWeek(search.from ?? todayIn(user.timezone))] : []),
  component: AgendaScreen,
})

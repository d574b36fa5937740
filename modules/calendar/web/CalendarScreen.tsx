import { Button, NativeSelect } from '@mantine/core'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { agendaPath, calendarLinksPath, calendarPath } from '../rules/paths.ts'
import '@mantine/core/styles/Input.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Actor, mayEver } from '../../../kit/rules/access.ts'
import { idIn } from '../../../kit/rules/endpoint.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, JUST_LOADED_MS, useAnswer } from '../../../kit/web/queries.ts'
import { type AddressQuery, screen } from '../../../kit/web/screen.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { placesApi } from '../../places/rules/placesApi.ts'
import { calendarApi } from '../rules/calendarApi.ts'
import { type CalendarEvent, calendarAccess, mayChange, readsEveryRegion, todayFor } from '../rules/event.ts'
import { type Month, monthAfter, monthInWords, monthOf, readMonth, writeMonth } from '../rules/monthGrid.ts'
import { agendaWords, calendarLinkWords, calendarWords, deleteEventWords } from '../words/en.ts'
import classes from './CalendarScreen.module.css'
import { Legend } from './EventCard.tsx'
import { EventDialog, type Subject } from './EventDialog.tsx'
import { MonthList } from './MonthList.tsx'
import { MonthTable } from './MonthTable.tsx'

const readSearch = ({ month, regionId }: AddressQuery) => ({
  month: readMonth(month),
  regionId: idIn(regionId),
})
type Search = ReturnType<typeof readSearch>

const regionShown = (user: Actor, { regionId }: Search) => (readsEveryRegion(user) ? regionId : user.regionId)

const askEvents = (month: Month, regionId: number | null) =>
  ask(calendarApi.month, { params: month, query: regionId === null ? {} : { regionId } })

/** The events that are shown first, if today is the same in every region; else they are asked for once more. */
const askFirstEvents = (user: Actor, search: Search) =>
  askEvents(search.month ?? monthOf(localDate(rightNow(), user.timezone)), regionShown(user, search))

/** The events that hold announcements back, month by month (3§2, 3§4, decisions §10). */
function CalendarScreen({ search }: { search: Search }) {
  const user = useUser()
  const regions = useAnswer(ask(placesApi.regions))
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? true
  const [dialog, setDialog] = useState<{ opened: boolean; subject: Subject }>({ opened: false, subject: { day: '' } })
  const heading = useRef<HTMLHeadingElement>(null)
  const { act } = useAct()

  const seesAll = readsEveryRegion(user)
  const regionId = regionShown(user, search)
  const facts = { now: rightNow(), regions }
  const today = todayFor(regionId, facts)
  const month = search.month ?? monthOf(today)
  const { byDate, loading } = useEvents(month, regionId)
  // Beside a region where nothing is theirs to add, whoever reads everywhere would hold back their own.
  const mayAdd = regionId === null ? mayEver(user, calendarAccess.change) : mayChange(user, regionId)

  const show = (next: { month?: Month; regionId?: string }) => {
    const region = next.regionId ?? String(search.regionId ?? '')
    goTo(withQuery(calendarPath(), { month: writeMonth(next.month ?? month), ...(region && { regionId: region }) }))
  }
  const open = (subject: Subject) => setDialog({ opened: true, subject })
  const remove = async (event: CalendarEvent) => {
    const sure = await confirm({
      title: deleteEventWords.title,
      text: deleteEventWords.question(event.name, event.eventDate),
      confirmLabel: deleteEventWords.confirm,
      cancelLabel: deleteEventWords.cancel,
      danger: true,
    })
    if (!sure) return
    await act(() => call(calendarApi.remove, { params: { id: event.id }, query: { version: event.version } }), {
      done: deleteEventWords.done,
    })
    // The button that had the focus is gone with the event.
    heading.current?.focus()
  }
  const shown = {
    month,
    byDate: byDate ?? {},
    today,
    todayOf: (event: CalendarEvent) => todayFor(event.regionId, facts),
    onAdd: mayAdd ? (day: string) => open({ day }) : null,
    onEdit: (before: CalendarEvent) => open({ before }),
    onRemove: (event: CalendarEvent) => void remove(event),
  }

  return (
    <Page
      title={calendarWords.title}
      actions={mayAdd && <Button onClick={() => open({ day: '' })}>{calendarWords.add}</Button>}
    >
      <div className={`cluster ${classes.ways}`}>
        <TextLink to={agendaPath()}>{agendaWords.title}</TextLink>
        <TextLink to={calendarLinksPath()}>{calendarLinkWords.title}</TextLink>
      </div>
      <div className={classes.bar}>
        <div className={classes.months}>
          <Button
            variant="default"
            px="sm"
            aria-label={calendarWords.previousMonth}
            onClick={() => show({ month: monthAfter(month, -1) })}
          >
            <IconChevronLeft size={20} aria-hidden />
          </Button>
          <h2 ref={heading} tabIndex={-1} className={`capital ${classes.month}`} aria-live="polite">
            {monthInWords(month)}
          </h2>
          <Button
            variant="default"
            px="sm"
            aria-label={calendarWords.nextMonth}
            onClick={() => show({ month: monthAfter(month, 1) })}
          >
            <IconChevronRight size={20} aria-hidden />
          </Button>
          <Button variant="subtle" onClick={() => show({ month: monthOf(today) })}>
            {calendarWords.thisMonth}
          </Button>
        </div>
        {seesAll && (
          <NativeSelect
            aria-label={calendarWords.region}
            value={String(search.regionId ?? '')}
            data={[
              { value: '', label: calendarWords.everyRegion },
              ...regions.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => show({ regionId: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={classes.events} aria-busy={loading}>
        {loading && <p className={classes.loading}>{calendarWords.loading(monthInWords(month))}</p>}
        <div className={classes.days} data-missing={byDate === null || undefined}>
          {isWide ? <MonthTable key={writeMonth(month)} {...shown} /> : byDate && <MonthList {...shown} />}
        </div>
      </div>
      <Legend />
      <EventDialog
        {...dialog}
        regions={regions}
        shownRegionId={regionId}
        onClose={() => setDialog({ ...dialog, opened: false })}
        onSaved={({ eventDate }) => show({ month: monthOf(eventDate) })}
      />
    </Page>
  )
}

type Events = { byDate: Record<string, CalendarEvent[]> | null; loading: boolean }

/** The events of a month by date; null while nobody knows them, which must not look like a month without any. */
function useEvents(month: Month, regionId: number | null): Events {
  const { data, error, isPending } = useQuery({ ...askEvents(month, regionId), staleTime: JUST_LOADED_MS })
  useEffect(() => {
    if (error) tellFailure(error)
  }, [error])
  return { byDate: data ?? null, loading: isPending }
}

export const calendarScreen = screen({
  access: 'signedIn',
  search: readSearch,
  needs: ({ search, user }) => [ask(placesApi.regions), ...(user ? [askFirstEvents(user, search)] : [])],
  component: CalendarScreen,
})

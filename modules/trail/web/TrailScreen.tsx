import { reachOf } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { Column } from '../../../kit/web/list/columns.tsx'
import { ListScreen } from '../../../kit/web/list/ListScreen.tsx'
import { askList } from '../../../kit/web/list/listAnswer.ts'
import { type ListState, listSearch } from '../../../kit/web/list/listState.ts'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { When } from '../../../kit/web/When.tsx'
import { placesApi } from '../../places/rules/placesApi.ts'
import { TIMELINE_EVENTS } from '../../timeline/rules/timeline.ts'
import { timelineAccess } from '../rules/access.ts'
import { changeInWords, type TrailRow, trailFields } from '../rules/trail.ts'
import { trailApi } from '../rules/trailApi.ts'
import classes from './TrailScreen.module.css'

type Fields = typeof trailFields

/** Nobody is named where the family or the system did it. */
const whoDid = ({ by }: TrailRow) => by && fullName(by)

const COLUMNS: readonly Column<TrailRow, Fields>[] = [
  { field: 'name', render: (row) => <Record row={row} /> },
  { field: 'event', render: (row) => <What row={row} /> },
  { field: 'by', render: whoDid },
  { field: 'on' },
  { field: 'address' },
]

/** The name first, as everywhere; what has none is called by what it is. */
function Record({ row: { about } }: { row: TrailRow }) {
  if (about.name === null) return about.words
  return (
    <>
      {about.name}
      <span className={classes.more}>{about.words}</span>
    </>
  )
}

function What({ row }: { row: TrailRow }) {
  return (
    <>
      {TIMELINE_EVENTS[row.event]}
      <Details row={row} />
    </>
  )
}

/** What else is known of it: the reason or another note, and what changed. */
function Details({ row: { note, changes } }: { row: TrailRow }) {
  const lines = [...(note ? [note] : []), ...changes.map(changeInWords)]
  if (lines.length === 0) return null
  return (
    <ul className={classes.details}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const askRegions = ask(placesApi.regions)
const askKinds = ask(trailApi.kinds)

/** Everything that happened in reach, newest first: who did what to which record, when and from where. */
function TrailScreen({ search }: { search: ListState }) {
  const regions = useAnswer(askRegions)
  const kinds = useAnswer(askKinds)
  const { everywhere } = reachOf(useUser(), timelineAccess.list)
  const regionOf = ({ regionId }: TrailRow) => regions.find(({ id }) => id === regionId)?.name ?? null
  const rowName = ({ about }: TrailRow) => [about.name, about.words].filter(Boolean).join(', ')
  return (
    <ListScreen<TrailRow, Fields>
      title="Timeline"
      thing="entry"
      fields={trailFields}
      columns={everywhere ? [...COLUMNS, { field: 'regionId', render: regionOf }] : COLUMNS}
      state={search}
      search={trailApi.search}
      exportTo={trailApi.export}
      rowName={rowName}
      rowTarget={({ path }) => (path === null ? null : { to: path })}
      card={(row) => ({
        badge: <What row={row} />,
        lines: [
          [whoDid(row), row.address && `from ${row.address}`].filter(Boolean).join(', '),
          <When key="when" instant={row.on} inWords />,
          ...(everywhere ? [regionOf(row)] : []),
        ].filter(Boolean),
      })}
      options={{ aboutKind: kinds, regionId: regions.map(({ id, name }) => ({ value: id, label: name })) }}
      quickField="name"
      mainFilters={['event', 'by', 'on', 'aboutKind', 'address']}
    />
  )
}

export const trailScreen = screen<undefined, ListState>({
  access: timelineAccess.list,
  search: listSearch(trailFields),
  needs: ({ search }) => [askRegions, askKinds, askList(trailApi.search, search)],
  component: TrailScreen,
})

import { reachOf } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useUser } from '../../../kit/web/config.tsx'
import type { Column } from '../../../kit/web/list/columns.tsx'
import type { ListScreenProps } from '../../../kit/web/list/ListScreen.tsx'
import { listOf } from '../../../kit/web/list/listOf.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { When } from '../../../kit/web/When.tsx'
import { regionNamer } from '../../places/rules/region.ts'
import { askRegions } from '../../places/web/public.tsx'
import { timelineEventWords } from '../../timeline/words/en.ts'
import { timelineAccess } from '../rules/access.ts'
import { changeInWords, type TrailRow, trailFields } from '../rules/trail.ts'
import { trailApi } from '../rules/trailApi.ts'
import { trailListWords } from '../words/en.ts'
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
      {timelineEventWords[row.event]}
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

const askKinds = ask(trailApi.kinds)

const cardOf = (regionOf: ((row: TrailRow) => string | null) | null) => (row: TrailRow) => ({
  badge: <What row={row} />,
  lines: [
    trailListWords.from(whoDid(row), row.address),
    <When key="when" at={row.on} as="near" />,
    ...(regionOf ? [regionOf(row)] : []),
  ].filter(Boolean),
})

/** Everything that happened in reach, newest first: who did what to which record, when and from where. */
export const trailScreen = listOf<TrailRow, Fields>({
  title: trailListWords.title,
  thing: trailListWords.thing,
  api: trailApi,
  fields: trailFields,
  name: 'name',
  columns: COLUMNS,
  card: cardOf(null),
  mainFilters: ['event', 'by', 'on', 'aboutKind', 'address'],
  asks: [askRegions, askKinds],
  use: useTrail,
})

function useTrail(): Partial<ListScreenProps<TrailRow, Fields>> {
  const regions = useAnswer(askRegions)
  const nameOf = regionNamer(regions)
  const regionOf = ({ regionId }: TrailRow) => nameOf(regionId)
  const { everywhere } = reachOf(useUser(), timelineAccess.list)
  return {
    options: {
      aboutKind: useAnswer(askKinds),
      regionId: regions.map(({ id, name }) => ({ value: id, label: name })),
    },
    rowName: ({ about }) => [about.name, about.words].filter(Boolean).join(', '),
    rowTarget: ({ path }) => (path === null ? null : { to: path }),
    ...(everywhere && { columns: [...COLUMNS, { field: 'regionId', render: regionOf }], card: cardOf(regionOf) }),
  }
}

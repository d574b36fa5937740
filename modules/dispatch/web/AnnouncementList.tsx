import { Fragment } from 'react'
import { fullName } from '../../../kit/rules/person.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { ButtonLink } from '../../../kit/web/links.tsx'
import type { Column } from '../../../kit/web/list/columns.tsx'
import { listOf } from '../../../kit/web/list/listOf.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { When } from '../../../kit/web/When.tsx'
import { regionNamer } from '../../places/rules/region.ts'
import { askRegions } from '../../places/web/public.tsx'
import { announcementAccess, reachesSeveral, regionReach } from '../rules/access.ts'
import { type AnnouncementRow, announcementListFields, namesInWords } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { announcementPaths } from '../rules/paths.ts'
import { announcementListWords, originWords } from '../words/en.ts'
import classes from './AnnouncementList.module.css'
import { ANNOUNCEMENT_LOOKS } from './looks.ts'

const COLUMNS: readonly Column<AnnouncementRow, typeof announcementListFields>[] = [
  { field: 'id', render: ({ id }) => id },
  { field: 'subject', render: (row) => <Subject row={row} /> },
  { field: 'status', render: ({ status }) => <StatusBadge {...ANNOUNCEMENT_LOOKS[status]} /> },
  { field: 'type' },
  { field: 'approvedBy', render: ({ approvedBy }) => approvedBy && fullName(approvedBy) },
  { field: 'createdOn' },
]

/** The subject is that of every announcement of its kind and day, so the row says what is in it, and how it came about. */
function Subject({ row }: { row: AnnouncementRow }) {
  return (
    <>
      <span className={classes.subject} title={row.subject}>
        {row.subject}
      </span>
      <span className={classes.about} title={aboutRow(row)}>
        {aboutRow(row)}
      </span>
    </>
  )
}

const aboutRow = (row: AnnouncementRow): string =>
  announcementListWords.about(namesInWords(row), row.origin === 'SLOT' ? null : originWords[row.origin])

const cardOf = (regionOf: ((row: AnnouncementRow) => string | null) | null) => (row: AnnouncementRow) => ({
  badge: <StatusBadge {...ANNOUNCEMENT_LOOKS[row.status]} />,
  lines: [
    aboutRow(row),
    <Fragment key="made">{announcementListWords.made(row.id, <When key="on" at={row.createdOn} />)}</Fragment>,
    ...(regionOf ? [regionOf(row)] : []),
  ],
})

/**
 * Every announcement in reach, newest first (2§2). The server's answer is awaited: it knows who is named in
 * `announcementApprovalEmails` (decisions §5).
 */
export const announcementList = listOf<AnnouncementRow, typeof announcementListFields>({
  title: announcementListWords.title,
  thing: announcementListWords.thing,
  api: announcementApi,
  fields: announcementListFields,
  name: 'subject',
  view: announcementPaths.view,
  columns: COLUMNS,
  card: cardOf(null),
  whenEmpty: (
    <>
      <p>{announcementListWords.empty}</p>
      <ButtonLink to={announcementPaths.next()} variant="default">
        {announcementListWords.next}
      </ButtonLink>
    </>
  ),
  mainFilters: ['subject', 'status', 'type', 'createdOn'],
  asks: [askRegions],
  use: useAnnouncementList,
})

function useAnnouncementList() {
  const regions = useAnswer(askRegions)
  const reach = regionReach(useUser(), announcementAccess.list, useConfig().namedIn)
  const options = { regionId: regions.map(({ id, name }) => ({ value: id, label: name })) }
  if (!reachesSeveral(reach)) return { options }
  const nameOf = regionNamer(regions)
  const regionOf = ({ regionId }: AnnouncementRow) => nameOf(regionId)
  const columns = [...COLUMNS, { field: 'regionId', render: regionOf, sortable: false } as const]
  return { options, columns, card: cardOf(regionOf) }
}

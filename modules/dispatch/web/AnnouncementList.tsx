import { Fragment } from 'react'
import { fullName } from '../../../kit/rules/person.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { ButtonLink } from '../../../kit/web/links.tsx'
import type { Column } from '../../../kit/web/list/columns.tsx'
import { ListScreen } from '../../../kit/web/list/ListScreen.tsx'
import { askList } from '../../../kit/web/list/listAnswer.ts'
import { type ListState, listSearch } from '../../../kit/web/list/listState.ts'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { When } from '../../../kit/web/When.tsx'
import { placesApi } from '../../places/rules/placesApi.ts'
import { announcementAccess, regionReach } from '../rules/access.ts'
import { type AnnouncementRow, announcementListFields, namesInWords, ORIGIN_WORDS } from '../rules/announcement.ts'
import { announcementApi } from '../rules/announcementApi.ts'
import { announcementPaths } from '../rules/paths.ts'
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
      {row.subject}
      <span className={classes.about}>{aboutRow(row)}</span>
    </>
  )
}

const aboutRow = (row: AnnouncementRow): string =>
  [namesInWords(row), row.origin === 'SLOT' ? '' : ORIGIN_WORDS[row.origin]].filter(Boolean).join('. ')

const askRegions = ask(placesApi.regions)

/** Every announcement in reach, newest first (2§2). */
function AnnouncementList({ search }: { search: ListState }) {
  const regions = useAnswer(askRegions)
  const { everywhere, regionIds } = regionReach(useUser(), announcementAccess.list, useConfig().namedIn)
  const reachesSeveral = everywhere || regionIds.length > 1
  const regionOf = ({ regionId }: AnnouncementRow) => regions.find(({ id }) => id === regionId)?.name ?? null
  return (
    <ListScreen<AnnouncementRow, typeof announcementListFields>
      title="Announcements"
      thing="announcement"
      fields={announcementListFields}
      columns={reachesSeveral ? [...COLUMNS, { field: 'regionId', render: regionOf, sortable: false }] : COLUMNS}
      state={search}
      search={announcementApi.search}
      exportTo={announcementApi.export}
      rowName={({ subject }) => subject}
      rowTarget={({ id }) => ({ to: announcementPaths.view(id) })}
      card={(row) => ({
        badge: <StatusBadge {...ANNOUNCEMENT_LOOKS[row.status]} />,
        lines: [
          aboutRow(row),
          <Fragment key="made">
            ID {row.id}, <When instant={row.createdOn} inWords />
          </Fragment>,
          ...(reachesSeveral ? [regionOf(row)] : []),
        ],
      })}
      options={{ regionId: regions.map(({ id, name }) => ({ value: id, label: name })) }}
      whenEmpty={
        <>
          <p>There is no announcement yet. What is approved becomes one at the next sending time of its kind.</p>
          <ButtonLink to={announcementPaths.next()} variant="default">
            See what is next
          </ButtonLink>
        </>
      }
      quickField="subject"
      mainFilters={['subject', 'status', 'type', 'createdOn']}
    />
  )
}

/** The server's answer is awaited: it knows who is named in `announcementApprovalEmails` (decisions §5). */
export const announcementList = screen<undefined, ListState>({
  access: announcementAccess.list,
  search: listSearch(announcementListFields),
  needs: ({ search }) => [askRegions, askList(announcementApi.search, search)],
  component: AnnouncementList,
})

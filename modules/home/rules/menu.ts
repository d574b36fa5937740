import { type Action, type Actor, type ModuleName, mayEver } from '../../../kit/rules/access.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { KINDS } from '../../announcements/kinds/all.ts'
import { mayyitPaths } from '../../announcements/kinds/mayyit/rules/paths.ts'
import { bayahAccess } from '../../bayah/rules/access.ts'
import { bayahPaths } from '../../bayah/rules/paths.ts'
import { calendarPath } from '../../calendar/rules/paths.ts'
import { announcementAccess } from '../../dispatch/rules/access.ts'
import { announcementPaths } from '../../dispatch/rules/paths.ts'
import { ghuslAccess } from '../../ghusl/rules/access.ts'
import { ghuslPaths } from '../../ghusl/rules/paths.ts'
import { holdingAreaAccess } from '../../holdingArea/rules/access.ts'
import { holdingAreaPath } from '../../holdingArea/rules/paths.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { settingsAccess } from '../../settings/rules/access.ts'
import { settingsPath } from '../../settings/rules/paths.ts'
import { setUpAccess } from '../../setUp/rules/access.ts'
import { setUpPath } from '../../setUp/rules/paths.ts'
import { timelineAccess } from '../../trail/rules/access.ts'
import { timelinePath } from '../../trail/rules/paths.ts'
import { transfersAccess } from '../../transfers/rules/access.ts'
import { transferPaths } from '../../transfers/rules/paths.ts'
import { usersAccess } from '../../users/rules/access.ts'
import { userPaths } from '../../users/rules/paths.ts'

/** One item of the menu as `GET config/` answers it (decisions §15). */
export type MenuItem = { key: string; label: string; path: string; children?: MenuItem[] }

/** A place in the application, who may go there, and what home calls it when it is offered there. */
type Destination = {
  label: string
  path: string
  action: Action | 'signedIn'
  homeButton?: string
  /** Stands there only while there is something to do. */
  isDone?: (viewer: Viewer) => boolean
}

/** A group of the menu. Its key is the first segment of its paths. */
type Group = {
  key: string
  label: string
  places: readonly Destination[]
  /** A place that is the only one for somebody stands in the menu under its own name. */
  aloneByName?: true
}

/** What a kind of announcement has in the menu besides its form and its list. */
const FURTHER_PLACES: Partial<Record<AnnouncementKind, readonly Destination[]>> = {
  mayyit: [{ label: 'Dashboard', path: mayyitPaths.dashboard(), action: KINDS.mayyit.access.dashboard }],
}

/** The whole menu, in the order in which it stands (documents 1§2, 3§2); every kind is in it of itself. */
const GROUPS: readonly Group[] = [
  {
    key: 'set-up',
    label: 'Set up this region',
    places: [
      {
        label: 'Set up this region',
        path: setUpPath(),
        action: setUpAccess.leave,
        isDone: ({ setUpOpen = [] }) => setUpOpen.length === 0,
      },
    ],
  },
  ...Object.values(KINDS).map(groupOf),
  {
    key: 'announcement',
    label: 'Announcements',
    aloneByName: true,
    places: [
      { label: 'All announcements', path: announcementPaths.list(), action: announcementAccess.list },
      { label: 'What is next', path: announcementPaths.next(), action: announcementAccess.list },
      { label: 'Reading sheet', path: announcementPaths.readingSheet(), action: announcementAccess.readingSheet },
    ],
  },
  {
    key: 'bayah',
    label: "Bay'ah",
    places: [
      {
        label: "Send Bay'ah form",
        path: bayahPaths.send(),
        action: bayahAccess.sendForm,
        homeButton: "Send Bay'ah Form",
      },
      {
        label: 'New registration',
        path: bayahPaths.create(),
        action: bayahAccess.create,
        homeButton: "Submit New Bay'ah registration",
      },
      { label: 'What waits', path: bayahPaths.waiting(), action: bayahAccess.waiting },
      { label: 'All registrations', path: bayahPaths.list(), action: bayahAccess.list },
      { label: 'Dashboard', path: bayahPaths.dashboard(), action: bayahAccess.dashboard },
    ],
  },
  {
    key: 'ghusl',
    label: 'Ghusl',
    places: [
      { label: 'Open workflows', path: ghuslPaths.open(), action: ghuslAccess.open },
      {
        label: 'New workflow',
        path: ghuslPaths.create(),
        action: ghuslAccess.create,
        homeButton: 'New Ghusl workflow',
      },
      { label: 'All workflows', path: ghuslPaths.list(), action: ghuslAccess.open },
      { label: 'Transfer orders', path: transferPaths.list(), action: transfersAccess.list },
      { label: 'New transfer order', path: transferPaths.create(), action: transfersAccess.create },
      { label: 'Deliveries', path: transferPaths.deliveries(), action: transfersAccess.list },
      { label: 'Holding area', path: holdingAreaPath(), action: holdingAreaAccess.view },
    ],
  },
  {
    key: 'event-calendar',
    label: 'Event Calendar',
    places: [{ label: 'Event Calendar', path: calendarPath(), action: 'signedIn' }],
  },
  {
    key: 'user',
    label: 'Users',
    places: [
      { label: 'New user', path: userPaths.create(), action: usersAccess.create },
      { label: 'All users', path: userPaths.list(), action: usersAccess.list },
    ],
  },
  {
    key: 'settings',
    label: 'Settings',
    places: [{ label: 'Settings', path: settingsPath(), action: settingsAccess.read }],
  },
  {
    key: 'timeline',
    label: 'Timeline',
    places: [{ label: 'Timeline', path: timelinePath(), action: timelineAccess.list }],
  },
]

function groupOf({ kind, paths, label, plural, thing, access }: (typeof KINDS)[AnnouncementKind]): Group {
  const form = {
    label: `New ${label}`,
    path: paths.create(),
    action: access.create,
    homeButton: `Submit ${label} ${thing}`,
  }
  const list = { label: `All ${plural}`, path: paths.list(), action: access.list }
  return { key: kind, label, places: [form, list, ...(FURTHER_PLACES[kind] ?? [])] }
}

const HOME: MenuItem = { key: 'home', label: 'Home', path: sitePaths.home() }

type Viewer = {
  actor: Pick<Actor, 'roles'>
  modules: readonly ModuleName[]
  /** The regions that name them among those who release announcements. */
  namedIn?: readonly number[]
  /** The regions that they may set up, and in which something of it is open. */
  setUpOpen?: readonly number[]
}

/** Whether somebody may go to a place at all: the module is on, and a role of theirs has the action, or they are named. */
function isOpen({ action, isDone }: Destination, viewer: Viewer): boolean {
  const { actor, modules, namedIn = [] } = viewer
  if (isDone?.(viewer)) return false
  if (action === 'signedIn') return true
  if (action.module && !modules.includes(action.module)) return false
  return mayEver(actor, action) || (action.orNamed !== undefined && namedIn.length > 0)
}

/** The menu of a user: what the permission table lets them do, in modules that are switched on (decisions §5). */
export function menuFor(viewer: Viewer): MenuItem[] {
  const groups = GROUPS.flatMap(({ key, label, places, aloneByName }) => {
    const children = places
      .filter((place) => isOpen(place, viewer))
      .map((place) => ({ key: place.path, label: place.label, path: place.path }))
    const [first] = children
    if (!first) return []
    if (children.length === 1) return [{ key, label: aloneByName ? first.label : label, path: first.path }]
    return [{ key, label, path: first.path, children }]
  })
  return [HOME, ...groups]
}

/** The buttons of the home page, in the order of 3§2. */
export function homeButtonsFor(viewer: Viewer): { label: string; path: string }[] {
  return GROUPS.flatMap(({ places }) => places)
    .filter((place) => place.homeButton && isOpen(place, viewer))
    .map((place) => ({ label: place.homeButton ?? place.label, path: place.path }))
}

import { expect, it } from 'vitest'
import { pagePath, withQuery } from '../../kit/rules/pagePath.ts'
import { sitePaths } from '../../kit/rules/sitePaths.ts'
import { KINDS } from '../../modules/announcements/kinds/all.ts'
import { mayyitPaths } from '../../modules/announcements/kinds/mayyit/rules/paths.ts'
import { familyPagePath, familyPath } from '../../modules/announcements/rules/paths.ts'
import { bayahPaths } from '../../modules/bayah/rules/paths.ts'
import { agendaPath, calendarLinksPath, calendarPath } from '../../modules/calendar/rules/paths.ts'
import { custodyPaths } from '../../modules/custody/rules/paths.ts'
import { announcementPaths } from '../../modules/dispatch/rules/paths.ts'
import { ghuslPaths } from '../../modules/ghusl/rules/paths.ts'
import { holdingAreaPath } from '../../modules/holdingArea/rules/paths.ts'
import { sendingPaths } from '../../modules/sending/rules/paths.ts'
import { settingsPath } from '../../modules/settings/rules/paths.ts'
import { setUpPath } from '../../modules/setUp/rules/paths.ts'
import { timelinePath } from '../../modules/trail/rules/paths.ts'
import { transferPaths } from '../../modules/transfers/rules/paths.ts'
import { userPaths } from '../../modules/users/rules/paths.ts'
import { screenAt } from './firstScreen.ts'
import { PUBLIC_SCREENS, SIGNED_IN_SCREENS } from './routes.ts'

const ROUTES = Object.keys({ ...PUBLIC_SCREENS, ...SIGNED_IN_SCREENS })
const PAGES = [
  sitePaths,
  ...Object.values(KINDS).map(({ paths }) => paths),
  mayyitPaths,
  announcementPaths,
  userPaths,
  bayahPaths,
  transferPaths,
  ghuslPaths,
  custodyPaths,
  sendingPaths,
  {
    familyPath,
    familyPagePath,
    calendarPath,
    agendaPath,
    calendarLinksPath,
    holdingAreaPath,
    settingsPath,
    setUpPath,
    timelinePath,
  },
].flatMap((paths) => Object.values(paths) as (((...values: unknown[]) => string) & { pattern: string })[])

it.each(PAGES.map((page) => [page.pattern, page] as const))('%s leads to a screen of that pattern', (pattern, page) => {
  expect(screenAt(ROUTES, page('a b/c', 2))?.pattern).toBe(pattern)
})

it('every screen has a name', () => {
  const anything = ['/ssologin/$'] // where an older sign-in lands, whatever it adds
  expect(ROUTES.filter((route) => !PAGES.some(({ pattern }) => pattern === route))).toEqual(anything)
})

it('what stands in a path or a query is escaped', () => {
  expect(pagePath('/a/$id/b/$name')(3, 'x/y?z')).toBe('/a/3/b/x%2Fy%3Fz')
  expect(withQuery('/a', { q: 'x&y', id: 3 })).toBe('/a?q=x%26y&id=3')
})

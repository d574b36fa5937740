import type { ForHome } from '../../kit/web/homePart.ts'
import { announcementsAtHome } from '../../modules/announcements/web/home.tsx'
import { dispatchAtHome } from '../../modules/dispatch/web/home.ts'
import { homeScreen } from '../../modules/home/web/Home.tsx'
import { returnsAtHome } from '../../modules/returns/web/home.ts'
import type { WithScreens } from './modules.ts'

/** What each module has for the home page besides its lines; one that is left out does not compile. */
const PARTS: Record<WithScreens, ForHome | 'none'> = {
  home: 'none',
  setUp: 'none',
  announcements: announcementsAtHome,
  dispatch: dispatchAtHome,
  sending: 'none',
  bayah: 'none',
  ghusl: 'none',
  transfers: 'none',
  custody: 'none',
  holdingArea: 'none',
  returns: returnsAtHome,
  calendar: 'none',
  users: 'none',
  settings: 'none',
  trail: 'none',
}

export const home = homeScreen(Object.values(PARTS).filter((part) => part !== 'none'))

import { announcementsAtHome } from '../../modules/announcements/web/home.tsx'
import { dispatchAtHome } from '../../modules/dispatch/web/home.ts'
import { homeScreen } from '../../modules/home/web/Home.tsx'
import { returnsAtHome } from '../../modules/returns/web/home.ts'

/** The first page, with what modules have for it besides their lines; what none of them lists is unused code. */
export const home = homeScreen([announcementsAtHome, dispatchAtHome, returnsAtHome])

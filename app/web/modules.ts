import type { GuideSection } from '../../kit/rules/guide.ts'
import type { WebModule } from '../../kit/web/manifest.ts'
import { announcementsWeb } from '../../modules/announcements/web/module.ts'
import { bayahWeb } from '../../modules/bayah/web/module.ts'
import { calendarWeb } from '../../modules/calendar/web/module.ts'
import { custodyWeb } from '../../modules/custody/web/module.ts'
import { dispatchWeb } from '../../modules/dispatch/web/module.ts'
import { ghuslWeb } from '../../modules/ghusl/web/module.ts'
import { holdingAreaWeb } from '../../modules/holdingArea/web/module.ts'
import { homeWeb } from '../../modules/home/web/module.ts'
import { returnsWeb } from '../../modules/returns/web/module.ts'
import { sendingWeb } from '../../modules/sending/web/module.ts'
import { settingsWeb } from '../../modules/settings/web/module.ts'
import { setUpWeb } from '../../modules/setUp/web/module.ts'
import { trailWeb } from '../../modules/trail/web/module.ts'
import { transfersWeb } from '../../modules/transfers/web/module.ts'
import { usersWeb } from '../../modules/users/web/module.ts'
import type { MANIFESTS } from '../rules/manifests.ts'

/** What settings show of kinds. */
const ofKinds = () =>
  import('../../modules/announcements/kinds/all.ts').then(({ KINDS }) => ({
    askingFamilies: Object.values(KINDS).flatMap(({ kind, asksFamily }) => (asksFamily ? [kind] : [])),
    // For the few who choose French.
    samples: () =>
      import('../../modules/announcements/kinds/allSamples.ts').then(({ announcementSamples }) =>
        announcementSamples(),
      ),
  }))

/** The modules that show something of their own. */
type WithScreens = Exclude<keyof typeof MANIFESTS, 'kinds' | 'particulars' | 'places' | 'timeline' | 'comments'>

/** What the browser knows of each module; one that is left out does not compile. */
const MODULES = {
  home: homeWeb(() => import('./home.ts').then(({ home }) => home)),
  setUp: setUpWeb,
  announcements: announcementsWeb,
  dispatch: dispatchWeb,
  sending: sendingWeb,
  bayah: bayahWeb,
  ghusl: ghuslWeb,
  transfers: transfersWeb,
  custody: custodyWeb,
  holdingArea: holdingAreaWeb,
  returns: returnsWeb,
  calendar: calendarWeb,
  users: usersWeb,
  settings: settingsWeb(ofKinds),
  trail: trailWeb,
} as const satisfies Record<WithScreens, WebModule>

/** What all modules say of one thing, together. */
function allOf<Key extends keyof WebModule>(key: Key): Exclude<WebModule[Key], 'none'> {
  const said = Object.values<WebModule>(MODULES).map((module) => module[key])
  // A word is nothing to assign.
  return Object.assign({}, ...said.filter((each) => each !== 'none'))
}

export const SCREENS = allOf('screens')
export const SCREENS_WITHOUT_SIGN_IN = allOf('publicScreens')
/** What screens ask for first, while their code is on its way. */
export const FIRST_QUESTIONS = allOf('firstQuestions')

/** The section of the guide about the screen of a path, as the router reads it; undefined for what no module has. */
export const guideOf = (path: string): GuideSection | undefined => {
  const module = Object.values<WebModule>(MODULES).find(({ screens }) => screens !== 'none' && path in screens)
  return module && (module.guide[path] ?? module.guide.all)
}

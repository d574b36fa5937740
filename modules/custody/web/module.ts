import type { WebModule } from '../../../kit/web/manifest.ts'
import { custodyPaths } from '../rules/paths.ts'

/** Who is here, and each change of hands (decisions §14). */
export const custodyWeb: WebModule = {
  screens: {
    [custodyPaths.inCare.pattern]: () => import('./InCare.tsx').then(({ inCareScreen }) => inCareScreen),
    [custodyPaths.shift.pattern]: () => import('./Shift.tsx').then(({ shiftScreen }) => shiftScreen),
    [custodyPaths.person.pattern]: () => import('./PersonPage.tsx').then(({ personScreen }) => personScreen),
    [custodyPaths.record.pattern]: () => import('./HandoverPage.tsx').then(({ handoverScreen }) => handoverScreen),
  },
  publicScreens: 'none',
  guide: { all: 'who-is-here', [custodyPaths.shift.pattern]: 'the-holding-area' },
  firstQuestions: 'none',
}

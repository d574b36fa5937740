import type { ScreenPaths } from '../../../kit/web/screen.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { recordPaths } from '../rules/paths.ts'
import { kindScreens } from '../web/kindScreens.ts'
import { mayyitScreens } from './mayyit/web/screens.ts'

/** The screens of every kind (1§2), each with its own code. A kind that is left out does not compile. */
export const KIND_SCREENS = {
  samar: kindScreens(recordPaths('samar'), {
    kind: () => import('./samar/web/samarWeb.ts').then(({ samarWeb }) => samarWeb),
    editor: () => import('./samar/web/samarEditor.tsx').then(({ samarEditor }) => samarEditor),
    view: () => import('./samar/web/samarView.ts').then(({ samarView }) => samarView),
  }),
  mafi: kindScreens(recordPaths('mafi'), {
    kind: () => import('./mafi/web/mafiWeb.ts').then(({ mafiWeb }) => mafiWeb),
    editor: () => import('./mafi/web/mafiEditor.tsx').then(({ mafiEditor }) => mafiEditor),
    view: () => import('./mafi/web/mafiView.ts').then(({ mafiView }) => mafiView),
  }),
  fateha: kindScreens(recordPaths('fateha'), {
    kind: () => import('./fateha/web/fatehaWeb.tsx').then(({ fatehaWeb }) => fatehaWeb),
    editor: () => import('./fateha/web/fatehaEditor.tsx').then(({ fatehaEditor }) => fatehaEditor),
    view: () => import('./fateha/web/fatehaView.ts').then(({ fatehaView }) => fatehaView),
  }),
  mayyit: mayyitScreens,
} satisfies Record<AnnouncementKind, ScreenPaths>

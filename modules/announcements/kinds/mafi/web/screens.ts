import { recordPaths } from '../../../rules/paths.ts'
import { kindScreens } from '../../../web/kindScreens.ts'

/** The screens of Mafi (1§2). */
export const mafiScreens = kindScreens(recordPaths('mafi'), {
  kind: () => import('./mafiWeb.ts').then(({ mafiWeb }) => mafiWeb),
  editor: () => import('./mafiEditor.tsx').then(({ mafiEditor }) => mafiEditor),
  view: () => import('./mafiView.ts').then(({ mafiView }) => mafiView),
})

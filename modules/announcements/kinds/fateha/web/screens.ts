import { recordPaths } from '../../../rules/paths.ts'
import { kindScreens } from '../../../web/kindScreens.ts'

/** The screens of Fateha (1§2). */
export const fatehaScreens = kindScreens(recordPaths('fateha'), {
  kind: () => import('./fatehaWeb.tsx').then(({ fatehaWeb }) => fatehaWeb),
  editor: () => import('./fatehaEditor.tsx').then(({ fatehaEditor }) => fatehaEditor),
  view: () => import('./fatehaView.ts').then(({ fatehaView }) => fatehaView),
})

import { recordPaths } from '../../../rules/paths.ts'
import { kindScreens } from '../../../web/kindScreens.ts'

/** The screens of Samar (1§2). */
export const samarScreens = kindScreens(recordPaths('samar'), {
  kind: () => import('./samarWeb.ts').then(({ samarWeb }) => samarWeb),
  editor: () => import('./samarEditor.tsx').then(({ samarEditor }) => samarEditor),
  view: () => import('./samarView.ts').then(({ samarView }) => samarView),
})

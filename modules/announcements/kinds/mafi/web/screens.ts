import type { ScreenPaths } from '../../../../../kit/web/screen.ts'

/** The screens of Mafi (1§2), each with its own code. */
export const mafiScreens: ScreenPaths = {
  '/mafi/new-mafi': () => import('./NewMafi.tsx').then(({ newMafi }) => newMafi),
  '/mafi/edit-mafi/$id': () => import('./EditMafi.tsx').then(({ editMafi }) => editMafi),
  '/mafi/list-mafi': () => import('./list.ts').then(({ list }) => list),
  '/mafi/view/$id': () => import('./view.ts').then(({ view }) => view),
  '/mafi/approve/$id': () => import('./approve.ts').then(({ approve }) => approve),
}

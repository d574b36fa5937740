import type { ScreenPaths } from '../../../../../kit/web/screen.ts'

/** The screens of Fateha (1§2), each with its own code. */
export const fatehaScreens: ScreenPaths = {
  '/fateha/new-fateha': () => import('./NewFateha.tsx').then(({ newFateha }) => newFateha),
  '/fateha/edit-fateha/$id': () => import('./EditFateha.tsx').then(({ editFateha }) => editFateha),
  '/fateha/list-fateha': () => import('./list.ts').then(({ list }) => list),
  '/fateha/view/$id': () => import('./view.ts').then(({ view }) => view),
  '/fateha/approve/$id': () => import('./approve.ts').then(({ approve }) => approve),
}

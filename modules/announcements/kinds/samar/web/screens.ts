import type { ScreenPaths } from '../../../../../kit/web/screen.ts'

/** The screens of Samar (1§2), each with its own code. */
export const samarScreens: ScreenPaths = {
  '/samar/new-samar': () => import('./NewSamar.tsx').then(({ newSamar }) => newSamar),
  '/samar/edit-samar/$id': () => import('./EditSamar.tsx').then(({ editSamar }) => editSamar),
  '/samar/list-samar': () => import('./list.ts').then(({ list }) => list),
  '/samar/view/$id': () => import('./view.ts').then(({ view }) => view),
  '/samar/approve/$id': () => import('./approve.ts').then(({ approve }) => approve),
}

import type { ScreenPaths } from '../../../../../kit/web/screen.ts'

/** The screens of Mayyit (1§2, 2§2), each with its own code. */
export const mayyitScreens: ScreenPaths = {
  '/mayyit/new-mayyit': () => import('./NewMayyit.tsx').then(({ newMayyit }) => newMayyit),
  '/mayyit/edit/$id': () => import('./EditMayyit.tsx').then(({ editMayyit }) => editMayyit),
  '/mayyit/list-mayyit': () => import('./list.ts').then(({ list }) => list),
  '/mayyit/view/$id': () => import('./MayyitView.tsx').then(({ view }) => view),
  '/mayyit/approve/$id': () => import('./approve.ts').then(({ approve }) => approve),
  '/mayyit/dashboard': () => import('./Dashboard.tsx').then(({ dashboard }) => dashboard),
  '/mayyit/intakeForm/$id': () => import('./OfficeForm.tsx').then(({ intakeForm }) => intakeForm),
  '/mayyit/bereavementForm/$id': () => import('./OfficeForm.tsx').then(({ bereavementForm }) => bereavementForm),
  '/mayyit/onForm15/$id': () => import('./Form15.tsx').then(({ form15 }) => form15),
}

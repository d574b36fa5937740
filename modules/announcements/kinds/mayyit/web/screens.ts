import type { ScreenPaths } from '../../../../../kit/web/screen.ts'
import { kindScreens } from '../../../web/kindScreens.ts'

/** The screens of Mayyit (1§2, 2§2), each with its own code. */
export const mayyitScreens: ScreenPaths = {
  ...kindScreens('mayyit', {
    kind: () => import('./mayyitWeb.tsx').then(({ mayyitWeb }) => mayyitWeb),
    editor: () => import('./mayyitEditor.tsx').then(({ mayyitEditor }) => mayyitEditor),
    view: () => import('./mayyitView.tsx').then(({ mayyitView }) => mayyitView),
    editPath: '/mayyit/edit/$id',
  }),
  '/mayyit/dashboard': () => import('./Dashboard.tsx').then(({ dashboard }) => dashboard),
  '/mayyit/intakeForm/$id': () => import('./OfficeForm.tsx').then(({ intakeForm }) => intakeForm),
  '/mayyit/bereavementForm/$id': () => import('./OfficeForm.tsx').then(({ bereavementForm }) => bereavementForm),
  '/mayyit/onForm15/$id': () => import('./Form15.tsx').then(({ form15 }) => form15),
}

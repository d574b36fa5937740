import type { ScreenPaths } from '../../../../../kit/web/screen.ts'
import { kindScreens } from '../../../web/kindScreens.ts'
import { mayyitPaths } from '../rules/paths.ts'

/** The screens of Mayyit (1§2, 2§2), each with its own code. */
export const mayyitScreens: ScreenPaths = {
  ...kindScreens(mayyitPaths, {
    kind: () => import('./mayyitWeb.tsx').then(({ mayyitWeb }) => mayyitWeb),
    editor: () => import('./mayyitEditor.tsx').then(({ mayyitEditor }) => mayyitEditor),
    view: () => import('./mayyitView.tsx').then(({ mayyitView }) => mayyitView),
  }),
  [mayyitPaths.dashboard.pattern]: () => import('./Dashboard.tsx').then(({ dashboard }) => dashboard),
  [mayyitPaths.intakeForm.pattern]: () => import('./OfficeForm.tsx').then(({ intakeForm }) => intakeForm),
  [mayyitPaths.bereavementForm.pattern]: () =>
    import('./OfficeForm.tsx').then(({ bereavementForm }) => bereavementForm),
  [mayyitPaths.form15.pattern]: () => import('./Form15.tsx').then(({ form15 }) => form15),
}

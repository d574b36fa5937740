import type { z } from 'zod'
import type { WebModule } from '../../../kit/web/manifest.ts'
import type { dispatchConfig } from '../rules/config.ts'
import { announcementPaths } from '../rules/paths.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules extends z.output<z.ZodObject<typeof dispatchConfig>> {}
}

/** The screens of sending (2§2, decisions §8). */
export const dispatchWeb: WebModule = {
  screens: {
    [announcementPaths.list.pattern]: () =>
      import('./AnnouncementList.tsx').then(({ announcementList }) => announcementList),
    [announcementPaths.view.pattern]: () =>
      import('./AnnouncementView.tsx').then(({ announcementView }) => announcementView),
    [announcementPaths.next.pattern]: () => import('./NextScreen.tsx').then(({ nextScreen }) => nextScreen),
    [announcementPaths.readingSheet.pattern]: () =>
      import('./ReadingSheetScreen.tsx').then(({ readingSheetScreen }) => readingSheetScreen),
  },
  publicScreens: 'none',
  guide: { all: 'what-is-next', [announcementPaths.readingSheet.pattern]: 'reading-sheet' },
  firstQuestions: 'none',
}

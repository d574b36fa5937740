import type { z } from 'zod'
import type { ScreenPaths } from '../../../kit/web/screen.ts'
import type { dispatchConfig } from '../rules/config.ts'

declare module '../../../kit/web/config.tsx' {
  interface ConfigOfModules extends z.output<z.ZodObject<typeof dispatchConfig>> {}
}

/** The screens of sending (2§2, decisions §8). */
export const dispatchScreens: ScreenPaths = {
  '/announcement/list-announcement': () =>
    import('./AnnouncementList.tsx').then(({ announcementList }) => announcementList),
  '/announcement/view/$id': () => import('./AnnouncementView.tsx').then(({ announcementView }) => announcementView),
  '/announcement/next': () => import('./NextScreen.tsx').then(({ nextScreen }) => nextScreen),
  '/announcement/reading-sheet': () =>
    import('./ReadingSheetScreen.tsx').then(({ readingSheetScreen }) => readingSheetScreen),
}

import type { ScreenPaths } from '../../../kit/web/screen.ts'

/** The screens of sending (2§2, decisions §8). */
export const dispatchScreens: ScreenPaths = {
  '/announcement/list-announcement': () =>
    import('./AnnouncementList.tsx').then(({ announcementList }) => announcementList),
  '/announcement/view/$id': () => import('./AnnouncementView.tsx').then(({ announcementView }) => announcementView),
  '/announcement/next': () => import('./NextScreen.tsx').then(({ nextScreen }) => nextScreen),
  '/announcement/reading-sheet': () =>
    import('./ReadingSheetScreen.tsx').then(({ readingSheetScreen }) => readingSheetScreen),
}

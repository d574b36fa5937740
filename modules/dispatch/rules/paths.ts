import { pagePath } from '../../../kit/rules/pagePath.ts'

/** The pages of sending (2§2, decisions §8). */
export const announcementPaths = {
  list: pagePath('/announcement/list-announcement'),
  view: pagePath('/announcement/view/$id'),
  next: pagePath('/announcement/next'),
  readingSheet: pagePath('/announcement/reading-sheet'),
}

import { bannersOnNewPage, sayAlong } from '../../../kit/web/banners.ts'
import { pageChanged } from '../../../kit/web/navigation.ts'
import { requestPageFocus } from '../../../kit/web/pageFocus.ts'
import { openQuestion } from '../../../kit/web/question.ts'

let shownPath: string | null = null

/** Whether this page is on the screen already. */
export const isShown = (path: string): boolean => path === shownPath

/**
 * A page is on the screen: when it is another one than before, it has its own messages and focus, and what was asked
 * about the one before is answered with no.
 */
export function pageShown(path: string): void {
  if (path === shownPath) return
  const isFirst = shownPath === null
  shownPath = path
  sayAlong(isFirst)
  // After a full load the browser puts focus and scroll position where they belong.
  if (isFirst) return
  openQuestion.get()?.answer(null)
  pageChanged()
  bannersOnNewPage()
  requestPageFocus()
}

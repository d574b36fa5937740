import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { PAGE_SIZE } from '../../rules/search.ts'
import { pagerWords } from '../../words/en.ts'
import { type ListState, rangeInWords, type Total } from './listState.ts'
import classes from './Pager.module.css'

type PagerProps = {
  state: ListState
  /** The page of the rows on the screen, while the next is still awaited. */
  shownPage: number
  shown: number
  total: Total
  change: (next: ListState) => void
}

/** Which rows of how many, and the pages beside this one. */
export function Pager({ state, shownPage, shown, total, change }: PagerProps) {
  const { page } = state
  // Where nobody knows it yet, a page that is full may have another behind it.
  const last = typeof total === 'number' ? Math.max(1, Math.ceil(total / PAGE_SIZE)) : null
  const isLast = last === null ? shown < PAGE_SIZE : page >= last
  const range = useRef<HTMLParagraphElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const goTo = (next: number) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    change({ ...state, page: next })
    window.scrollTo(0, 0)
  }
  // On the last page, or the first again, what was pressed takes no focus any more, and would hand it to the page's top.
  useEffect(() => {
    if (!pressed.current?.disabled) return
    const isElsewhere = ![pressed.current, document.body].includes(document.activeElement as HTMLElement)
    pressed.current = null
    if (!isElsewhere) range.current?.focus({ preventScroll: true })
  })
  return (
    <nav className={classes.pager} aria-label={pagerWords.pages}>
      <p ref={range} tabIndex={-1} className={`${classes.range} tabular`} aria-live="polite">
        {rangeInWords(shownPage, shown, total)}
      </p>
      {last !== 1 && (
        <>
          <Button variant="default" disabled={page <= 1} onClick={goTo(page - 1)}>
            {pagerWords.previous}
          </Button>
          <span className={`${classes.page} tabular`}>{pagerWords.page(page, last)}</span>
          <Button variant="default" disabled={isLast} onClick={goTo(page + 1)}>
            {pagerWords.next}
          </Button>
        </>
      )}
    </nav>
  )
}

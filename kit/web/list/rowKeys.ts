import type { KeyboardEvent } from 'react'

/** What can be done in a row, in its order; what a menu has opened is no part of it. */
const controlsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('a[href], button')].filter((control) => !control.closest('[role="menu"]'))

const isMenu = (control: HTMLElement): boolean => control.ariaHasPopup === 'menu'

/**
 * Moves the focus among what a table's rows offer: a row is one stop for Tab, the arrows to the side lead through it, up
 * and down to the same thing in its neighbours (`data-does`). Where that is not offered they lead to what the row says of
 * it, or to its link: what is pressed next is never another thing.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  if (!row) return
  const controls = controlsOf(row)
  const at = controls.indexOf(event.target as HTMLElement)
  const next = at < 0 ? undefined : whereTo(event.key, row, controls, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function whereTo(key: string, row: Element, controls: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowRight') return controls[at + 1]
  if (key === 'ArrowLeft') return controls[at - 1]
  const neighbour = key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null
  if (!neighbour) return undefined
  const theirs = controlsOf(neighbour)
  const does = controls[at]?.dataset.does
  const same = theirs.find((control) => control.dataset.does === does)
  return same ?? theirs.find(isMenu) ?? theirs.find(({ dataset }) => dataset.does === undefined)
}

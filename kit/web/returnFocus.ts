import { useEffect } from 'react'

/** Something that was pressed, and what it stands in. */
type Pressed = { readonly opener: HTMLElement; readonly around: Element | null }

/** What was pressed last; and what was, last, on the page itself: a dialog takes along what is pressed in it. */
let pressed: Pressed | null = null
let pressedOnPage: Pressed | null = null

/** Remembers what has the focus, before a question takes it or something is done that may take it away. */
export function rememberPressed(): void {
  const opener = openerOf(document.activeElement)
  // What has led to a question stays remembered when the question is answered.
  if (!opener || opener.closest('[data-question]')) return
  pressed = { opener, around: opener.closest('tr, li, fieldset') }
  if (!opener.closest('[role="dialog"]')) pressedOnPage = pressed
}

/**
 * Gives the focus, where nothing has it any more, back to what was pressed (WCAG 2.4.3); where that is gone, to what
 * stands beside it, or to the page's heading. Whoever has gone on keeps it, and what is busy gets it afterwards.
 */
export function returnFocus(): void {
  const places = [...placesOf(pressed), ...placesOf(pressedOnPage), document.querySelector('main h1')]
  for (const place of places) {
    if (document.activeElement !== document.body) return
    if (!(place instanceof HTMLElement) || !place.isConnected) continue
    if (place.matches(':disabled')) return
    place.focus({ preventScroll: place.matches('h1') })
  }
}

const placesOf = (one: Pressed | null) => [one?.opener, one?.around?.querySelector('a, button')]

/** How long the page may take to show what was loaded anew. */
const SHOWN_AFTER_MS = 100

export const returnFocusSoon = (): void => void setTimeout(returnFocus, SHOWN_AFTER_MS)

/** The same once something that took the focus is done, and the page shows what has become of it. */
export const useFocusAfter = (busy: boolean): void => useEffect(() => (busy ? returnFocusSoon : undefined), [busy])

/**
 * The same for what stands in a dialog, once that is gone. Of those that are opened from a menu, or made when they are
 * opened, the library has nothing to go back to.
 */
export const useFocusAfterDialog = (): void =>
  useEffect(() => {
    rememberPressed()
    return returnFocusSoon
  }, [])

/** Of an item of a menu, which closes, that is the menu's own button. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menu ? document.getElementById(menu) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

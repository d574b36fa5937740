let requested = false

/** The page has changed: the next heading that appears takes the focus, so that a screen reader starts there. */
export function requestPageFocus(): void {
  requested = true
}

/** Whether a heading should take the focus now; asked once per change of page. Whoever already types keeps it. */
export function takeFocusRequest(): boolean {
  if (!requested) return false
  requested = false
  const active = document.activeElement
  return !active?.matches('main input, main textarea, main select, [role="dialog"] *')
}

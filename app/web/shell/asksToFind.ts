import { slashFinds } from './slash.ts'

const TYPED_IN = 'input, textarea, select, [contenteditable="true"]'

/** Whether a key opens the search: `/` where nothing is typed, unless it is switched off, Ctrl K or Cmd K anywhere, and neither over a dialog. */
export function asksToFind({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && slashFinds.get()
  if (!isShortcut || altKey || defaultPrevented || document.querySelector('[role="dialog"]')) return false
  return ctrlKey || metaKey || !(target instanceof Element && target.closest(TYPED_IN))
}

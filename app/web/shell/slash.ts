import { SLASH_KEY } from '../../../kit/web/identity/storedSession.ts'
import { createStore } from '../../../kit/web/store.ts'

/**
 * Whether `/` alone opens the search for a person. Who speaks to their computer, or touches keys by accident, can switch
 * it off (WCAG 2.1.4); Ctrl K stays. Kept by this browser.
 */
export const slashFinds = createStore<boolean>(stored() !== 'off')

/** Switches it, for every tab that is opened from now on as well. */
export function switchSlash(on: boolean): void {
  slashFinds.set(() => on)
  try {
    if (on) localStorage.removeItem(SLASH_KEY)
    else localStorage.setItem(SLASH_KEY, 'off')
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(SLASH_KEY)
  } catch {
    return null
  }
}

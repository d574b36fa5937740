import type { KeyboardEvent } from 'react'

/** While a list of choices is open, Enter takes what is marked in it. Where nothing is, it does not send the form instead. */
export function enterInList(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
}

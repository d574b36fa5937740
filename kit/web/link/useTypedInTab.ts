import { useState } from 'react'

/**
 * What is typed on the page of a link, in this tab alone: loaded anew, as in the other language, it still stands there.
 * Null where nothing is being typed; another link begins without it. `token` is what tells it from others of that name:
 * the link's secret, or what a page without one is about.
 */
export function useTypedInTab(name: string, token: string): [string | null, (text: string | null) => void] {
  const place = `rop.${name}.typed`
  const before = `${token} `
  const [typed, setTyped] = useState(() => {
    const kept = sessionStorage.getItem(place)
    return kept?.startsWith(before) ? kept.slice(before.length) : null
  })
  return [
    typed,
    (text) => {
      setTyped(text)
      if (text === null) sessionStorage.removeItem(place)
      else sessionStorage.setItem(place, before + text)
    },
  ]
}

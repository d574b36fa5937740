import { useCallback, useEffect, useRef } from 'react'

/** What is typed while the field for it is still on its way: `begin` takes it down, `take` hands it over and ends that. */
export function useTypedAhead(): { begin: () => void; take: () => string } {
  const text = useRef('')
  const stop = useRef(() => {})
  const begin = useCallback(() => {
    stop.current()
    text.current = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Backspace') text.current = text.current.slice(0, -1)
      else if (event.key.length === 1) text.current += event.key
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, true)
    stop.current = () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  const take = useCallback(() => {
    stop.current()
    const typed = text.current
    text.current = ''
    return typed
  }, [])
  useEffect(() => () => stop.current(), [])
  return { begin, take }
}

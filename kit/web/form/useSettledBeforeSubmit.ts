import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Lets a field finish what is typed before its form is sent: with Enter, or a tap that leaves the focus where it is. */
export function useSettledBeforeSubmit(field: RefObject<HTMLInputElement | null>, settle: () => void): void {
  const now = useRef(settle)
  now.current = settle
  useEffect(() => {
    const form = field.current?.form
    const finish = () => flushSync(() => now.current())
    form?.addEventListener('submit', finish, { capture: true })
    return () => form?.removeEventListener('submit', finish, { capture: true })
  }, [field])
}

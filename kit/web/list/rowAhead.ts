import { useEffect, useRef } from 'react'
import type { Target } from '../links.tsx'
import { goingTo } from '../navigation.ts'

/** So long a pointer rests on a row before anything is fetched, as the router has it on links. */
const RESTS_MS = 50

/** Fetches what a row leads to while the pointer is on any of its cells, as its link does: all of it can be pressed. */
export function useRowAhead() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (target: Target | null) => ({
    onPointerEnter() {
      leave()
      if (target && target.search === undefined) timer.current = setTimeout(() => goingTo(target.to), RESTS_MS)
    },
    onPointerLeave: leave,
  })
}

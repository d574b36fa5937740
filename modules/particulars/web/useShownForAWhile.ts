import { useEffect, useState } from 'react'

type Shown = { text: string; until: number }

/** Something that is shown for some minutes and then goes from the screen by itself; `isOver` says that it has gone so. */
export function useShownForAWhile(minutes: number) {
  const [state, setState] = useState<Shown | 'over' | null>(null)
  useEffect(() => {
    if (state === null || state === 'over') return
    const end = () => Date.now() >= state.until && setState('over')
    const timer = setTimeout(end, state.until - Date.now())
    // A machine that slept wakes up with its timers late.
    document.addEventListener('visibilitychange', end)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', end)
    }
  }, [state])
  return {
    shown: state === null || state === 'over' ? null : state.text,
    isOver: state === 'over',
    show: (text: string) => setState({ text, until: Date.now() + minutes * 60_000 }),
    hide: (why: 'over' | null = null) => setState(why),
  }
}

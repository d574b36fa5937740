import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { confirm } from '../confirm.ts'
import { isLeaving } from '../navigation.ts'

/** Asks before a page with unsaved typing is left, by a link, by 'back' or by closing the window. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useBlocker({
    shouldBlockFn: useCallback(
      async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) => {
        if (current.pathname === next.pathname || !latest.current()) return false
        return !(await confirm({
          title: 'Leave without saving?',
          text: 'What you typed on this page has not been saved and will be lost.',
          confirmLabel: 'Leave without saving',
          cancelLabel: 'Stay on this page',
          danger: true,
        }))
      },
      [],
    ),
    enableBeforeUnload: useCallback(() => latest.current() && !isLeaving(), []),
  })
}

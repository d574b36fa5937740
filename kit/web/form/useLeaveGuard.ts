import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { leaveUnsavedWords } from '../../words/en.ts'
import { flash } from '../banners.ts'
import { confirm } from '../confirm.ts'
import { isLeaving, stays } from '../navigation.ts'
import type { DraftKeeper } from './useKeptDraft.ts'

/** How what is typed is kept; `inTab`: no longer than its tab is open, in words. */
type Keeps = Pick<DraftKeeper, 'flush' | 'isKeeping'> & { readonly inTab?: string }

/** Asks before a page with unsaved typing is left, by a link, by 'back' or by closing the window; says where it is kept. */
export function useLeaveGuard(isUnsaved: () => boolean, draft: Keeps): void {
  const latest = useRef({ isUnsaved, draft })
  latest.current = { isUnsaved, draft }
  useBlocker({
    shouldBlockFn: useCallback(
      async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) => {
        const { isUnsaved, draft } = latest.current
        if (current.pathname === next.pathname || !isUnsaved()) return false
        await draft.flush()
        if (draft.isKeeping()) {
          flash('info', draft.inTab ?? leaveUnsavedWords.kept)
          return false
        }
        const leaves = await confirm({
          title: leaveUnsavedWords.title,
          text: leaveUnsavedWords.text,
          confirmLabel: leaveUnsavedWords.confirm,
          cancelLabel: leaveUnsavedWords.cancel,
          danger: true,
        })
        if (!leaves) stays()
        return !leaves
      },
      [],
    ),
    enableBeforeUnload: useCallback(() => {
      const { isUnsaved, draft } = latest.current
      return isUnsaved() && !(draft.isKeeping() && draft.inTab === undefined) && !isLeaving()
    }, []),
  })
}

import { madeBeforeWords, neverKeptWords } from '../../words/en.ts'
import type { ApiError } from '../apiError.ts'
import { showBanner } from '../banners.ts'
import { confirm } from '../confirm.ts'
import type { Secrets } from './keptDrafts.ts'

/** Says that the entry has made something before; that is shown in a tab of its own, beside what is typed now. */
export function tellMadeBefore(
  { msg }: ApiError,
  made: number | 'gone',
  shownAt: ((id: number) => string) | undefined,
): void {
  const show = made !== 'gone' && shownAt ? () => void window.open(shownAt(made), '_blank', 'noopener') : null
  showBanner('error', msg, show ? { label: madeBeforeWords.show, onAct: show } : undefined)
}

/** Asks whether what is typed now is something else than what the same entry made before. */
export const wantsAnother = (): Promise<boolean> =>
  confirm({
    title: madeBeforeWords.title,
    text: madeBeforeWords.text,
    confirmLabel: madeBeforeWords.confirm,
    cancelLabel: madeBeforeWords.cancel,
  })

/** Says what has to be entered again after a kept draft was taken up. */
export function tellWhatIsNeverKept(secrets: Secrets): void {
  for (const label of secrets.values()) showBanner('info', neverKeptWords.neverKept(label))
}

import { readSession } from './identity/storedSession.ts'
import { herePath } from './navigation.ts'
import type { Question } from './question.ts'

/** The last reason that was given, until what it was given for is done; in this tab, for who gave it. */
const PLACE = 'rop.reason'

type Asked = Pick<Question, 'title' | 'text'>

const markOf = ({ title, text }: Asked) =>
  JSON.stringify([readSession(localStorage)?.subject ?? null, herePath().split(/[?#]/, 1)[0], title, text])

/** Keeps a reason over what may not succeed (no network, a sign-in that has ended), and over an Escape. */
export function keepReason(asked: Asked, reason: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([markOf(asked), reason]))
  } catch {
    // A browser without room asks for it anew.
  }
}

/** What was given as a reason when the same was asked before, and led to nothing; '' where that is nothing. */
export function keptReason(asked: Asked): string {
  const [mark, reason] = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]')
  return mark === markOf(asked) ? reason : ''
}

/** What was asked about is done. */
export const forgetReason = (): void => sessionStorage.removeItem(PLACE)

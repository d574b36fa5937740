// What may ask brings the dialog with it: without a network, or after a deployment, it could not be fetched any more.
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { keepReason } from './givenReason.ts'
import { type Given, type Notice, openQuestion, type Question } from './question.ts'
import { rememberPressed, returnFocus } from './returnFocus.ts'

export type { Question }

/** Asks, and answers whether the user agreed. */
export async function confirm(question: Omit<Question, 'reason'>): Promise<boolean> {
  return (await ask(question)) !== null
}

/** Asks which of two ways to go on: whether it is the first; null for neither. */
export async function choose(
  question: Omit<Question, 'reason'> & Required<Pick<Question, 'otherLabel'>>,
): Promise<boolean | null> {
  const given = await ask(question)
  return given && !given.other
}

/** Says something that has to be read before going on. */
export async function inform({ title, text, label }: { title: string; text: string; label: string }): Promise<void> {
  await ask({ title, text, cancelLabel: label })
}

/** Asks for a reason as well: the reason as typed ('' where none is required), or null when the user did not agree. */
export async function confirmWithReason(
  question: Question & Required<Pick<Question, 'reason'>>,
): Promise<string | null> {
  const reason = (await ask(question))?.reason ?? null
  if (reason) keepReason(question, reason)
  return reason
}

function ask(question: Notice): Promise<Given | null> {
  openQuestion.get()?.answer(null)
  rememberPressed()
  return new Promise((resolve) => {
    openQuestion.set(() => ({
      ...question,
      Dialog: ConfirmDialog,
      answer: (given) => {
        openQuestion.set(() => null)
        takeSecondClick()
        // Once the dialog no longer holds the focus.
        requestAnimationFrame(returnFocus)
        resolve(given)
      },
    }))
  })
}

/** How long the second click of a double one may take. */
const DOUBLE_MS = 500

/** The second click of a double one is an answer as well: what lies under the dialog, which has gone, was not pressed. */
function takeSecondClick(): void {
  const take = (click: MouseEvent) => {
    if (click.detail < 2) return
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', take, true)
  setTimeout(() => window.removeEventListener('click', take, true), DOUBLE_MS)
}

import { createStore } from './store.ts'

/** A question before something happens. It names the thing and the consequence, on the buttons too. */
export type Question = {
  title: string
  text: string
  /** What happens: 'Cancel this Samar'. */
  confirmLabel: string
  /** What happens otherwise: 'Keep it'. */
  cancelLabel: string
  danger?: boolean
  /** Asks for a reason in words; `required` says what is missing when there is none. */
  reason?: { label: string; help?: string; required?: string }
}

/** A question that waits; `answer(null)` is no. */
export type OpenQuestion = Question & { answer: (given: { reason: string } | null) => void }

export const openQuestion = createStore<OpenQuestion | null>(null)

/** Asks, and answers whether the user agreed. */
export async function confirm(question: Omit<Question, 'reason'>): Promise<boolean> {
  return (await ask(question)) !== null
}

/** Asks for a reason as well: the reason as typed ('' where none is required), or null when the user did not agree. */
export async function confirmWithReason(
  question: Question & Required<Pick<Question, 'reason'>>,
): Promise<string | null> {
  return (await ask(question))?.reason ?? null
}

function ask(question: Question): Promise<{ reason: string } | null> {
  openQuestion.get()?.answer(null)
  return new Promise((resolve) => {
    openQuestion.set(() => ({
      ...question,
      answer: (given) => {
        openQuestion.set(() => null)
        resolve(given)
      },
    }))
  })
}

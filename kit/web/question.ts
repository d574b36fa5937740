import type { ComponentType, ReactNode } from 'react'
import { createStore } from './store.ts'

/** A question before something happens. It names the thing and the consequence, on the buttons too. */
export type Question = {
  title: string
  text: string
  /** What it is about, whole, such as the announced text. */
  about?: ReactNode
  /** What somebody may want to look at before, line by line, behind its label. */
  details?: { label: string; lines: readonly string[] }
  /** What happens: 'Cancel this Samar'. */
  confirmLabel: string
  /** Another way to go on. */
  otherLabel?: string
  /** What happens otherwise: 'Keep it'. */
  cancelLabel: string
  danger?: boolean
  /** Asks for a reason in words; `required` says what is missing when there is none. */
  reason?: { label: string; help?: string; required?: string }
}

/** The same where there may be nothing to agree to: then the other answer alone is offered. */
export type Notice = Omit<Question, 'confirmLabel'> & Partial<Pick<Question, 'confirmLabel'>>

/** What somebody agreed to; `other`: the other way to go on. */
export type Given = { reason: string; other?: boolean }

/** A question that waits, with what shows it; `answer(null)` is no. */
export type OpenQuestion = Notice & {
  Dialog: ComponentType<{ question: OpenQuestion }>
  answer: (given: Given | null) => void
}

export const openQuestion = createStore<OpenQuestion | null>(null)

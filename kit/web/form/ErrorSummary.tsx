import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../rules/validation.ts'
import { errorSummaryWords } from '../../words/en.ts'
import classes from './ErrorSummary.module.css'

/** Sent by a field that is to be focused, for whatever hides it: the tab that it stands on. */
export const REVEAL = 'rop:reveal'

type ListedError = { id: string | null; text: string }

/** What is wrong with the form, on top of it, with links to the fields; it takes the focus at each failed attempt. */
export function ErrorSummary({ errors, attempts }: { errors: FieldErrors; attempts: number }) {
  const box = useRef<HTMLElement>(null)
  const [entries, setEntries] = useState<ListedError[]>([])
  useEffect(() => setEntries(entriesOf(errors)), [errors])
  const isShown = entries.length > 0
  useEffect(() => {
    if (attempts > 0 && isShown) box.current?.focus()
  }, [attempts, isShown])
  if (!isShown) return null
  return (
    <section ref={box} tabIndex={-1} className={classes.summary} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" className={classes.title}>
        {errorSummaryWords.title(entries.length)}
      </h2>
      <ul className={classes.list}>
        {entries.map(({ id, text }) => (
          <li key={`${id} ${text}`}>{id === null ? text : <FieldLink id={id}>{text}</FieldLink>}</li>
        ))}
      </ul>
    </section>
  )
}

/** The errors in the order of the fields on the page, each with its field's label; those of no field come last. */
function entriesOf(errors: FieldErrors): ListedError[] {
  const found: { input: HTMLElement; text: string }[] = []
  const homeless: ListedError[] = []
  for (const [name, message] of Object.entries(errors)) {
    const input = document.getElementById(`field-${name}`)
    if (input) found.push({ input, text: errorSummaryWords.error(input.dataset.label ?? '', message) })
    else homeless.push({ id: null, text: message })
  }
  found.sort((a, b) => (a.input.compareDocumentPosition(b.input) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  return [...found.map(({ input, text }) => ({ id: input.id, text })), ...homeless]
}

/** The way to a field: brings it to the front, wherever it is hidden, and focuses it. */
export const FieldLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a
    href={`#${id}`}
    onClick={(event) => {
      event.preventDefault()
      focusField(id)
    }}
  >
    {children}
  </a>
)

function focusField(id: string): void {
  const input = document.getElementById(id)
  input?.closest('details')?.setAttribute('open', '')
  input?.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

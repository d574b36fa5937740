import { Button, Text } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { fieldLabelWords } from '../words/en.ts'
import classes from './ConfirmDialog.module.css'
import { LongText } from './form/LongText.tsx'
import { keepReason, keptReason } from './givenReason.ts'
import type { OpenQuestion } from './question.ts'
import { TimesTogether } from './TimesTogether.tsx'

/** One question, over the page. Escape means no, and so does a click beside it while no reason is typed. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const {
    title,
    text,
    about,
    details,
    confirmLabel,
    otherLabel,
    cancelLabel,
    danger = false,
    reason,
    answer,
  } = question
  const [typed, setTyped] = useState(() => (reason ? keptReason({ title, text }) : ''))
  const [missing, setMissing] = useState(false)
  const [titleId, textId] = [useId(), useId()]
  // The browser's own dialog keeps the focus, and the page behind it still, without any code of ours.
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // A moment later: the Escape that has asked would otherwise be its answer as well.
    const frame = requestAnimationFrame(() => {
      dialog.current?.showModal()
      dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const agree = () => {
    if (!reason?.required || typed.trim() !== '') return answer({ reason: typed.trim() })
    setMissing(true)
    // What is wrong stands beside the reason, and is read out with it.
    dialog.current?.querySelector('textarea')?.focus()
  }
  // Text that is marked until beside the dialog is pressed in it and let go beside it.
  const pressedBeside = useRef(false)
  const isBeside = (event: MouseEvent) => event.target === dialog.current
  const clickedBeside = (event: MouseEvent) => {
    if (isBeside(event) && pressedBeside.current && typed.trim() === '') answer(null)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, and comes as `onCancel`
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        // One key by mistake costs no words: they stand there when it is asked again.
        if (typed.trim() !== '') keepReason({ title, text }, typed)
        answer(null)
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={clickedBeside}
      data-question
    >
      <div className={classes.content}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <Text id={textId} className="lines anywhere">
          <TimesTogether text={text} />
        </Text>
        {about}
        {details && (
          <details className={classes.details}>
            <summary>{details.label}</summary>
            <ul>
              {details.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        {reason && (
          <LongText
            label={reason.required ? reason.label : fieldLabelWords.optional(reason.label)}
            description={reason.help}
            value={typed}
            error={missing && typed.trim() === '' ? reason.required : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
            rows={2}
            maxLength={2000}
            data-autofocus
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => answer(null)} data-autofocus={reason ? undefined : true}>
            {cancelLabel}
          </Button>
          {otherLabel !== undefined && (
            <Button variant="default" onClick={() => answer({ reason: '', other: true })}>
              {otherLabel}
            </Button>
          )}
          {confirmLabel !== undefined && (
            <Button color={danger ? 'red.9' : undefined} onClick={agree}>
              {confirmLabel}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}

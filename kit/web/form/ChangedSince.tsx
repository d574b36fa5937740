import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { changedSinceWords } from '../../words/en.ts'
import { FieldLink } from './ErrorSummary.tsx'
import classes from './KeptDraftNotice.module.css'
import type { OpenClash } from './useRecordForm.ts'

/** Fields that somebody else has changed as well since they were typed: theirs stand until the user chooses otherwise. */
export function ChangedSince({ clashes }: { clashes: readonly OpenClash[] }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} className={classes.notice} aria-label={changedSinceWords.title}>
      <p>{changedSinceWords.text}</p>
      <ul className={classes.clashes}>
        {clashes.map(({ field, holdsTyped, swap }) => {
          const id = `field-${field}`
          const label = document.getElementById(id)?.dataset.label
          const choice = holdsTyped ? changedSinceWords.useSaved : changedSinceWords.useTyped
          return (
            <li key={field}>
              {label ? <FieldLink id={id}>{label}</FieldLink> : <span>{changedSinceWords.hidden}</span>}
              <Button variant="default" aria-label={label && changedSinceWords.choiceOf(choice, label)} onClick={swap}>
                {choice}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

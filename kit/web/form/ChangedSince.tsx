import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { focusField } from './ErrorSummary.tsx'
import classes from './KeptDraftNotice.module.css'
import type { OpenClash } from './useRecordForm.ts'

/** Fields that somebody else has changed as well since they were typed: theirs stand until the user chooses otherwise. */
export function ChangedSince({ clashes }: { clashes: readonly OpenClash[] }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} className={classes.notice} aria-label="Changed by somebody else as well">
      <p>Somebody else has changed what you had changed, too. What they saved stands here unless you choose yours.</p>
      <ul className={classes.clashes}>
        {clashes.map(({ field, holdsTyped, swap }) => {
          const id = `field-${field}`
          const label = document.getElementById(id)?.dataset.label
          const choice = holdsTyped ? 'Use what was saved' : 'Use what I typed'
          return (
            <li key={field}>
              {label ? (
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(id)
                  }}
                >
                  {label}
                </a>
              ) : (
                <span>Something in a part that is switched off</span>
              )}
              <Button variant="default" aria-label={label && `${choice}: ${label}`} onClick={swap}>
                {choice}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

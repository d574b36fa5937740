import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { instantInWords } from '../../rules/time.ts'
import { useZone } from '../config.tsx'
import classes from './KeptDraftNotice.module.css'
import type { DraftKeeper } from './useKeptDraft.ts'

/** What an earlier visit has left of this form: to go on with it, or to throw it away (decisions §12). */
export function KeptDraftNotice({ draft }: { draft: DraftKeeper }) {
  const { found, outdated, carryOn, throwAway } = draft
  const zone = useZone()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (found) box.current?.focus()
  }, [found])
  if (!found) return null
  const on = instantInWords(Temporal.Instant.fromEpochMilliseconds(found.on).toString(), zone)
  return (
    <section ref={box} tabIndex={-1} className={classes.notice} aria-label="What you had begun">
      <p>{`You had begun this on ${on}. What you typed was kept in this browser.`}</p>
      {outdated && (
        <p>The record has been changed since. If you continue, please compare before saving: yours replaces it.</p>
      )}
      <div className={classes.buttons}>
        <Button onClick={carryOn}>Continue</Button>
        <Button variant="default" onClick={throwAway}>
          Throw away
        </Button>
      </div>
    </section>
  )
}

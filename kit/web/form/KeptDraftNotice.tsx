import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { keptDraftWords } from '../../words/en.ts'
import { TimesTogether } from '../TimesTogether.tsx'
import { useWhen } from '../When.tsx'
import classes from './KeptDraftNotice.module.css'
import type { DraftKeeper } from './useKeptDraft.ts'

/** What an earlier visit has left of this form: to go on with it, or to throw it away; several come one by one (decisions §12). */
export function KeptDraftNotice({ draft }: { draft: DraftKeeper }) {
  const { found, more, outdated, carryOn, throwAway, later } = draft
  const say = useWhen()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (found) box.current?.focus()
  }, [found])
  if (!found) return null
  const on = say(Temporal.Instant.fromEpochMilliseconds(found.on).toString())
  return (
    <section ref={box} tabIndex={-1} className={classes.notice} aria-label={keptDraftWords.title}>
      <p>
        <TimesTogether text={keptDraftWords.begun(on)} />
      </p>
      {found.name && <p className="strong anywhere">{found.name}</p>}
      {more > 0 && <p>{keptDraftWords.others(more)}</p>}
      {outdated && <p>{keptDraftWords.outdated}</p>}
      <div className="cluster wide">
        <Button onClick={once(carryOn)}>{keptDraftWords.carryOn}</Button>
        <Button variant="default" onClick={once(throwAway)}>
          {keptDraftWords.throwAway}
        </Button>
        {later && (
          <Button variant="default" onClick={once(later)}>
            {more > 0 ? keptDraftWords.next : keptDraftWords.beginNew}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The second click of a double one would be about the next draft. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

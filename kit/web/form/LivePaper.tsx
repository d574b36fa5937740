import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import classes from './LivePaper.module.css'

/** How long after the last key the wording follows (decisions §7). */
const FOLLOW_MS = 200

/** The announced wording as it is typed, on a sheet of paper; below 1200 px folded to its first line. */
export function LivePaper({ title, text, whenEmpty }: { title: string; text: string; whenEmpty: string }) {
  const [followed] = useDebouncedValue(text, FOLLOW_MS)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={`paper ${classes.sheet}`} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <Button
          className={classes.fold}
          variant="subtle"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show one line' : 'Show all'}
        </Button>
      </div>
      <p id={id} className={followed ? `wording ${classes.text}` : classes.empty} data-open={open || undefined}>
        {followed || whenEmpty}
      </p>
    </section>
  )
}

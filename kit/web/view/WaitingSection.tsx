import { type ReactNode, useId } from 'react'
import classes from './WaitingSection.module.css'

/** What waits for the user, on the home page: a list of links, each with a few words in a span. */
export function WaitingSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={classes.waiting} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import classes from './WaitingSection.module.css'

/** What waits for the user, on the home page: a list of links, each with a few words in a span. */
export function WaitingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.waiting}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

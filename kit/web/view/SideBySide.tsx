import type { ReactNode } from 'react'
import classes from './SideBySide.module.css'

type SideBySideProps = {
  /** What is read first. */
  lead: ReactNode
  /** Stands below both, on a wide screen below the lead. */
  below?: ReactNode
  /** What is looked up: beside the lead on a wide screen, and below it on any other. */
  children: ReactNode
}

/** Two halves of a page from 1024 px on, in the order in which they are read on any other. */
export const SideBySide = ({ lead, below, children }: SideBySideProps) => (
  <div className={classes.halves}>
    <div className={classes.part}>{lead}</div>
    <div className={`${classes.part} ${classes.facts}`}>{children}</div>
    {below !== undefined && <div className={classes.part}>{below}</div>}
  </div>
)

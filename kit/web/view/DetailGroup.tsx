import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { detailGroupWords } from '../../words/en.ts'
import { timesTogether } from '../TimesTogether.tsx'
import classes from './DetailGroup.module.css'
import folding from './fold.module.css'

/** One line: what it is, and what stands there; an empty value says so. */
export type Detail = readonly [label: string, value: ReactNode]

type DetailGroupProps = {
  title: string
  details: readonly Detail[]
  /** Marks the group 'office use only' and folds it until it is asked for (1§2). */
  officeOnly?: boolean
  /** Told when a folded group is opened: private data is recorded where it is shown (decisions §17). */
  onOpen?: () => void
}

const isMissing = ([, value]: Detail) => value === null || value === undefined || value === ''

/** A named group of details of a record; several that are not given take one line together, at its end. */
export function DetailGroup({ title, details, officeOnly = false, onOpen }: DetailGroupProps) {
  const missing = details.filter(isMissing)
  const isFew = missing.length < 2
  const list = (
    <dl className={`${classes.list} tabular`}>
      {(isFew ? details : details.filter((each) => !isMissing(each))).map((each) => (
        <div key={each[0]} className={classes.line}>
          <dt>{each[0]}</dt>
          <dd>
            {isMissing(each) ? <span className="dimmed">{detailGroupWords.notGiven}</span> : timesTogether(each[1])}
          </dd>
        </div>
      ))}
      {!isFew && (
        <div className={classes.missing}>
          <dt>{detailGroupWords.severalNotGiven}</dt> <dd>{missing.map(([label]) => label).join(', ')}</dd>
        </div>
      )}
    </dl>
  )
  if (!officeOnly)
    return (
      <section className="surface snug">
        <h2 className={classes.title}>{title}</h2>
        {list}
      </section>
    )
  return (
    <details className="surface snug" onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary className={`${folding.fold} ${classes.heading}`}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.mark}>
          <IconLock size={16} aria-hidden />
          {detailGroupWords.officeOnly}
        </span>
      </summary>
      {list}
    </details>
  )
}

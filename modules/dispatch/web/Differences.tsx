import { IconArrowsExchange, IconCirclePlus, IconMailOff } from '@tabler/icons-react'
import { dateInWords, timeInWords } from '../../../kit/rules/time.ts'
import { StatusBadge, type StatusLook } from '../../../kit/web/StatusBadge.tsx'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { capitalKind } from '../../kinds/rules/kindNames.ts'
import type { Difference } from '../rules/next.ts'
import classes from './Differences.module.css'

const LOOKS: Record<Difference['change'], StatusLook> = {
  ADDED: { word: 'Would be added', icon: IconCirclePlus, tone: 'good' },
  STOPPED: { word: 'Would not go out', icon: IconMailOff, tone: 'danger' },
  OTHERWISE: { word: 'Would be different', icon: IconArrowsExchange, tone: 'needsYou' },
}

/** What would differ, in the order of time: what happens now, and what would. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className={classes.same}>Nothing would differ in the next 14 days.</p>
  return (
    <>
      <h3 className={classes.title}>What would differ</h3>
      <ol className={classes.list}>
        {differences.map((difference) => {
          const { kind, date, time, change, before, after } = difference
          return (
            <li key={`${kind} ${date} ${time}`} className={classes.item}>
              <p className={`${classes.when} tabular`}>
                <TimesTogether text={`${capitalKind(kind)}, ${dateInWords(date)}, ${timeInWords(time)}`} />
                <StatusBadge {...LOOKS[change]} />
              </p>
              <p>Now: {before ?? 'No sending at this time.'}</p>
              <p>Then: {after ?? 'No sending at this time.'}</p>
            </li>
          )
        })}
      </ol>
    </>
  )
}

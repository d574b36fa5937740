import { IconArrowsExchange, IconCirclePlus, IconMailOff } from '@tabler/icons-react'
import { timeInWords } from '../../../kit/rules/when.ts'
import { StatusBadge, type StatusLook } from '../../../kit/web/StatusBadge.tsx'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { useWhen } from '../../../kit/web/When.tsx'
import { capitalKind } from '../../kinds/rules/kindNames.ts'
import type { Difference } from '../rules/next.ts'
import { differencesWords } from '../words/en.ts'
import classes from './Differences.module.css'

const LOOKS: Record<Difference['change'], StatusLook> = {
  ADDED: { word: differencesWords.changes.ADDED, icon: IconCirclePlus, tone: 'good' },
  STOPPED: { word: differencesWords.changes.STOPPED, icon: IconMailOff, tone: 'danger' },
  OTHERWISE: { word: differencesWords.changes.OTHERWISE, icon: IconArrowsExchange, tone: 'needsYou' },
}

/** What would differ, in the order of time: what happens now, and what would. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const say = useWhen()
  if (differences.length === 0) return <p className="flat">{differencesWords.none}</p>
  return (
    <>
      <h3 className={classes.title}>{differencesWords.title}</h3>
      <ol className="bare">
        {differences.map((difference) => {
          const { kind, date, time, change, before, after } = difference
          return (
            <li key={`${kind} ${date} ${time}`} className={classes.item}>
              <p className={`${classes.when} tabular`}>
                <TimesTogether text={differencesWords.when(capitalKind(kind), say(date), timeInWords(time))} />
                <StatusBadge {...LOOKS[change]} />
              </p>
              <p>{differencesWords.before(before)}</p>
              <p>{differencesWords.after(after)}</p>
            </li>
          )
        })}
      </ol>
    </>
  )
}

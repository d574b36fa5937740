import type { ReactNode } from 'react'
import { useUser, useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { mayMend, outlookInWords } from '../../calendar/rules/outlook.ts'
import { KINDS } from '../kinds/all.ts'
import type { HomeRecord } from '../rules/homeApi.ts'
import type { KindRules } from '../rules/kind.ts'
import { eventInWords } from '../rules/namedRecord.ts'
import { recordMarkWords } from '../words/en.ts'
import classes from './HomeRow.module.css'
import { WayToMend } from './OutlookNotice.tsx'

type HomeRowProps = {
  row: HomeRecord
  /** Where its name leads. */
  to: string
  /** What stands beside its name. */
  badge?: ReactNode
  /** What can be done with it besides. */
  children?: ReactNode
}

/** A record on the home page: whose it is, where and when, and when it goes out (decisions §6). */
export function HomeRow({ row, to, badge, children }: HomeRowProps) {
  const zone = useZone()
  const { kind, name, jamatkhanaName, priority, familyAsksChange, status, outlook } = row
  const { label, over, lacksEvent }: Pick<KindRules, 'label' | 'over' | 'lacksEvent'> = KINDS[kind]
  const mends = mayMend(useUser(), outlook)
  const words = outlookInWords(outlook, { now: Temporal.Now.instant().toString(), zone }, { priority, over, mends })
  const lacks = row.event === null ? lacksEvent : undefined
  const next = lacks ?? words.next
  const goes = status === 'APPROVAL_PENDING' ? next : status === 'APPROVED' ? words.approved : null
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <TextLink to={to}>{name}</TextLink>
        <span className={classes.kind}>{label}</span>
        {badge}
        {priority && <strong>{recordMarkWords.priority}</strong>}
        {familyAsksChange && <strong className={classes.wish}>{recordMarkWords.familyAsksChange}</strong>}
      </div>
      <p>
        <TimesTogether text={[jamatkhanaName, eventInWords(row, zone)].filter(Boolean).join(', ')} />
      </p>
      {goes && (
        <p>
          <TimesTogether text={goes} /> {words.mend !== undefined && <WayToMend regionId={words.mend} />}
        </p>
      )}
      {children}
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { BoardRow } from '../../rules/board.ts'
import { phoneLink } from '../../rules/phone.ts'
import { boardWords } from '../../words/en.ts'
import type { ForHome } from '../homePart.ts'
import { TextLink } from '../links.tsx'
import { useNow } from '../now.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { TimesTogether } from '../TimesTogether.tsx'
import { When } from '../When.tsx'
import classes from './Board.module.css'

/** How statuses look and what can be done on lines, as the modules say. */
export const OfModules = createContext<Required<Pick<ForHome, 'looks' | 'acts'>>>({ looks: {}, acts: {} })

/** One line of the home page; all of it can be tapped, and it is one stop for the keyboard. */
export function BoardLine({ row }: { row: BoardRow }) {
  const { who, what, where, when, status, marks, note, phone, mend, path, next, acts } = row
  const { looks, acts: parts } = useContext(OfModules)
  const look = status === null ? undefined : looks[status]
  const Acts = acts === null ? undefined : parts[acts.part]
  return (
    <li className={classes.line}>
      <div className={classes.who}>
        {path === null ? (
          <span className="strong">{who}</span>
        ) : (
          <Link to={path} className={classes.way} {...(next && { 'aria-label': boardWords.way(who, next) })}>
            {who}
          </Link>
        )}
        {marks.map(({ text, alarm }) => (
          <span key={text} className={classes.mark} data-alarm={alarm || undefined}>
            {text}
          </span>
        ))}
      </div>
      <div className={classes.what}>
        {what && where ? `${what}, ` : what}
        {where && <span className={classes.where}>{where}</span>}
      </div>
      <div className={classes.when}>{when && <Time {...when} />}</div>
      {(note || mend || phone) && (
        <div className={classes.note}>
          {note && <TimesTogether text={note} />} {mend && <TextLink to={mend.path}>{mend.label}</TextLink>}{' '}
          {phone && (
            <a href={phoneLink(phone)} aria-label={boardWords.call(who, phone)}>
              {phone}
            </a>
          )}
        </div>
      )}
      {Acts && acts ? (
        <div className={classes.acts}>
          <Acts row={row} id={acts.id} which={acts.which} />
        </div>
      ) : (
        // Part of the link, which reaches over all of the line.
        (look || next) && (
          <span className={next ? classes.next : classes.status} aria-hidden={next ? true : undefined}>
            {look ? <StatusBadge {...look} /> : next}
          </span>
        )
      )}
    </li>
  )
}

/** A moment near by; what is due stands out once it is late. */
function Time({ at, zone, as }: NonNullable<BoardRow['when']>) {
  const now = useNow()
  const isLate = as === 'due' && at <= now
  return (
    <span className={isLate ? 'amber strong' : undefined}>
      <When at={at} zone={zone} as={as} />
    </span>
  )
}

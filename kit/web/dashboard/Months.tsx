import { Link } from '@tanstack/react-router'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { MonthFigure } from '../../rules/figures.ts'
import { figureWords } from '../../words/en.ts'
import type { Target } from '../links.tsx'
import classes from './Dashboard.module.css'

type MonthsProps = {
  title: string
  /** Undefined while they are on their way: their room is kept, so that nothing moves once they are there. */
  months: readonly MonthFigure[] | undefined
  leadsTo: ((month: MonthFigure) => Target) | undefined
}

/** Twelve small columns, each of which leads to what it counts; the first and the last month are named. */
export function Months({ title, months = [], leadsTo }: MonthsProps) {
  const most = Math.max(1, ...months.map(({ count }) => count ?? 0))
  const last = leadsTo && months.findLast(isSome)
  return (
    <div
      {...(months.length > 0 && { role: last ? 'group' : 'img', 'aria-label': figureWords.months(title, months) })}
      className={classes.overMonths}
    >
      <div className={classes.months}>
        {months.map((month) => {
          const { name, count } = month
          const title = figureWords.part(name, count)
          const look = {
            ...{ title, 'data-none': count === null || undefined },
            style: { '--part': `${((count ?? 0) / most) * 100}%` } as CSSProperties,
          }
          return leadsTo && isSome(month) ? (
            <Link
              key={name}
              {...look}
              {...leadsTo(month)}
              aria-label={title}
              tabIndex={month === last ? 0 : -1}
              onKeyDown={moveByKeys}
            />
          ) : (
            <span key={name} {...look} />
          )
        })}
      </div>
      <div className={classes.ends}>
        <span>{months[0]?.name ?? '\u00a0'}</span>
        <span>{months.at(-1)?.name}</span>
      </div>
    </div>
  )
}

const isSome = ({ count }: MonthFigure) => count !== null && count > 0

/** All columns are one stop for Tab, the last of them; the arrows to the side lead to the others. */
function moveByKeys(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step === undefined) return
  const columns = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])]
  const next = columns[columns.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

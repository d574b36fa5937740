import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type Figure, type MonthFigure, overAllInWords } from '../../rules/figures.ts'
import { figureWords } from '../../words/en.ts'
import { type Target, TextLink } from '../links.tsx'
import folding from '../view/fold.module.css'
import classes from './Dashboard.module.css'
import { Months } from './Months.tsx'

export type KeyFigureProps = {
  title: string
  figure: string
  /** The same of the period before; undefined while it is on its way. */
  before: string | undefined
  /** Above 0 where it is more than before, below where it is less. */
  direction: number
  /** The same in words; absent: how many the twelve months are together. */
  sentence?: string
  /** The same over twelve months; undefined while it is on its way. */
  months: readonly MonthFigure[] | undefined
  /** Where a month leads: to the list of what it counts. */
  leadsTo?: ((month: MonthFigure) => Target) | undefined
}

/** One figure, large, beside that of the period before, and over twelve months. */
export function KeyFigure({ title, figure, before, direction, sentence, months, leadsTo }: KeyFigureProps) {
  const Arrow = direction > 0 ? IconArrowUp : IconArrowDown
  return (
    <section className={`surface ${classes.tile} ${classes.key}`} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.figures}>
        <strong className={classes.figure}>{figure}</strong>
        {before !== undefined && direction !== 0 && (
          <>
            <Arrow size={20} aria-hidden />
            <VisuallyHidden>{figureWords.direction(direction)}</VisuallyHidden>
          </>
        )}
        <span className={classes.before}>{before === undefined ? '\u00a0' : figureWords.before(before)}</span>
      </p>
      <p className={classes.before}>{sentence ?? (months ? overAllInWords(months) : '\u00a0')}</p>
      <Months title={title} months={months} leadsTo={leadsTo} />
    </section>
  )
}

export type FigureTileProps = {
  title: string
  what: string
  figures: readonly Figure[]
  sentence: string
  /** What was counted nowhere is named only when it is asked for; says how many those are. */
  foldsEmpty?: (count: number) => string
  /** Stands in place of the bars where nothing was counted. */
  whenEmpty?: string
  /** Where a figure leads: to the list of what it counts. */
  leadsTo?: ((figure: Figure) => Target) | undefined
}

/** A sentence, then the figures as a table whose rows are bars, so that a drawing and its numbers are one. */
export function FigureTile({ title, what, figures, sentence, foldsEmpty, whenEmpty, leadsTo }: FigureTileProps) {
  const most = Math.max(1, ...figures.map(({ count }) => count))
  const empty = figures.filter(({ count }) => count === 0)
  const isEmpty = empty.length === figures.length
  return (
    <section className={`surface ${classes.tile}`}>
      <h2>{title}</h2>
      <p className={classes.sentence}>{sentence}</p>
      {isEmpty && whenEmpty && <p className={classes.before}>{whenEmpty}</p>}
      {!(isEmpty && (whenEmpty || foldsEmpty)) && (
        <table className={`tabular ${classes.bars}`}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <td />
              <th scope="col">{figureWords.count}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure, at) => {
              const { name, count } = figure
              const target = count > 0 ? leadsTo?.(figure) : undefined
              return foldsEmpty && count === 0 ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: two Jamatkhanas may have one name
                <tr key={at}>
                  <th scope="row">{target ? <TextLink {...target}>{name}</TextLink> : name}</th>
                  <td aria-hidden>
                    <div style={{ inlineSize: `${(count / most) * 100}%` }} />
                  </td>
                  <td>{count}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {foldsEmpty && empty.length > 0 && (
        <details className={classes.empty}>
          <summary className={folding.fold}>{foldsEmpty(empty.length)}</summary>
          <p>{empty.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
    </section>
  )
}

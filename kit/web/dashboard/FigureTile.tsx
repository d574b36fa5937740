import { VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'
import type { Figure } from '../../rules/figures.ts'
import { figureWords } from '../../words/en.ts'
import { lazyPart } from '../lazyPart.tsx'
import classes from './Dashboard.module.css'

// The figures are read before the drawings are there.
const DRAWINGS = {
  bars: lazyPart(() => import('./charts.tsx').then(({ BarFigures }) => BarFigures)),
  columns: lazyPart(() => import('./charts.tsx').then(({ ColumnFigures }) => ColumnFigures)),
  pie: lazyPart(() => import('./charts.tsx').then(({ PieFigures }) => PieFigures)),
}

type KeyFigureProps = {
  title: string
  figure: string
  /** The same of the period before; undefined while it is on its way. */
  before: string | undefined
  sentence?: string
}

/** One figure, large, and beside it that of the period before. */
export function KeyFigure({ title, figure, before, sentence }: KeyFigureProps) {
  return (
    <section className={`surface ${classes.tile}`} aria-label={title} data-key>
      <h2>{title}</h2>
      <p className={classes.figures}>
        <strong className={classes.figure}>{figure}</strong>
        <span className={classes.before}>{before === undefined ? '\u00a0' : figureWords.before(before)}</span>
      </p>
      {sentence && <p className={classes.meaning}>{sentence}</p>}
    </section>
  )
}

type FigureTileProps = {
  title: string
  what: string
  figures: readonly Figure[]
  sentence: string
  /** Bars lie, so that long names can be read; columns stand, as time goes on; a pie has two parts. */
  drawing?: keyof typeof DRAWINGS
  /** What was counted nowhere is named only when it is asked for; says how many those are. */
  foldsEmpty?: ((count: number) => string) | undefined
  /** Stands in place of the drawing where nothing was counted. */
  whenEmpty?: string
}

/** A sentence, then the chart, then the same as a table. */
export function FigureTile({
  title,
  what,
  figures,
  sentence,
  drawing = 'bars',
  foldsEmpty,
  whenEmpty,
}: FigureTileProps) {
  const counted = figures.filter(({ count }) => count > 0)
  const empty = figures.filter(({ count }) => count === 0)
  const drawn = foldsEmpty ? counted : figures
  const Drawing = DRAWINGS[drawing]
  return (
    <section className={`surface ${classes.tile}`}>
      <h2>{title}</h2>
      <p className={classes.sentence}>{sentence}</p>
      {counted.length === 0 && whenEmpty && <p className={classes.none}>{whenEmpty}</p>}
      {counted.length > 0 && (
        <Suspense fallback={<div className={classes.room} />}>
          <Drawing title={title} figures={drawn} />
        </Suspense>
      )}
      {foldsEmpty && empty.length > 0 && (
        <details className={classes.empty}>
          <summary>{foldsEmpty(empty.length)}</summary>
          <p>{empty.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
      <details className={classes.table}>
        <summary>{figureWords.table}</summary>
        <table className="tabular">
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">{figureWords.count}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, count }) => (
              <tr key={name} data-empty={(foldsEmpty !== undefined && count === 0) || undefined}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

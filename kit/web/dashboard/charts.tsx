import { BarChart, PieChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { Figure } from '../../rules/figures.ts'
import { chartWords } from '../../words/en.ts'
import classes from './Dashboard.module.css'

type FiguresProps = { title: string; figures: readonly Figure[] }

/** The accent of the light and of the dark scheme, and one that stands out from both. */
const COLORS = ['var(--rop-accent)', 'var(--mantine-color-amber-4)'] as const
const ROW_HEIGHT = 36
const PADDING = 12
const COLUMNS_HEIGHT = 220

/** What the drawing shows, for those who do not see it; the table says the same. */
const inWords = ({ title, figures }: FiguresProps) => chartWords.drawn(title, figures)

/** Bars, one below the other, so that long names can be read. */
export function BarFigures(props: FiguresProps) {
  const { figures } = props
  return (
    <div role="img" aria-label={inWords(props)} className={classes.chart}>
      <BarChart
        h={figures.length * ROW_HEIGHT + PADDING}
        data={figures.map(({ name, count }) => ({ name, Count: count }))}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'Count', color: COLORS[0] }]}
        withTooltip={false}
        withBarValueLabel
        // Without it the labels stay empty.
        valueFormatter={String}
        withXAxis={false}
        valueLabelProps={{ position: 'right', fill: 'var(--mantine-color-text)', fontSize: 14 }}
        gridAxis="none"
        maxBarWidth={22}
        yAxisProps={{ width: 150, interval: 0, fontSize: 14 }}
        barProps={{ isAnimationActive: false, radius: 3 }}
        barChartProps={{ accessibilityLayer: false, margin: { right: 32 } }}
      />
    </div>
  )
}

/** Columns, one beside the other: months, say. */
export function ColumnFigures(props: FiguresProps) {
  const { figures } = props
  return (
    <div role="img" aria-label={inWords(props)} className={classes.chart}>
      <BarChart
        h={COLUMNS_HEIGHT}
        data={figures.map(({ name, count }) => ({ name, Count: count }))}
        dataKey="name"
        series={[{ name: 'Count', color: COLORS[0] }]}
        withTooltip={false}
        withBarValueLabel
        // Without it the labels stay empty.
        valueFormatter={String}
        withYAxis={false}
        valueLabelProps={{ position: 'top', fill: 'var(--mantine-color-text)', fontSize: 14 }}
        gridAxis="none"
        maxBarWidth={48}
        xAxisProps={{ fontSize: 14 }}
        barProps={{ isAnimationActive: false, radius: 3 }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 24 } }}
      />
    </div>
  )
}

/** Two parts of a whole, each named with its number. */
export function PieFigures(props: FiguresProps) {
  const { figures } = props
  const cells = figures.map(({ name, count }, index) => ({
    name,
    value: count,
    color: COLORS[index % COLORS.length] ?? COLORS[0],
  }))
  // A part without any has no slice, and a whole no line to its middle.
  const slices = cells.filter(({ value }) => value > 0)
  return (
    <div role="img" aria-label={inWords(props)} className={classes.pie}>
      <PieChart
        data={slices}
        size={180}
        withTooltip={false}
        strokeWidth={slices.length > 1 ? 2 : 0}
        accessibilityLayer={false}
        pieProps={{ isAnimationActive: false }}
      />
      <ul className={classes.legend}>
        {cells.map(({ name, value, color }) => (
          <li key={name}>
            <span className={classes.swatch} style={{ background: color }} />
            {chartWords.part(name, value)}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { IconAlertTriangle } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import classes from './FoldedRow.module.css'
import folding from './fold.module.css'

type FoldedRowsProps = {
  children: ReactNode
  label?: string
  /** How wide the columns of name and facts are, as a grid has them; absent: the name more than each of the others. */
  columns?: string
}

/** Rows of one line each, in one frame. */
export const FoldedRows = ({ children, label, columns }: FoldedRowsProps) => (
  <ul
    className="surface bare"
    aria-label={label}
    style={columns ? ({ '--columns': columns } as CSSProperties) : undefined}
  >
    {children}
  </ul>
)

type FoldedRowProps = {
  /** Whose row it is, whole. */
  name: string
  /** What matters of it, each a few words; null where others have something in that column. */
  facts: readonly ReactNode[]
  /** When something of it is due: the last column, on a phone at the end of the name's line. */
  due?: ReactNode
  /** What has to be looked at, in words. */
  marks?: readonly string[]
  /** What is red until somebody has looked at it, before those. */
  alarms?: readonly string[]
  /** The rest, with its links. */
  children: ReactNode
}

/** One line of somebody or something; a tap anywhere on it unfolds the rest. */
export function FoldedRow({ name, facts, due, marks = [], alarms = [], children }: FoldedRowProps) {
  return (
    <li className={classes.item}>
      <details>
        <summary className={`${folding.fold} ${classes.line}`}>
          <span className={classes.says}>
            <span className={classes.name} data-name>
              {name}
            </span>
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
              <span key={index} className={classes.fact}>
                {fact}
              </span>
            ))}
            {due && <span className={`${classes.fact} ${classes.due}`}>{due}</span>}
            <Marks marks={marks} alarms={alarms} />
          </span>
        </summary>
        <div className={classes.more}>{children}</div>
      </details>
    </li>
  )
}

/** What has to be looked at, each with a sign and in words; alarms are red, and stand first. */
export const Marks = ({ marks, alarms = [] }: { marks: readonly string[]; alarms?: readonly string[] }) =>
  marks.length + alarms.length > 0 && (
    <span className={classes.marks}>
      {[...alarms, ...marks].map((mark) => (
        <span key={mark} className={classes.mark} data-alarm={alarms.includes(mark) || undefined}>
          <IconAlertTriangle size={14} aria-hidden />
          {mark}
        </span>
      ))}
    </span>
  )

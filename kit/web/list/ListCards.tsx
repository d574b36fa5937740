import type { ListFields } from '../../rules/search.ts'
import { TextLink } from '../links.tsx'
import { timesTogether } from '../TimesTogether.tsx'
import classes from './ListCards.module.css'
import type { RowsProps } from './ListTable.tsx'
import { RowMenu } from './RowActions.tsx'

/** The rows as cards, where a table would not fit: name, status, place and date, and the actions in one menu. */
export function ListCards<Row extends { id: number }, Fields extends ListFields>(props: RowsProps<Row, Fields>) {
  const { title, rows, rowName, rowTarget, rowActions, rowMark, card } = props
  return (
    <ul className="bare stack" aria-label={title}>
      {rows.map((row) => {
        const { badge, lines } = card(row)
        const mark = rowMark?.(row) ?? null
        const target = rowTarget(row)
        return (
          <li key={row.id} className={`surface ${classes.card}`} data-marked={mark !== null || undefined}>
            <div className={classes.head}>
              {/* The link covers the card, so that a tap anywhere opens the record. */}
              {target ? (
                <TextLink {...target} className={`${classes.name} ${classes.covering}`}>
                  {rowName(row)}
                </TextLink>
              ) : (
                <p className={classes.name}>{rowName(row)}</p>
              )}
              {rowActions && (
                <div className={classes.menu}>
                  <RowMenu name={rowName(row)} actions={rowActions(row)} />
                </div>
              )}
            </div>
            {badge}
            {mark && <p className="flat amber note">{mark}</p>}
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have their place, nothing else
              <p key={index} className={`${classes.line} tabular`} data-address={isAddress(line) || undefined}>
                {timesTogether(line)}
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

const isAddress = (line: unknown) => typeof line === 'string' && /^\S+@\S+$/.test(line)

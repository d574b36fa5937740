import type { ReactNode } from 'react'
import type { ListField, ListFields } from '../../rules/search.ts'
import { Address } from '../Address.tsx'
import type { OfferedAction } from '../MenuAction.tsx'
import type { Icon } from '../StatusBadge.tsx'
import { When } from '../When.tsx'

/**
 * One column of a list: a declared field, and how its cell reads where the field's type doesn't say it all. Declared at
 * module level: `const COLUMNS: readonly Column<SamarRow, typeof fields>[] = [{ field: 'deceasedName' }, …]`.
 */
export type Column<Row, Fields extends ListFields = ListFields> = {
  /** Left out: the field's label. */
  readonly label?: string
  /** A column can offer no sorting even where the API would. */
  readonly sortable?: boolean
} & (
  | { readonly field: keyof Fields & keyof Row & string; readonly render?: (row: Row) => ReactNode }
  // What the row does not say under this name has to be rendered.
  | { readonly field: keyof Fields & string; readonly render: (row: Row) => ReactNode }
)

/** Something that can be done with a row; its icon stands for it in a table. */
export type RowAction = OfferedAction & {
  readonly icon: Icon
  readonly danger?: boolean
  /** Its word stands beside its icon where there is room: what is done most. */
  readonly worded?: boolean
}

/** What a row says on a phone, where there is no room for columns. */
export type CardContent = { readonly badge?: ReactNode; readonly lines: readonly ReactNode[] }

/** What a cell shows: the column's own rendering, or the value as its field's type reads. */
export function cellOf<Row extends object>(
  column: { field: string; render?: (row: Row) => ReactNode },
  field: ListField | undefined,
  row: Row,
): ReactNode {
  if (column.render) return whole(column.render(row))
  const value = (row as Record<string, unknown>)[column.field]
  if (value === null || value === undefined) return null
  if (field?.type === 'DATE_TIME' && typeof value === 'string') return <When at={value} as="scanned" />
  return field?.options?.find((option) => option.value === String(value))?.label ?? whole(String(value))
}

const BEGINS_WITH_DATE = /^\d{4}-\d\d-\d\d/

/** A date is not broken at its hyphens; an address only before its @. */
function whole(shown: ReactNode): ReactNode {
  if (typeof shown !== 'string') return shown
  if (BEGINS_WITH_DATE.test(shown)) return <span className="unbroken">{shown}</span>
  return <Address of={shown} />
}

import type { Cell } from './cells.ts'

/** Without it, Excel takes the letters for those of another alphabet. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Rows as lines of a CSV file (RFC 4180). */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')

function field(cell: Cell): string {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

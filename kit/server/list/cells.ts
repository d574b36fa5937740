import { yesNoWords } from '../../words/en.ts'

/** What a column says of a row. */
export type CellValue = string | number | boolean | null

/** What stands in a cell. */
export type Cell = string | number

/** What nobody sees: white space, marks of width and direction, control characters. */
const UNSEEN = /^[\s\p{C}\p{Z}\p{M}]+/u

/**
 * Whether a spreadsheet would read a text as a formula: by its first sign that is seen, full-width ones too, which some
 * turn into the plain ones.
 */
const beginsFormula = (text: string): boolean =>
  /^\s*[\t\r]/.test(text) || /^[=+\-@|%]/.test(text.replace(UNSEEN, '').slice(0, 1).normalize('NFKC'))

/** A text that a spreadsheet would read as a formula gets an apostrophe in front. */
export function harmless(cell: CellValue): Cell {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : ''
  const text = typeof cell === 'boolean' ? (cell ? yesNoWords.yes : yesNoWords.no) : cell
  return beginsFormula(text) ? `'${text}` : text
}

/** Without it, Excel takes the letters for those of another alphabet. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Rows as lines of a CSV file (RFC 4180). */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')

/**
 * Where a spreadsheet splits lines by semicolons, as it does in French Canada, no quotation mark holds a cell together: what
 * follows a semicolon, a tab or a line break within it begins a cell of its own there.
 */
const BEGINS_A_CELL = /([;\t\r\n][\s\p{C}\p{Z}\p{M}"]*)(?=[=+\-@|%＝＋－＠｜％])/gu

function field(cell: Cell): string {
  const text = String(cell).replace(BEGINS_A_CELL, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

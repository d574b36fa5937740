/** What a column says of a row. */
export type CellValue = string | number | boolean | null

/** What stands in a cell. */
export type Cell = string | number

/** A text that a spreadsheet would read as a formula gets an apostrophe in front. */
export function harmless(cell: CellValue): Cell {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : ''
  const text = typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell
  return /^[\s]*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text
}

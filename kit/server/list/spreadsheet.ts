import { PassThrough } from 'node:stream'
import { stringify } from 'csv-stringify'
import Excel from 'exceljs'
import type { FileAnswer } from '../http/contract.ts'

/** One column of an exported list; `of` gives the cell's text or number. */
export type SheetColumn<Row> = { header: string; of: (row: Row) => string | number | boolean | null }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows as an XLSX or CSV file; no cell becomes a formula (decisions §15). `name` carries no ending. */
export function spreadsheet<Row>(
  name: string,
  format: 'xlsx' | 'csv',
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): FileAnswer {
  const cells = (row: Row) => columns.map((column) => harmless(column.of(row)))
  const header = columns.map((column) => column.header)
  return format === 'csv'
    ? {
        name: `${name}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: csv(header, rows, cells),
        rows: rows.length,
      }
    : { name: `${name}.xlsx`, contentType: XLSX, content: xlsx(name, header, rows, cells), rows: rows.length }
}

/** A text that a spreadsheet would read as a formula gets an apostrophe in front. */
export function harmless(cell: string | number | boolean | null): string | number {
  if (cell === null) return ''
  if (typeof cell === 'number') return cell
  const text = typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell
  return /^[\s]*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text
}

type Cells<Row> = (row: Row) => (string | number)[]

function csv<Row>(header: string[], rows: readonly Row[], cells: Cells<Row>): NodeJS.ReadableStream {
  const out = stringify({ bom: true, record_delimiter: 'windows' })
  out.write(header)
  for (const row of rows) out.write(cells(row))
  out.end()
  return out
}

function xlsx<Row>(name: string, header: string[], rows: readonly Row[], cells: Cells<Row>): NodeJS.ReadableStream {
  const out = new PassThrough()
  const book = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
  const sheet = book.addWorksheet(name.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = header.map((title) => ({ header: title, width: Math.max(12, title.length + 2) }))
  sheet.getRow(1).font = { bold: true }
  for (const row of rows) sheet.addRow(cells(row)).commit()
  sheet.commit()
  book.commit().catch((fault: Error) => out.destroy(fault))
  return out
}

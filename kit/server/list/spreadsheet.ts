import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { refusalWords } from '../../words/en.ts'
import type { FileAnswer } from '../http/contract.ts'
import { refused } from '../http/refusal.ts'
import { inLanguage, inReadersLanguage, languageNow } from '../languages.ts'
import { BYTE_ORDER_MARK, type Cell, type CellValue, csvLines, harmless } from './cells.ts'
import type { SheetRows } from './everyRow.ts'
import { MOST_ROWS, sheetRows, workbook } from './xlsx.ts'
import { zipped } from './zip.ts'

/** One column of an exported list; `of` gives the cell's text or number. */
export type SheetColumn<Row> = { header: string; of: (row: Row) => CellValue }

/** How a kind of file is written. */
type Format = {
  readonly contentType: string
  /** Rows as text, the first of them at this line, which counts from 1. */
  lines(rows: readonly (readonly Cell[])[], from: number): string
  /** The file around the text of all rows but the heading; `first` are the cells of the first ones. */
  content(
    name: string,
    header: readonly string[],
    texts: AsyncIterable<string>,
    first: readonly (readonly Cell[])[],
  ): AsyncIterable<string | Uint8Array>
  /** How many bytes of the file a text of rows takes. */
  bytesOf(text: string): Promise<number>
}

const FORMATS: Readonly<Record<'xlsx' | 'csv', Format>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    lines: csvLines,
    async *content(_name, header, texts) {
      yield BYTE_ORDER_MARK + csvLines([header])
      yield* texts
    },
    bytesOf: async (text) => Buffer.byteLength(text),
  },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    lines: sheetRows,
    content: (name, header, texts, first) => zipped(workbook(name, header, texts, first)),
    bytesOf: async (text) => (await promisify(deflateRaw)(text)).length,
  },
}

/**
 * Rows as an XLSX or CSV file, made as it is sent; no cell becomes a formula (decisions §15). `name` carries no ending.
 * The first part is read before anything is sent, so that most of what can go wrong is still answered in words. Throws
 * 422 where a sheet has no room for so many rows.
 */
export async function spreadsheet<Row>(
  name: string,
  format: 'xlsx' | 'csv',
  columns: readonly SheetColumn<Row>[],
  { total, parts }: SheetRows<Row>,
): Promise<FileAnswer> {
  if (format === 'xlsx' && total >= MOST_ROWS) throw refused(refusalWords.tooManyRows)
  const { contentType, lines, content, bytesOf } = FORMATS[format]
  const header = columns.map((column) => inReadersLanguage(column.header))
  // Parts are written later, when nobody asks any more.
  const language = languageNow()
  const cells = (row: Row) => inLanguage(language, () => columns.map((column) => harmless(column.of(row))))
  const reading = inParts(parts)
  const first = await reading.next()
  const firstRows = first.done ? [] : first.value
  const firstCells = firstRows.map(cells)
  const firstText = lines(firstCells, 2)

  async function* texts() {
    let line = 2 + firstRows.length
    yield firstText
    for await (const rows of reading) {
      yield lines(rows.map(cells), line)
      line += rows.length
    }
  }
  const stream = Readable.from(content(name, header, texts(), firstCells), { objectMode: false })
  // Also where it is given up before the first rows are asked for.
  stream.once('close', () => void reading.return(undefined))
  const firstBytes = await bytesOf(firstText)
  return {
    name: `${name}.${format}`,
    contentType,
    content: stream,
    rows: total,
    expectedBytes: firstRows.length === 0 ? 0 : Math.round((firstBytes / firstRows.length) * total),
  }
}

async function* inParts<Row>(parts: SheetRows<Row>['parts']): AsyncGenerator<readonly Row[], undefined> {
  yield* parts
}

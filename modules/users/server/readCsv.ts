import { CsvError, type Parser, parse } from 'csv-parse'
import { breathing } from '../../../kit/server/breathing.ts'
import { faultOfColumns, type ImportColumn, type ImportLine, MOST_COLUMNS, MOST_LINES } from '../rules/bulkImport.ts'
import { importFileFaultWords } from '../words/en.ts'

/** The lines of a CSV file, or why it cannot be read at all. */
export type ReadCsv = { lines: ImportLine[] } | { fault: string }

/** So many bytes are read at once: some milliseconds, after which others go on. */
const SLICE = 2_048
/** Letters of one record, in whatever many lines; far above what eleven cells can hold. */
const LONGEST_RECORD = 20_000

/** Why reading ends before the end of the file. */
class Fault extends Error {}

/**
 * Reads a file in UTF-8, with or without its mark, with commas or semicolons; a cell in quotes may hold line breaks. It is
 * judged while it is read, slice by slice: of a file with too much in it no more is held than may be there (decisions §11).
 */
export async function readCsv(content: Buffer): Promise<ReadCsv> {
  try {
    return { lines: await linesOf(content) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message }
    throw error
  }
}

type Row = { line: number; cells: string[] }

async function linesOf(content: Buffer): Promise<ImportLine[]> {
  const [header, ...rest] = await rowsOf(content)
  if (!header) throw new Fault(importFileFaultWords.empty)
  const named = namesIn(header.cells)
  if (rest.length === 0) throw new Fault(importFileFaultWords.noLine)
  return rest.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(named.map((name, at) => [name as ImportColumn, cells[at] ?? ''])),
  }))
}

/** What a header names. Throws `Fault` for anything but the template's columns. */
function namesIn(header: readonly string[]): string[] {
  const named = header.map((name) => name.trim())
  const fault = faultOfColumns(named)
  if (fault) throw new Fault(fault)
  return named
}

/** Each record with the line that it begins on. */
async function rowsOf(content: Buffer): Promise<Row[]> {
  const rows: Row[] = []
  let read = 0
  let parser: Parser | null = null
  let length = 0
  for await (const text of slicesOf(content)) {
    length = longestLine(text, length)
    parser ??= recordParser(text, (cells, lines) => {
      read = lines
      if (cells.length > MOST_COLUMNS) throw new Fault(importFileFaultWords.tooManyColumns(MOST_COLUMNS))
      const [header] = rows
      if (!header) namesIn(cells)
      // A record in quotes may span lines; where it begins shows in how many it spans.
      const line = lines - breaksIn(cells)
      // At once: the library makes an error of each such record, which takes many times as long as reading it.
      if (header && cells.length !== header.cells.length) throw crooked(content, line, cells, header.cells)
      if (rows.length > MOST_LINES) throw new Fault(importFileFaultWords.tooManyLines(MOST_LINES))
      rows.push({ line, cells })
    })
    await written(parser, content, text, () => read)
  }
  if (parser) await written(parser, content, null, () => read)
  return rows
}

/** A record of another length than the header; of a file with too many lines, that. */
function crooked(content: Buffer, line: number, { length }: readonly string[], header: readonly string[]): Fault {
  let breaks = 0
  for (let at = content.indexOf('\n'); at !== -1 && breaks <= MOST_LINES + 1; at = content.indexOf('\n', at + 1))
    breaks++
  return breaks > MOST_LINES + 1
    ? new Fault(importFileFaultWords.tooManyLines(MOST_LINES))
    : new Fault(importFileFaultWords.crooked(line, length, header.length))
}

function recordParser(text: string, take: (cells: string[], lines: number) => void): Parser {
  const [first = ''] = text.split('\n', 1)
  return parse({
    delimiter: first.includes(';') && !first.includes(',') ? ';' : ',',
    relax_column_count: true,
    skip_empty_lines: true,
    // A spreadsheet writes a line of commas for rows that were emptied.
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: LONGEST_RECORD,
    // Taken here, so that the library holds none.
    on_record: (record: string[], { lines }) => {
      take(record, lines)
      return null
    },
  })
}

/** Lets the parser read a slice, or the end (null). Throws `Fault`. */
function written(parser: Parser, content: Buffer, text: string | null, read: () => number): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('error', (error) => reject(error instanceof CsvError ? faultAt(error, content, read()) : error))
    const done = (error?: Error | null) => {
      // What went wrong is told of once more, as an event.
      if (error) return
      parser.removeAllListeners('error')
      resolve()
    }
    if (text === null) parser.end(done)
    else parser.write(text, done)
  })
}

function faultAt({ code }: CsvError, content: Buffer, read: number): Fault {
  // The fault is where the record began; it is noticed at the next quotation mark, or at the end of the file.
  const lines = withLineBreaks(content.toString()).split('\n', read + 1_000)
  let at = read
  while (lines[at]?.trim() === '') at++
  if (code === 'CSV_MAX_RECORD_SIZE') return new Fault(importFileFaultWords.longLine(at + 1))
  return new Fault(importFileFaultWords.openQuotation(at + 1))
}

/** The text in slices, with one sign for each line break, by which lines are counted. Throws `Fault` where it is none in UTF-8. */
async function* slicesOf(content: Buffer): AsyncGenerator<string> {
  const breathe = breathing()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let held = ''
  for (let at = 0; at < content.length; at += SLICE) {
    await breathe()
    const bytes = content.subarray(at, at + SLICE)
    // Letters of two bytes each without a mark pass for UTF-8.
    if (bytes.includes(0)) throw new Fault(importFileFaultWords.notUtf8)
    const isLast = at + SLICE >= content.length
    const text = held + decoded(decoder, bytes, isLast)
    // The other half of a line break may stand in the next slice.
    held = !isLast && text.endsWith('\r') ? '\r' : ''
    yield withLineBreaks(text.slice(0, text.length - held.length))
  }
}

function decoded(decoder: TextDecoder, bytes: Buffer, isLast: boolean): string {
  try {
    return decoder.decode(bytes, { stream: !isLast })
  } catch {
    throw new Fault(importFileFaultWords.notUtf8)
  }
}

/** How long the line is that a slice leaves open, after one of so many letters. Throws `Fault` for one that is too long. */
function longestLine(text: string, before: number): number {
  let length = before
  let from = 0
  for (;;) {
    const end = text.indexOf('\n', from)
    length += (end === -1 ? text.length : end) - from
    if (length > LONGEST_RECORD) throw new Fault(importFileFaultWords.someLongLine)
    if (end === -1) return length
    length = 0
    from = end + 1
  }
}

const withLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n')

const breaksIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

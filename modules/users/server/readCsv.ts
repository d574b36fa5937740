import { CsvError, parse } from 'csv-parse/sync'
import { faultOfColumns, type ImportColumn, type ImportLine, MOST_LINES } from '../rules/bulkImport.ts'

type Parsed = { record: string[]; info: { lines: number } }

/** The lines of a CSV file, or why it cannot be read at all. */
export type ReadCsv = { lines: ImportLine[] } | { fault: string }

/** Reads a file in UTF-8, with or without its mark, with commas or semicolons; a cell in quotes may hold line breaks. */
export function readCsv(content: Buffer): ReadCsv {
  const text = decoded(content)
  if (text === null) return { fault: 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.' }
  if (text.trim() === '') return { fault: 'The file is empty.' }
  const records = parsed(text)
  if ('fault' in records) return records
  const [header, ...rest] = records.rows
  const named = header?.cells.map((name) => name.trim()) ?? []
  const fault = faultOfColumns(named)
  if (fault) return { fault }
  if (rest.length === 0) return { fault: 'There is no line below the names of the columns.' }
  if (rest.length > MOST_LINES) return { fault: `At most ${MOST_LINES.toLocaleString('en-CA')} lines at once.` }
  const crooked = rest.find(({ cells }) => cells.length !== named.length)
  if (crooked)
    return {
      fault: `Line ${crooked.line} has ${crooked.cells.length} cells where line 1 names ${named.length} columns.`,
    }
  return {
    lines: rest.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(named.map((name, at) => [name as ImportColumn, cells[at] ?? ''])),
    })),
  }
}

/** The text, with one sign for each line break, by which lines are counted; null where it is none in UTF-8. */
function decoded(content: Buffer): string | null {
  // Letters of two bytes each without a mark pass for UTF-8.
  if (content.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).replace(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

/** Each record with the line that it begins on. */
function parsed(text: string): { rows: { line: number; cells: string[] }[] } | { fault: string } {
  const [first = ''] = text.split('\n', 1)
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ','
  let read = 0
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // A spreadsheet writes a line of commas for rows that were emptied.
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (record, { lines }) => {
        read = lines
        return record
      },
    }) as unknown as Parsed[]
    return {
      // A record in quotes may span lines; where the next one begins shows in how many it spans.
      rows: records.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record })),
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The fault is where the record began; it is noticed at the next quotation mark, or at the end of the file.
    const lines = text.split('\n')
    while (lines[read]?.trim() === '') read++
    return {
      fault: `Line ${read + 1} cannot be read: a quotation mark is not closed, or stands where none belongs.`,
    }
  }
}

const breaksIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

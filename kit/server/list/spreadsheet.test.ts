import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readXlsx } from '../../testing/readXlsx.ts'
import type { FileAnswer } from '../http/contract.ts'
import type { SheetRows } from './everyRow.ts'
import { type SheetColumn, spreadsheet } from './spreadsheet.ts'

type Row = { name: string | null; children: number; formula: string }
const COLUMNS: SheetColumn<Row>[] = [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Number of children', of: ({ children }) => children },
  { header: 'Formula', of: ({ formula }) => formula },
]
const ROWS: Row[] = [
  { name: 'Ali "Lalani", senior', children: 3, formula: '=HYPERLINK("https://evil.example")' },
  { name: null, children: -1, formula: '-1' },
]
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const inParts = (...parts: Row[][]): SheetRows<Row> => ({ total: parts.flat().length, parts })
const bytesOf = ({ content }: FileAnswer) => (content instanceof Readable ? buffer(content) : content)

/** Rows without number, and how far they were read. */
function endless() {
  const state = { read: 0, ended: false }
  async function* parts() {
    try {
      for (;;) {
        state.read++
        yield Array.from({ length: 500 }, (): Row => ({ name: String(Math.random()), children: 1, formula: 'x' }))
      }
    } finally {
      state.ended = true
    }
  }
  return { state, rows: { total: 1_000_000, parts: parts() } }
}

it('shows names, statuses and times whole, and lets what is longer go on in its cell', async () => {
  const rows: Row[] = [
    { name: 'En attente d’approbation', children: 3, formula: 'x'.repeat(200) },
    { name: '2026-11-30 10:08:03 HNE', children: 12_345, formula: '' },
  ]
  const { parts } = readXlsx(await bytesOf(await spreadsheet('samar', 'xlsx', COLUMNS, inParts(rows))))
  const widths = [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<col [^>]* width="(\d+)"/g)]
  expect(widths.map(([, width]) => Number(width))).toEqual([25, 20, 40])
})

describe.each(['csv', 'xlsx'] as const)('%s', (format) => {
  it('comes in parts, each row once and in its order', async () => {
    const rows = Array.from({ length: 7 }, (_, index): Row => ({ name: 'x', children: index, formula: '' }))
    const parts = inParts(rows.slice(0, 3), [], rows.slice(3, 6), rows.slice(6))
    const bytes = await bytesOf(await spreadsheet('samar', format, COLUMNS, parts))
    const numbers =
      format === 'xlsx'
        ? readXlsx(bytes).rows.map(([, number]) => number)
        : bytes
            .toString()
            .trimEnd()
            .split('\r\n')
            .map((line) => line.split(',')[1])
    expect(numbers.map(String)).toEqual(['Number of children', '0', '1', '2', '3', '4', '5', '6'])
  })

  it('is a heading alone where nothing was found', async () => {
    for (const nothing of [inParts(), inParts([])]) {
      const file = await spreadsheet('samar', format, COLUMNS, nothing)
      const bytes = await bytesOf(file)
      if (format === 'xlsx') expect(readXlsx(bytes).rows).toEqual([['Name', 'Number of children', 'Formula']])
      else expect(bytes.toString()).toBe('\ufeffName,Number of children,Formula\r\n')
      expect([file.rows, file.expectedBytes]).toEqual([0, 0])
    }
  })

  it('says before how many rows it will have, and about how many bytes', async () => {
    const row = (index: number): Row => ({ name: `Name ${index * 7919}`, children: index, formula: `x${index * 31}` })
    const all = Array.from({ length: 5000 }, (_, index) => row(index))
    const parts = Array.from({ length: 10 }, (_, index) => all.slice(index * 500, (index + 1) * 500))
    const file = await spreadsheet('samar', format, COLUMNS, inParts(...parts))
    expect(file.rows).toBe(5000)
    const { length } = await bytesOf(file)
    expect((file.expectedBytes ?? 0) / length).toBeGreaterThan(0.7)
    expect((file.expectedBytes ?? 0) / length).toBeLessThan(1.3)
  })

  it('is not begun where the first rows cannot be read', async () => {
    // biome-ignore lint/correctness/useYield: it never gets there
    async function* parts(): AsyncGenerator<Row[]> {
      throw new Error('the database is away')
    }
    const file = spreadsheet('samar', format, COLUMNS, { total: 1, parts: parts() })
    await expect(file).rejects.toThrow('the database is away')
  })

  it('breaks off where later rows cannot be read', async () => {
    async function* parts() {
      yield ROWS
      throw new Error('the database is away')
    }
    const file = await spreadsheet('samar', format, COLUMNS, { total: 3, parts: parts() })
    await expect(bytesOf(file)).rejects.toThrow('the database is away')
  })

  it('reads no more than is taken, and nothing once nobody takes any more', async () => {
    const { state, rows } = endless()
    const { content } = await spreadsheet('samar', format, COLUMNS, rows)
    if (!(content instanceof Readable)) throw new Error('it is no stream')
    // Bytes are counted, not pieces.
    expect(content.readableObjectMode).toBe(false)
    expect(state.read).toBe(1)
    await new Promise((resolve) => content.once('readable', resolve))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const read = state.read
    expect(read).toBeLessThan(20)
    content.destroy()
    await expect.poll(() => state.ended).toBe(true)
    expect(state.read).toBeLessThan(read + 2)
  })
})

describe('a CSV file', () => {
  it('opens in Excel with its letters, one row a line, no formula', async () => {
    const file = await spreadsheet('samar', 'csv', COLUMNS, inParts(ROWS))
    expect([file.name, file.contentType]).toEqual(['samar.csv', 'text/csv; charset=utf-8'])
    expect((await bytesOf(file)).toString()).toBe(
      [
        '\ufeffName,Number of children,Formula',
        '"Ali ""Lalani"", senior",3,"\'=HYPERLINK(""https://evil.example"")"',
        ",-1,'-1",
        '',
      ].join('\r\n'),
    )
  })

  it('has room for as many rows as there are', async () => {
    await expect(spreadsheet('samar', 'csv', COLUMNS, { total: 1_048_576, parts: [] })).resolves.toBeDefined()
  })
})

describe('an XLSX file', () => {
  it('has texts where a formula might stand', async () => {
    const file = await spreadsheet('samar', 'xlsx', COLUMNS, inParts(ROWS))
    expect([file.name, file.contentType]).toEqual(['samar.xlsx', XLSX_TYPE])
    expect(readXlsx(await bytesOf(file)).rows.slice(1)).toEqual([
      ['Ali "Lalani", senior', 3, '\'=HYPERLINK("https://evil.example")'],
      [null, -1, "'-1"],
    ])
  })

  it('is refused where a sheet has no room for all rows', async () => {
    const file = (total: number) => spreadsheet('samar', 'xlsx', COLUMNS, { total, parts: [] })
    await expect(file(1_048_575)).resolves.toBeDefined()
    await expect(file(1_048_576)).rejects.toMatchObject({ status: 422, message: expect.stringContaining('CSV') })
  })
})

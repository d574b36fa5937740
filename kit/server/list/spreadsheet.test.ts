import { buffer } from 'node:stream/consumers'
import Excel from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { FileAnswer } from '../http/contract.ts'
import { harmless, type SheetColumn, spreadsheet } from './spreadsheet.ts'

describe('a cell', () => {
  // One text per sign: each must be held back for itself.
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|calc',
    '%0A',
    '\tTab',
    '\rReturn',
    ' =1',
    '   @x',
    '\n+1',
    '\u00a0-1',
    '  \t=x',
    '=',
  ])('%j becomes no formula', (text) => {
    expect(harmless(text)).toBe(`'${text}`)
  })

  it.each([
    'Ali',
    "D'Souza",
    'a=b',
    'a+b',
    'a-b',
    'a@b.example',
    'a|b',
    '100%',
    '(416) 555-0142',
    '',
    ' Ali',
    'a\tb',
    '\nAli',
  ])('%j stays as it is', (text) => {
    expect(harmless(text)).toBe(text)
  })

  it('says yes, no, a number, or nothing', () => {
    expect([true, false, 3, -3, 0, null].map(harmless)).toEqual(['Yes', 'No', 3, -3, 0, ''])
  })
})

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

const bytesOf = ({ content }: FileAnswer) => buffer(content as NodeJS.ReadableStream)

describe('a CSV file', () => {
  it('opens in Excel with its letters, one row a line, no formula', async () => {
    const file = spreadsheet('samar', 'csv', COLUMNS, ROWS)
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
})

describe('an XLSX file', () => {
  it('has a heading that stays in sight, and texts where a formula might stand', async () => {
    const file = spreadsheet('a name of far more than thirty-one characters', 'xlsx', COLUMNS, ROWS)
    expect(file.name).toBe('a name of far more than thirty-one characters.xlsx')
    expect(file.contentType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const book = new Excel.Workbook()
    await book.xlsx.load((await bytesOf(file)) as never)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['a name of far more than thirty-'])
    const [sheet] = book.worksheets
    const rows = [1, 2, 3].map((row) => [1, 2, 3].map((column) => sheet?.getCell(row, column).value))
    expect(rows).toEqual([
      ['Name', 'Number of children', 'Formula'],
      ['Ali "Lalani", senior', 3, '\'=HYPERLINK("https://evil.example")'],
      [null, -1, "'-1"],
    ])
    expect(sheet?.rowCount).toBe(3)
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
    expect([1, 2].map((row) => Boolean(sheet?.getCell(row, 1).font?.bold))).toEqual([true, false])
    // Wide enough for the heading, and never narrower than a date.
    expect([1, 2].map((column) => sheet?.getColumn(column).width)).toEqual([12, 20])
  })
})

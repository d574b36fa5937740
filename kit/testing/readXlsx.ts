import { strFromU8, unzipSync } from 'fflate'

/** What a test looks at in an XLSX file: its parts by path, and the cells of its one sheet. */
export type ReadXlsx = {
  readonly parts: Readonly<Record<string, string>>
  readonly rows: (string | number | null)[][]
}

const ROW = /^<row r="(\d+)">(.*?)<\/row>/s
const NUMBER = /^<c r="([A-Z]+\d+)"><v>([^<]*)<\/v><\/c>/
const TEXT = /^<c r="([A-Z]+\d+)"(?: s="1")? t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is><\/c>/

/**
 * Reads an XLSX file of the kind that we write: one sheet, numbers and texts in their cells, each with its place. Throws
 * where anything else stands in it, a formula too.
 */
export function readXlsx(file: Uint8Array): ReadXlsx {
  const parts = Object.fromEntries(Object.entries(unzipSync(file)).map(([path, bytes]) => [path, strFromU8(bytes)]))
  const data = /<sheetData>(.*)<\/sheetData><\/worksheet>$/s.exec(parts['xl/worksheets/sheet1.xml'] ?? '')?.[1] ?? '?'
  const rows = eachOf(data, ROW).map(([, line = '', cells = ''], index) => {
    if (Number(line) !== index + 1) throw new Error(`line ${line} stands where ${index + 1} belongs`)
    const row: (string | number | null)[] = []
    for (const [, at, number, text] of eachOf(cells, NUMBER, TEXT)) {
      const [, letters = '', below] = /^([A-Z]+)(\d+)$/.exec(at ?? '') ?? []
      if (below !== line) throw new Error(`the cell ${at} stands in line ${line}`)
      row[columnOf(letters)] = text === undefined ? Number(number) : unescaped(text)
    }
    return Array.from(row, (value) => value ?? null)
  })
  return { parts, rows }
}

/** Everything that stands in an XLSX file, cell by cell, as one text. */
export const wordsIn = (file: Uint8Array): string => readXlsx(file).rows.flat().join('\n')

/** A text as pieces that each fit one of the patterns; groups of the second pattern come after those of the first. */
function eachOf(text: string, first: RegExp, second?: RegExp): (string | undefined)[][] {
  const found: (string | undefined)[][] = []
  for (let rest = text; rest !== ''; ) {
    const one = first.exec(rest)
    const other = one ? null : second?.exec(rest)
    if (one) found.push([...one])
    else if (other) found.push([other[0], other[1], undefined, other[2]])
    else throw new Error(`what is this? ${rest.slice(0, 200)}`)
    rest = rest.slice((one ?? other)?.[0].length)
  }
  return found
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (text: string): string =>
  text
    .replace(/&(\w+);/g, (_, name: string) => SIGNS[name] ?? '?')
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

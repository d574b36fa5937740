import type { Cell } from './cells.ts'
import type { ZipEntry } from './zip.ts'

// The few parts of an XLSX file that one plain sheet needs (ECMA-376): a heading in bold that stays in sight, and cells
// that are numbers or texts, never formulas. Texts stand in their cells, so that nothing has to be known of them all.

/** A sheet has no more rows, its heading among them. */
export const MOST_ROWS = 1_048_576
/** A cell takes no longer text; Excel calls a file that holds one damaged. */
const LONGEST_TEXT = 32_767
const LONGEST_NAME = 31
/** Of a column, in characters: a date fits. */
const NARROWEST = 12
/** A status and a time fit; a list of names goes on in the cell. */
const WIDEST = 40
/** The style of the heading, by its place among `cellXfs`. */
const BOLD = 1

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const FORMATS = 'http://schemas.openxmlformats.org'
const MAIN = `${FORMATS}/spreadsheetml/2006/main`
const RELATIONS = `${FORMATS}/package/2006/relationships`
const RELATION = `${FORMATS}/officeDocument/2006/relationships`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The parts around a sheet of this name and heading; `rows` are its rows from the second on, from `sheetRows`. Columns are
 * as wide as the heading and the cells of the `first` ones take.
 */
export function workbook(
  name: string,
  header: readonly string[],
  rows: Iterable<string> | AsyncIterable<string>,
  first: readonly (readonly Cell[])[] = [],
): ZipEntry[] {
  async function* sheet() {
    yield beginning(header, first) + sheetRows([header], 1, BOLD)
    yield* rows
    yield '</sheetData></worksheet>'
  }
  return [
    { name: '[Content_Types].xml', text: [CONTENT_TYPES] },
    { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', text: [book(name.slice(0, LONGEST_NAME))] },
    { name: 'xl/_rels/workbook.xml.rels', text: [relations(BOOK_RELATIONS)] },
    { name: 'xl/styles.xml', text: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', text: sheet() },
  ]
}

/** Rows of a sheet, the first of them at this line, which counts from 1. */
export const sheetRows = (rows: readonly (readonly Cell[])[], from: number, style = 0): string =>
  rows.map((cells, index) => sheetRow(cells, from + index, style)).join('')

function sheetRow(cells: readonly Cell[], line: number, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`
  let row = `<row r="${line}">`
  for (const [index, value] of cells.entries()) {
    if (value === '') continue
    const at = `<c r="${letters(index)}${line}"${styled}`
    row +=
      typeof value === 'number'
        ? `${at}><v>${value}</v></c>`
        : `${at} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
  }
  return `${row}</row>`
}

/** What XML can't hold: control characters but for tabs and line breaks, what is no character, halves of characters. */
const UNFIT = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu
/** What Excel would take for a sign that is written by its number. */
const LIKE_A_SIGN = /_(?=x[\da-f]{4}_)/gi

function cellText(text: string): string {
  // Most texts have nothing to them, and there are millions.
  if (text.length <= LONGEST_TEXT && !/[^ -~]|[&<>_]/.test(text)) return text
  const fit = text.replace(/\r\n?/g, '\n').replace(UNFIT, '')
  return escaped(shortened(fit).replace(LIKE_A_SIGN, '_x005F_'))
}

/** Cut where it says so, not within a letter. */
const shortened = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The name of a column: A, B, …, Z, AA, … */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`
}

const beginning = (header: readonly string[], first: readonly (readonly Cell[])[]): string => {
  const widths = header.map(({ length }, index) => {
    const longest = Math.max(0, ...first.map((cells) => String(cells[index]).length))
    const width = Math.max(NARROWEST, length + 2, Math.min(longest + 1, WIDEST))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

const book = (name: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const relations = (to: readonly (readonly [kind: string, target: string])[]): string => {
  const each = to.map(
    ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATION}/${kind}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`
}

const BOOK_RELATIONS = [
  ['worksheet', 'worksheets/sheet1.xml'],
  ['styles', 'styles.xml'],
] as const

const override = (part: string, kind: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${kind}+xml"/>`
const CONTENT_TYPES = `${XML}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}</Types>`

const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
const fill = (pattern: string) => `<fill><patternFill patternType="${pattern}"/></fill>`
const cellStyle = (fontId: number, more = '') => `<xf numFmtId="0" fontId="${fontId}" fillId="0" borderId="0"${more}/>`
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2">${fill('none')}${fill('gray125')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1">${cellStyle(0)}</cellStyleXfs><cellXfs count="2">${cellStyle(0, ' xfId="0"')}${cellStyle(1, ' xfId="0" applyFont="1"')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

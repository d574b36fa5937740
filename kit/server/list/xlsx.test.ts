import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readXlsx } from '../../testing/readXlsx.ts'
import type { Cell } from './cells.ts'
import { sheetRows, workbook } from './xlsx.ts'
import { zipped } from './zip.ts'

const fileOf = async (name: string, header: readonly string[], ...rows: readonly Cell[][]) =>
  readXlsx(await buffer(zipped(workbook(name, header, [sheetRows(rows, 2)]))))

const cellOf = async (cell: Cell) => (await fileOf('x', ['x'], [cell])).rows[1]?.[0]

describe('an XLSX file', () => {
  it('has a heading in bold that stays in sight, and columns that are wide enough for it', async () => {
    const { parts, rows } = await fileOf('samar', ['Name', 'Number of children'], ['Ali', 3])
    expect(rows).toEqual([
      ['Name', 'Number of children'],
      ['Ali', 3],
    ])
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect([...sheet.matchAll(/ min="(\d)" max="(\d)" width="(\d+)"/g)].map(([, ...said]) => said)).toEqual([
      ['1', '1', '12'],
      ['2', '2', '20'],
    ])
    expect([...sheet.matchAll(/r="(\w+)" s="1"/g)].map(([, at]) => at)).toEqual(['A1', 'B1'])
    const styles = parts['xl/styles.xml'] ?? ''
    const fonts = [...styles.matchAll(/<font>.*?<\/font>/g)].map(([font]) => font.includes('<b/>'))
    const used = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/fontId="(\d)"/g)].map(([, font]) => Number(font))
    expect(used.map((font) => fonts[font])).toEqual([false, true])
  })

  it('has every part that another one speaks of', async () => {
    const { parts } = await fileOf('samar', ['Name'])
    const told = [...(parts['[Content_Types].xml'] ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(([, path]) => path)
    expect(told.sort()).toEqual(['xl/styles.xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'])
    const targets = (path: string) => [...(parts[path] ?? '').matchAll(/Target="([^"]+)"/g)].map(([, target]) => target)
    expect(targets('_rels/.rels')).toEqual(['xl/workbook.xml'])
    expect(targets('xl/_rels/workbook.xml.rels')).toEqual(['worksheets/sheet1.xml', 'styles.xml'])
    // Each goes by its number.
    const numbers = [...(parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/Id="([^"]+)"/g)].map(([, id]) => id)
    expect(numbers).toEqual(['rId1', 'rId2'])
    expect(parts['xl/workbook.xml']).toContain('sheetId="1" r:id="rId1"')
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(told))
    for (const text of Object.values(parts)) expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"/)
  })

  it.each([
    ['samar', 'samar'],
    ['a name of far more than thirty-one characters', 'a name of far more than thirty-'],
    ['Births & "deaths"', 'Births &amp; &quot;deaths&quot;'],
  ])('calls its sheet %s', async (name, told) => {
    expect((await fileOf(name, ['x'])).parts['xl/workbook.xml']).toContain(`<sheet name="${told}" sheetId="1"`)
  })

  it('leaves out empty cells, and knows where the others stand', async () => {
    const header = Array.from({ length: 703 }, (_, index) => `Column ${index}`)
    const row = header.map((_, index): Cell => ([25, 26, 51, 52, 701, 702].includes(index) ? index : ''))
    const { parts, rows } = await fileOf('wide', header, row, ['a'], [''])
    const places = [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<c r="(\w+)"><v>(\d+)/g)]
    expect(places.map(([, at, value]) => [at, value])).toEqual([
      ['Z2', '25'],
      ['AA2', '26'],
      ['AZ2', '51'],
      ['BA2', '52'],
      ['ZZ2', '701'],
      ['AAA2', '702'],
    ])
    expect(rows.slice(2)).toEqual([['a'], []])
  })

  it.each([
    'Ali <b>&amp;</b> "Sons" \'x\'',
    'a\nb\tc',
    ' blanks  at both ends ',
    'Éléonore علي 中 😀',
    '_x0041_',
    '_x005F_x0041_',
    'a_x000a_b',
    '_xyz_',
    "'=1+1",
  ])('holds %j as it is', async (text) => {
    expect(await cellOf(text)).toBe(text)
  })

  it('is no mark-up, whatever it says', async () => {
    const { parts } = await fileOf('x', ['<b>&"'], ['<i>&"'])
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('>&lt;b&gt;&amp;&quot;</t>')
    expect(sheet).toContain('>&lt;i&gt;&amp;&quot;</t>')
  })

  it.each([
    ['control characters', 'a\0b\x07c\x0bd\x0ce\x1ff', 'abcdef'],
    ['no characters', 'a\ufffeb\uffffc', 'abc'],
    ['halves of characters', 'a\ud83db\ude00c\ud83d', 'abc'],
    ['other line breaks', 'a\r\nb\rc', 'a\nb\nc'],
  ])('leaves out %s, which XML cannot hold', async (_what, text, held) => {
    expect(await cellOf(text)).toBe(held)
  })

  it('cuts a text where a cell is full, says so, and halves no letter', async () => {
    const full = 'é'.repeat(32_767)
    expect(await cellOf(full)).toBe(full)
    expect(await cellOf('a'.repeat(32_768))).toBe(`${'a'.repeat(32_766)}…`)
    expect(await cellOf(`${'é'.repeat(32_765)}😀x`)).toBe(`${'é'.repeat(32_765)}…`)
    expect(await cellOf(`😀${'a'.repeat(32_766)}`)).toBe(`😀${'a'.repeat(32_764)}…`)
  })
})

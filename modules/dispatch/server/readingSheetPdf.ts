import { written } from '../../../kit/rules/when.ts'
import { type PdfContent, renderPdf } from '../../../kit/server/pdf.ts'
import { frenchMonth, frenchWeekday } from '../../../kit/words/frenchDays.ts'
import { jamatkhanaOnForm } from '../../announcements/rules/wording.ts'
import { headingOf, type ReadingSheet, type SheetOfJamatkhana } from '../rules/readingSheet.ts'
import { printedSheetWords } from '../words/en.ts'

type Made = { councilName: string; madeOn: string }

/** A reading sheet in large print, one announcement after the other; the end of a page tears none but a very long one. */
export const readingSheetPdf = (sheet: SheetOfJamatkhana, made: Made): Promise<Buffer> =>
  renderPdf(readingSheetDocument(sheet, made))

/** What the PDF of a sheet shows. A correction begins with its word; what is no longer so is struck out. */
export function readingSheetDocument(
  { date, jamatkhana, timezone, items }: SheetOfJamatkhana,
  { councilName, madeOn }: Made,
): PdfContent {
  const title = printedSheetWords.title(written(date))
  const announced = items.map((item) => ({
    // What is longer than a page would lose its end.
    unbreakable: linesOf(item.wording) <= LINES_TOGETHER,
    style: 'item',
    stack: [
      { text: unbroken(headingOf(item, timezone)), style: 'heading' },
      ...(item.mark ? [{ text: item.mark, style: 'correction', ...struck(item) }] : []),
      ...(item.cancels ? [{ text: unbroken(item.cancels), style: 'cancels', ...struck(item) }] : []),
      { text: unbroken(item.wording), style: 'wording', ...struck(item) },
    ],
  }))
  return {
    title,
    madeOn,
    styles: {
      title: { fontSize: 22, bold: true },
      place: { fontSize: 18, margin: [0, 2, 0, 20] },
      item: { margin: [0, 0, 0, 22] },
      heading: { fontSize: 12, color: '#5b5a55' },
      correction: { fontSize: 24, bold: true },
      cancels: { fontSize: 18, lineHeight: 1.5, margin: [0, 0, 0, 10] },
      wording: { fontSize: 18, lineHeight: 1.5 },
    },
    content: [
      { text: title, style: 'title' },
      { text: jamatkhanaOnForm(jamatkhana.name), style: 'place' },
      ...(announced.length > 0 ? announced : [{ text: printedSheetWords.nothing, style: 'wording' }]),
    ],
    footer: (page, pages) => ({
      text: printedSheetWords.footer(councilName, page, pages),
      alignment: 'center',
      fontSize: 9,
    }),
  }
}

const LINES_TOGETHER = 18
const SIGNS_IN_A_LINE = 44

/** About how many lines a text takes. */
const linesOf = (text: string): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / SIGNS_IN_A_LINE)), 0)

const struck = ({ later }: ReadingSheet['items'][number]) =>
  later?.ofAll ? ({ decoration: 'lineThrough', color: '#5b5a55' } as const) : {}

const FRENCH_MONTHS = Array.from({ length: 12 }, (_, at) => frenchMonth(at + 1)).join('|')
const FRENCH_WEEKDAYS = Array.from({ length: 7 }, (_, at) => frenchWeekday(at + 1)).join('|')
const DATE = new RegExp(
  [
    '(?:\\p{L}{3,6}day, )?\\d{1,2} \\p{Lu}\\p{L}+ \\d{4}|\\d{1,2}:\\d{2} [ap]m',
    `(?:(?:${FRENCH_WEEKDAYS}) )?\\d{1,2}(?:er)? (?:${FRENCH_MONTHS}) \\d{4}`,
  ].join('|'),
  'gu',
)

/** A text whose dates and times stay on one line each. */
const unbroken = (text: string): string => text.replace(DATE, (date) => date.replaceAll(' ', '\u00a0'))

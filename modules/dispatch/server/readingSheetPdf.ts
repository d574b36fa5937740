import { dateInWords, localParts, timeInWords } from '../../../kit/rules/time.ts'
import { type PdfContent, renderPdf } from '../../../kit/server/pdf.ts'
import { capitalKind } from '../../announcements/rules/kindNames.ts'
import { jamatkhanaInWords } from '../../announcements/rules/wording.ts'
import type { ReadingSheet } from '../rules/readingSheet.ts'

type Made = { councilName: string; madeOn: string }

/** A reading sheet in large print, one announcement after the other, none torn by the end of a page. */
export const readingSheetPdf = (sheet: ReadingSheet, made: Made): Promise<Buffer> => renderPdf(documentOf(sheet, made))

function documentOf({ date, jamatkhana, timezone, items }: ReadingSheet, { councilName, madeOn }: Made): PdfContent {
  const title = `Announcements, ${dateInWords(date)}`
  const announced = items.map((item) => ({
    unbreakable: true,
    style: 'item',
    stack: [
      { text: headingOf(item, timezone), style: 'heading' },
      { text: item.wording, style: 'wording' },
    ],
  }))
  return {
    title,
    madeOn,
    styles: {
      title: { fontSize: 20, bold: true },
      place: { fontSize: 15, margin: [0, 2, 0, 20] },
      item: { margin: [0, 0, 0, 18] },
      heading: { fontSize: 10, color: '#5b5a55' },
      wording: { fontSize: 15, lineHeight: 1.5 },
    },
    content: [
      { text: title, style: 'title' },
      { text: jamatkhanaInWords(jamatkhana.name), style: 'place' },
      ...(announced.length > 0 ? announced : [{ text: NOTHING, style: 'wording' }]),
    ],
    footer: (page, pages) => ({ text: `${councilName}. Page ${page} of ${pages}`, alignment: 'center', fontSize: 9 }),
  }
}

const NOTHING = 'Nothing was announced for this Jamatkhana on this day.'

function headingOf({ kind, correction, announcedOn }: ReadingSheet['items'][number], zone: string): string {
  const when = timeInWords(localParts(announcedOn, zone).time)
  return `${correction ? `${correction}: ` : ''}${capitalKind(kind)}, announced at ${when}`
}

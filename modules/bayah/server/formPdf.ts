import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import { type PdfContent, renderPdf } from '../../../kit/server/pdf.ts'
import type { Services } from '../../../kit/server/services.ts'
import { consentText } from '../rules/consentStatement.ts'
import { bayahLifecycle } from '../rules/lifecycle.ts'
import { languageOfPaper } from '../rules/paper.ts'
import { type SaidGroup, sideBySide } from '../rules/printed.ts'
import { paperWords, pdfWords } from '../words/en.ts'
import { guardiansOf, type LoadedBayah } from './load.ts'

export const PDF = 'application/pdf'

/**
 * The form to be signed, in the language of who signs it: A4, the particulars, the consent statement, three signature
 * lines. Throws 422 in other statuses.
 */
export async function signingForm({ clock }: Pick<Services, 'clock'>, bayah: LoadedBayah): Promise<FileAnswer> {
  const wrong = whyNot(bayahLifecycle, 'onPaper', bayah.status)
  if (wrong) throw refused(wrong)
  const now = clock.now().toString()
  const content = await inLanguage(languageOfPaper(bayah), () => onOnePage(bayah, now))
  return { name: `bayah-${bayah.id}-form.pdf`, contentType: PDF, content }
}

/** In points; the smaller ones for what takes more than a page. */
const LETTERS = [9, 8, 7]

/** On one page, so that one picture holds all of it once it is signed: in smaller letters where it would take more. */
async function onOnePage(bayah: LoadedBayah, madeOn: string, [fontSize = 9, ...smaller] = LETTERS): Promise<Buffer> {
  let pages = 1
  const document = formDocument(bayah, madeOn, {
    fontSize,
    footer: (page, all) => {
      pages = all
      return { text: pdfWords.footer(bayah.id, page, all), alignment: 'center', fontSize: 8 }
    },
  })
  const content = await renderPdf(document)
  return pages > 1 && smaller.length > 0 ? onOnePage(bayah, madeOn, smaller) : content
}

type Set = Required<Pick<PdfContent, 'footer'>> & { fontSize: number }

function formDocument(bayah: LoadedBayah, madeOn: string, { fontSize, footer }: Set): PdfContent {
  const { bayahDateTime, jamatKhana } = bayah
  const statement = consentText({ child: bayah, guardians: guardiansOf(bayah), bayahDateTime, jamatkhana: jamatKhana })
  return {
    title: paperWords.title,
    madeOn,
    styles: PDF_STYLES,
    content: [
      { text: paperWords.title, style: 'title' },
      { text: paperWords.number(bayah.id), style: 'notice' },
      {
        columnGap: 20,
        lineHeight: 1.1,
        fontSize,
        columns: sideBySide(bayah).map((groups) => ({ width: '*', stack: groups.map(narrowGroup) })),
      },
      { text: paperWords.consent, style: 'group' },
      ...statement.map((paragraph) => ({
        text: paragraph,
        fontSize,
        margin: [0, 0, 0, 4] as [number, number, number, number],
      })),
      ...paperWords.signatures.map((who) => ({
        unbreakable: true,
        margin: [0, 22, 0, 0] as [number, number, number, number],
        table: SIGNATURE_LINE(who),
        layout: 'noBorders',
      })),
    ],
    footer,
  }
}

const SIGNATURE_LINE = (who: string) => ({
  widths: ['*', 150],
  body: [
    [
      { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 320, y2: 0, lineWidth: 0.7 }] },
      { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 140, y2: 0, lineWidth: 0.7 }] },
    ],
    [
      { text: who, fontSize: 9 },
      { text: paperWords.date, fontSize: 9 },
    ],
  ],
})

/** The headings of our PDFs about a registration. */
export const PDF_STYLES: PdfContent['styles'] = {
  title: { fontSize: 16, bold: true, margin: [0, 0, 0, 4] },
  notice: { italics: true, margin: [0, 0, 0, 8] },
  group: { fontSize: 12, bold: true, margin: [0, 10, 0, 4] },
}

/** A thin line under each row. */
const LINES = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#999999',
  paddingTop: () => 3,
  paddingBottom: () => 2,
}

const MOST_SIGNS = 600
const SIGNS_IN_A_LINE = 30

/** Whether texts are so short that the end of a page need tear none: what is longer than a page would lose its end. */
export const staysTogether = (...texts: readonly string[]): boolean =>
  texts.every((text) => text.length + SIGNS_IN_A_LINE * (text.split('\n').length - 1) <= MOST_SIGNS)

/** A group of particulars, each a line. */
export const groupInPdf = (group: SaidGroup) => groupOf(group, [170, 313])

/** The same in half the width of a page. */
const narrowGroup = (group: SaidGroup) => groupOf(group, [105, 118])

/** Both widths are said: one that is left open grows with an address that has no blank, beyond the edge of the page. */
const groupOf = ({ title, lines }: SaidGroup, widths: [label: number, said: number]) => ({
  unbreakable: staysTogether(...lines.map(([, said]) => said)),
  stack: [
    { text: title, style: 'group' },
    { layout: LINES, table: { widths, body: lines.map(([label, said]) => [label, said]) } },
  ],
})

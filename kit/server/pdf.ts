import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** What a PDF shows; its pages are A4. */
export type PdfContent = Pick<TDocumentDefinitions, 'content' | 'styles' | 'footer'> & {
  title: string
  /** ISO; stands in the file as the time it was made. */
  madeOn: string
}

const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')
const font = (style: string) => join(FONTS, `Roboto-${style}.ttf`)

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})
// Nothing that was typed may make the server read a file or fetch an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))

/** Renders a document as a PDF file. */
export async function renderPdf({ title, madeOn, content, styles, footer }: PdfContent): Promise<Buffer> {
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    info: { title, creationDate: new Date(madeOn), producer: title },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    content,
    styles,
    footer,
  })
  return document.getBuffer()
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** What a PDF shows; its pages are A4. */
export type PdfContent = Pick<TDocumentDefinitions, 'content' | 'styles' | 'footer'> & {
  title: string
  /** ISO; stands in the file as the time it was made. */
  madeOn: string
}

const require = createRequire(import.meta.url)
const FONTS = join(dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto')
const font = (style: string) => join(FONTS, `Roboto-${style}.ttf`)
const NAME_FONTS = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const NAME_FONT_FILE = join(NAME_FONTS, 'DejaVuSansCondensed-Bold.ttf')

/** For names that must not lose a letter: it has all of Latin, with Ḥ and ʿ, Arabic, Cyrillic and Greek. */
export const NAME_FONT = 'DejaVu'

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
  [NAME_FONT]: { normal: NAME_FONT_FILE },
})
// Nothing that was typed may make the server read a file or fetch an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS) || path.startsWith(NAME_FONTS))

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

let nameFont: ReturnType<typeof openSync> | undefined

/** The letters of a text that the font of names has no shape for, each once: they would be printed as empty boxes. */
export function lettersWithoutShape(text: string): string[] {
  nameFont ??= openSync(NAME_FONT_FILE)
  const { hasGlyphForCodePoint: hasShape } = nameFont
  return [...new Set(text)].filter((letter) => !hasShape.call(nameFont, letter.codePointAt(0) ?? 0))
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { openSync } from 'fontkit'
import type pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { madeOnce } from '../rules/madeOnce.ts'
import { pdfWords } from '../words/en.ts'

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

/** For whole texts in which a letter stands that the usual font has no shape for: ʿAlī, Ḥusayn, شیرین. */
const WIDE_FONT = 'DejaVuText'
const wide = (style: string) => join(NAME_FONTS, `DejaVuSansCondensed${style}.ttf`)

let maker: typeof pdfmake | undefined

/** Loaded with the first PDF: it takes 33 MB, and many a server makes none. */
function openMaker(): typeof pdfmake {
  if (maker) return maker
  const library: typeof pdfmake = require('pdfmake')
  library.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
    [NAME_FONT]: { normal: NAME_FONT_FILE },
    [WIDE_FONT]: {
      normal: wide(''),
      bold: wide('-Bold'),
      italics: wide('-Oblique'),
      bolditalics: wide('-BoldOblique'),
    },
  })
  // Nothing that was typed may make the server read a file or fetch an address.
  library.setUrlAccessPolicy(() => false)
  library.setLocalAccessPolicy((path) => path.startsWith(FONTS) || path.startsWith(NAME_FONTS))
  maker = library
  return library
}

/** Renders a document as a PDF file. */
export async function renderPdf({ title, madeOn, content, styles, footer }: PdfContent): Promise<Buffer> {
  const document = openMaker().createPdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    info: { title, creationDate: new Date(madeOn), producer: title },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    content: [withEveryLetter(content), ...(hasEmptyBoxes(content) ? [emptyBoxes()] : [])],
    styles,
    footer: typeof footer === 'function' ? (...page) => withEveryLetter(footer(...page)) : withEveryLetter(footer),
  })
  return document.getBuffer()
}

const emptyBoxes = () => ({
  text: pdfWords.emptyBoxes,
  italics: true,
  margin: [0, 16, 0, 0] as [number, number, number, number],
})

type Font = ReturnType<typeof openSync>

/** As the library of PDFs loads it, which would else be there twice. */
const opened = madeOnce((file: string): Font => require('fontkit').openSync(file))

function hasShapesFor(file: string, text: string): boolean {
  const used = opened(file)
  return [...text].every((letter) => used.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) || /\s/.test(letter))
}

/** Most texts: nothing has to be looked up for them. */
const PLAIN = /^[\s\x20-\x7e\u00a1-\u00ff‘’“”–—…]*$/
const isUsual = (text: string): boolean => PLAIN.test(text) || hasShapesFor(font('Regular'), text)

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** So many signs fit on a line of the narrowest column. */
const TOGETHER = 24

/**
 * What sets PDFs turns a word that is read from the right round, and not several of them: they would stand in the wrong
 * order. Held together they are turned round as one; what is too long for that goes on in a line of its own.
 */
const fromTheRight = (text: string): string =>
  text
    .split('\n')
    .map((line) => heldTogether(line.split(' ')))
    .join('\n')

function heldTogether(words: readonly string[]): string {
  let said = ''
  // Of the words that are held together, and read from the right.
  let signs = 0
  for (const [at, word] of words.entries()) {
    const isTurned = RIGHT_TO_LEFT.test(word)
    const isMore = isTurned && signs > 0
    const fits = signs + word.length < TOGETHER
    const blank = !isMore ? ' ' : fits ? '\u00a0' : '\n'
    said += at === 0 ? word : blank + word
    signs = !isTurned ? 0 : isMore && fits ? signs + 1 + word.length : word.length
  }
  return said
}

const TURNED_ROUND = /((?:[\p{Script=Arabic}\p{Script=Hebrew}][\p{M}\p{Join_Control}]*\u00a0?)+(?<!\u00a0))/u

/**
 * Words that are read from the right by themselves: the comma behind them, and the blank, would be turned round with them,
 * and stand before the name, and what comes next at its letters.
 */
function inPieces(text: string): string | { text: string }[] {
  const turned = fromTheRight(text)
  if (!RIGHT_TO_LEFT.test(turned)) return turned
  return turned
    .split(TURNED_ROUND)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece }))
}

/**
 * A text with a box for each letter that the wide font lacks, and nothing for signs that stand on one: what it draws of them
 * by itself is wider than it says, and lies over what comes next.
 */
const boxed = (text: string): string =>
  [...text].map((letter) => (hasShapesFor(wide(''), letter) ? letter : /\p{M}/u.test(letter) ? '' : EMPTY_BOX)).join('')
const EMPTY_BOX = '□'

/** The same document with the texts in the wide font that the usual one would print empty boxes for. */
function withEveryLetter<Part>(part: Part): Part {
  const said: unknown = part
  if (typeof said === 'string') return (isUsual(said) ? said : { text: inPieces(boxed(said)), font: WIDE_FONT }) as Part
  if (Array.isArray(said)) return said.map(withEveryLetter) as Part
  if (!isPlain(said)) return part
  const changed = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, typeof value === 'string' ? value : withEveryLetter(value)]),
  )
  const { text } = said
  const isWide = typeof text === 'string' && !isUsual(text)
  return (isWide ? { font: WIDE_FONT, ...changed, text: inPieces(boxed(text)) } : changed) as Part
}

/** Whether a letter stands in it that no font of ours has: whoever reads it is told, and writes it by hand. */
function hasEmptyBoxes(part: unknown): boolean {
  if (typeof part === 'string') return !isUsual(part) && !hasShapesFor(wide(''), part)
  if (Array.isArray(part)) return part.some(hasEmptyBoxes)
  return (
    isPlain(part) &&
    Object.entries(part).some(
      ([name, value]) => (typeof value === 'string' ? name === 'text' : true) && hasEmptyBoxes(value),
    )
  )
}

const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype

/** The letters of a text that the font of names has no shape for, each once: they would be printed as empty boxes. */
export function lettersWithoutShape(text: string): string[] {
  const nameFont = opened(NAME_FONT_FILE)
  return [...new Set(text)].filter((letter) => !nameFont.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

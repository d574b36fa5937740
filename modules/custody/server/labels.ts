import { written } from '../../../kit/rules/when.ts'
import { NAME_FONT, type PdfContent } from '../../../kit/server/pdf.ts'
import { type Label, labelText } from '../rules/label.ts'
import { labelWords } from '../words/en.ts'
import { displayLines } from './displayLines.ts'

/** Whom labels are printed for. */
export type OnLabel = {
  readonly name: string
  readonly age: string | null
  readonly dateOfBirth: string | null
  readonly band: string | null
  readonly hasSimilar: boolean
  readonly code: string
}

/** A label: how large it is and its code, in points, and the letters of the name by how long that is. */
type Measures = {
  readonly size: readonly [width: number, height: number]
  readonly code: number
  readonly letters: readonly { readonly upTo: number; readonly points: number }[]
  readonly facts: number
}

const MILLIMETRE = 72 / 25.4
// The code has 29 squares, which are whole points: 3 on the wrist, 5 on the door.
const WRIST: Measures = {
  size: [140 * MILLIMETRE, 36 * MILLIMETRE],
  code: 29 * 3,
  letters: [
    { upTo: 30, points: 17 },
    { upTo: 60, points: 13 },
    { upTo: Number.POSITIVE_INFINITY, points: 10 },
  ],
  facts: 12,
}
const DOOR: Measures = {
  size: [175 * MILLIMETRE, 95 * MILLIMETRE],
  code: 29 * 5,
  letters: [
    { upTo: 30, points: 38 },
    { upTo: 60, points: 28 },
    { upTo: Number.POSITIVE_INFINITY, points: 22 },
  ],
  facts: 26,
}
const PADDING = 8
/** Signs of a band that fit on a line. */
const USUAL_BAND = 16
/** What signs of this font are wide on average, set generously: as a share of their size. */
const SIGN_WIDTH = 0.62

/**
 * What the PDF of wrist tag and door label shows (decisions §14): both on one sheet, to be cut out, so that nobody takes
 * the one of somebody and the other of somebody else. Nothing stands on them but what the specification names.
 */
export function labelsDocument(person: OnLabel, madeOn: string): PdfContent {
  const { name, age, dateOfBirth, band, hasSimilar } = person
  const known = age ?? (dateOfBirth === null ? labelWords.unknownAge : labelWords.born(written(dateOfBirth)))
  return {
    title: labelWords.title,
    madeOn,
    content: [
      cutOut('wrist', WRIST, person, [nameLines(name, WRIST), fact(known, WRIST), bandLine(band, WRIST)]),
      cutOut('door', DOOR, person, [
        nameLines(name, DOOR),
        bandLine(band, DOOR),
        ...(hasSimilar ? [{ ...fact(labelWords.similar, DOOR), fontSize: 18, margin: [0, 12, 0, 0] as const }] : []),
      ]),
    ],
  }
}

type Part = ReturnType<typeof fact> | ReturnType<typeof nameLines> | ReturnType<typeof bandLine>

/** One label with its code on the left, in a frame to cut along. */
function cutOut(label: Label, { size: [width, height], code }: Measures, person: OnLabel, parts: readonly object[]) {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 28] as [number, number, number, number],
    table: {
      widths: [code, width - code - 4 * PADDING],
      heights: [height - 2 * PADDING],
      body: [
        [{ qr: labelText(label, person.code), fit: code, eccLevel: 'Q' as const }, { stack: [...parts] as Part[] }],
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: (at: number) => (at === 1 ? 0 : 0.5),
      hLineStyle: () => CUT,
      vLineStyle: () => CUT,
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: () => PADDING,
      paddingBottom: () => PADDING,
    },
  }
}

const CUT = { dash: { length: 3, space: 3 } }

const fact = (text: string, { facts }: Measures) => ({ text, font: NAME_FONT, fontSize: facts })

/** The whole name, however long: smaller letters, more lines, nothing cut. */
function nameLines(name: string, { size: [width], code, letters }: Measures) {
  const points = letters.find(({ upTo }) => name.length <= upTo)?.points ?? 10
  const perLine = Math.floor((width - code - 4 * PADDING) / (points * SIGN_WIDTH))
  return {
    stack: displayLines(name, perLine).map((pieces) => ({ text: pieces.map((text) => ({ text })) })),
    ...{ font: NAME_FONT, fontSize: points, lineHeight: 1.1, margin: [0, 0, 0, 4] as [number, number, number, number] },
  }
}

/** The band that is on; a line to write on where there is none yet, since paper outlasts what it says. */
function bandLine(band: string | null, measures: Measures) {
  if (band === null) return fact(`${labelWords.bandToWrite} ${'_'.repeat(14)}`, measures)
  const line = fact(labelWords.band(band), measures)
  return band.length > USUAL_BAND ? { ...line, fontSize: measures.facts / 2 } : line
}

import { inflateSync } from 'node:zlib'

/** A picture as readers of codes take it. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

const PIXELS_A_POINT = 2
/** Points of white around a code. */
const QUIET = 12

/** What the streams of a PDF hold that are no fonts. pdfkit ends a line with \n alone: what is packed may itself end with \r. */
const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })

/** Each code of a PDF as a camera would see it, from the top: the squares are drawn anew from what fills them. */
export function codesIn(pdf: Buffer): Picture[] {
  const filled = streamsOf(pdf).flatMap((stream) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n\/DeviceRGB cs\n(\d) /g)].map(
      ([, x, y, width, height, red]) => ({
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
        red,
      }),
    ),
  )
  // Each begins with the white that its squares stand on.
  const grounds = filled.filter(({ red, width }) => red === '1' && width > 3 * QUIET)
  return grounds.map((ground) => {
    const size = (ground.width + 2 * QUIET) * PIXELS_A_POINT
    const data = new Uint8ClampedArray(size * size * 4).fill(255)
    for (const { x, y, width, height, red } of filled) {
      const left = (x - ground.x + QUIET) * PIXELS_A_POINT
      const top = (y - ground.y + QUIET) * PIXELS_A_POINT
      const isIn = x >= ground.x && y >= ground.y && x < ground.x + ground.width && y < ground.y + ground.height
      if (red !== '0' || !isIn) continue
      for (let row = top; row < top + height * PIXELS_A_POINT; row++)
        for (let at = left; at < left + width * PIXELS_A_POINT; at++) {
          const point = (row * size + at) * 4
          data.fill(0, point, point + 3)
        }
    }
    return { width: size, height: size, data }
  })
}

/** Everything that is written in a PDF of one font, in the order in which it is set. */
export function writtenIn(pdf: Buffer): string {
  const streams = streamsOf(pdf)
  const table = streams.find((stream) => stream.includes('begincmap')) ?? ''
  const signs = [...table.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, listed = '']) =>
    [...listed.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[(<[^\]]*)\] TJ/g)])
    .map(([, set = '']) =>
      [...set.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => signs[Number.parseInt(glyph, 16)] ?? '?')
        .join(''),
    )
    .join('|')
}

import { inflateSync } from 'node:zlib'

/** What a PDF draws and says of its fonts. */
function streamsIn(file: Buffer): string[] {
  const streams: string[] = []
  const raw = file.toString('latin1')
  for (const match of raw.matchAll(/stream\r?\n/g)) {
    const start = (match.index ?? 0) + match[0].length
    const end = raw.indexOf('endstream', start)
    try {
      streams.push(inflateSync(file.subarray(start, end)).toString('latin1'))
    } catch {
      // Not compressed: an embedded font or a length of zero.
    }
  }
  return streams
}

/** How far above the foot of its page the lowest text of a PDF stands, in points; below 0 nobody sees it. */
export const lowestIn = (file: Buffer): number =>
  Math.min(
    ...streamsIn(file).flatMap((stream) =>
      [...stream.matchAll(/1 0 0 1 [-\d.]+ ([-\d.]+) Tm/g)].map(([, at]) => Number(at)),
    ),
  )

/** The lines of a PDF as they are drawn, each once for every font of the file. */
export function linesIn(file: Buffer): string[] {
  const streams = streamsIn(file)
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf)
  return drawnIn(streams).flatMap((glyphs) => maps.map((map) => readBy(map, glyphs)))
}

const readBy = (map: ReadonlyMap<string, string>, glyphs: readonly string[]): string =>
  glyphs.map((glyph) => map.get(glyph) ?? '').join('')

/** The glyphs of each line. */
const drawnIn = (streams: readonly string[]): string[][] =>
  streams
    .filter((stream) => /\bBT\b/.test(stream))
    .flatMap((stream) => stream.split('\n'))
    .filter((line) => line.includes('TJ'))
    .map(
      (line) =>
        [...line.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex]) => hex)
          .join('')
          .match(/.{4}/g) ?? [],
    )

/** The words of a PDF: its fonts are embedded in part, so that a text is glyphs, which the file maps back to letters. */
export function textIn(file: Buffer): string {
  const streams = streamsIn(file)
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf)
  // Which font a word is set in does not matter here: it counts if any map reads it.
  const glyphs = drawnIn(streams).flat()
  return maps.map((map) => readBy(map, glyphs)).join('\n')
}

function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    const codes = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, code = '']) => code.replaceAll(' ', ''))
    for (const [at, code] of codes.entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(code, 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

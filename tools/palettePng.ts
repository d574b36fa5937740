import { crc32, deflateSync } from 'node:zlib'

/** Pixels as a browser gives them: red, green, blue and opacity of each, a byte each. */
export type Pixels = { width: number; height: number; rgba: Uint8Array }

const MOST_COLOURS = 256
/** Shades of an edge that only these bits tell apart look the same. */
const KEPT_BITS = 0xf8f8f8

/** A PNG of the colours that a screen mostly has: a third of the weight of one that holds every shade. */
export function palettePng({ width, height, rgba }: Pixels): Buffer {
  const colourAt = (pixel: number) =>
    ((rgba[pixel * 4] ?? 0) << 16) | ((rgba[pixel * 4 + 1] ?? 0) << 8) | (rgba[pixel * 4 + 2] ?? 0)
  const palette = mostUsed(width * height, colourAt)
  const nearest = new Map<number, number>()
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colourAt(y * width + x)
      const known = nearest.get(colour) ?? indexOfNearest(palette, colour)
      nearest.set(colour, known)
      // Each row begins with a byte that says it stands as it is.
      rows[y * (width + 1) + 1 + x] = known
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The colour of each group of like shades that is used most, for the groups that are used most. */
function mostUsed(pixels: number, colourAt: (pixel: number) => number): number[] {
  const counts = new Map<number, number>()
  for (let pixel = 0; pixel < pixels; pixel++) {
    const colour = colourAt(pixel)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const groups = Map.groupBy(counts, ([colour]) => colour & KEPT_BITS)
  return [...groups.values()]
    .map((shades) => ({
      colour: shades.reduce((most, shade) => (shade[1] > most[1] ? shade : most))[0],
      count: shades.reduce((sum, [, count]) => sum + count, 0),
    }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_COLOURS)
    .map(({ colour }) => colour)
}

function indexOfNearest(palette: readonly number[], colour: number): number {
  const apart = (other: number) =>
    [16, 8, 0].reduce((sum, bits) => sum + (((other >> bits) & 255) - ((colour >> bits) & 255)) ** 2, 0)
  let best = 0
  for (const [index, other] of palette.entries()) if (apart(other) < apart(palette[best] ?? 0)) best = index
  return best
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

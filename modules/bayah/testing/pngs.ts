import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small picture of a form, with something on it that looks like a signature. */
export const smallPng = (width = 120, height = 80): Promise<Buffer> =>
  sharp(Buffer.from(Array.from({ length: width * height }, (_, at) => ((at * 7) % 31 === 0 ? 0 : 255))), {
    raw: { width, height, channels: 1 },
  })
    .png()
    .toBuffer()

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG by hand, with its checksum. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const said = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(said))
  return Buffer.concat([length, said, sum])
}

/** The first chunk: so many pixels, grey of so many bits. */
export function pngHeader(width: number, height: number, bits = 8): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return pngChunk('IHDR', header)
}

/** A PNG that says it has so many pixels, and holds next to none. */
export const claimingPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

/** The hardest scan that may be uploaded: 25 megapixels of black and white in no order, about 3 MB. */
export function noisyScan(): Buffer {
  const rows = randomBytes(5000 * 626)
  // Each row says first how it is written: as it is.
  for (let row = 0; row < 5000; row++) rows[row * 626] = 0
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(5000, 5000, 1),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG with further chunks behind its header, such as texts. */
export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

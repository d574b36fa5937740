import { promisify } from 'node:util'
import { deflate, deflateSync, inflate, inflateSync } from 'node:zlib'
import { FRAME } from './frame.ts'

/** What a packed letter begins with, and no message does; another frame would have another. */
const PACKED = 1
/**
 * The library keeps a sum of the frame and of the letter beside it: read with another, it throws. A frame and a letter
 * have 8 kB: looking back no further it makes a fifth of the memory for each, which took as long as packing it.
 */
const FRAMED = { dictionary: Buffer.from(FRAME), level: 3, windowBits: 13, memLevel: 6 }
/** More is packed beside everything else that goes on; of less, handing it over takes longer than packing it. */
const LARGE = 100_000

const deflateBeside = promisify<Buffer, typeof FRAMED, Buffer>(deflate)
const inflateBeside = promisify<Buffer, typeof FRAMED, Buffer>(inflate)

/** A letter in a sixth of its bytes: what it says besides the frame. */
export async function packed(letter: Buffer): Promise<Buffer> {
  const small = letter.length > LARGE ? await deflateBeside(letter, FRAMED) : deflateSync(letter, FRAMED)
  return Buffer.concat([Buffer.of(PACKED), small])
}

/** The same letter, byte for byte; one that was stored before they were packed as it is. */
export async function unpacked(stored: Buffer): Promise<Buffer> {
  if (stored[0] !== PACKED) return stored
  const small = stored.subarray(1)
  return stored.length > LARGE ? inflateBeside(small, FRAMED) : inflateSync(small, FRAMED)
}

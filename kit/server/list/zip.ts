import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A file within the archive; its text is asked for as it is written. */
export type ZipEntry = { name: string; text: Iterable<string> | AsyncIterable<string> }

/** Deflate, in the numbers of the format. */
const DEFLATED = 8
/** The first day that the format knows: what is made again each time has no age. */
const NO_DATE = new Date(1980, 0, 1)

/**
 * The bytes of a ZIP archive, made as they are taken. Whoever stops taking them stops the entry's text too. Packed by
 * Node's own library, in a thread beside; the archive around it is the library's.
 */
export async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((fault, bytes) => {
    if (fault) throw fault
    ready.push(bytes)
  })
  for (const { name, text } of entries) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED, mtime: NO_DATE }
    archive.add(entry)
    for await (const bytes of packed(text, entry)) {
      entry.ondata?.(null, bytes, false)
      yield* ready.splice(0)
    }
    entry.ondata?.(null, new Uint8Array(0), true)
  }
  archive.end()
  yield* ready
}

/** The bytes of a text, packed; the entry learns how long it was and what it adds up to. */
function packed(text: ZipEntry['text'], entry: ZipInputFile): AsyncIterable<Uint8Array<ArrayBuffer>> {
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece)
      entry.size += bytes.length
      entry.crc = crc32(bytes, entry.crc)
      yield bytes
    }
  }
  // What goes wrong reaches whoever reads the last stream.
  return pipeline(counted, createDeflateRaw(), () => undefined)
}

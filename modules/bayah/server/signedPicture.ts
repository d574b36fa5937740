import type { Sharp } from 'sharp'
import { Refusal, unfit } from '../../../kit/server/http/refusal.ts'
import { kindOfFile, LARGEST_FILE, MOST_PIXELS } from '../rules/signedFile.ts'
import { imageWords } from '../words/en.ts'
import { pageOfPdf } from './pdfPage.ts'

async function loadLibrary() {
  const { default: sharp } = await import('sharp')
  // Only what reads a PNG or a JPEG: a file that is something else must not reach the reader of that.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      ...['VipsForeignLoadPngBuffer', 'VipsForeignLoadPng', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadJpeg'],
    ],
  })
  // One picture at a time takes a core; a cache would keep pictures of signatures.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

type Library = Awaited<ReturnType<typeof loadLibrary>>
let library: Promise<Library> | undefined

/** Loaded with the first picture, since it takes 9 MB, and once: while it is told what to block, it reads nobody's. */
function openLibrary(): Promise<Library> {
  library ??= loadLibrary()
  return library
}

const PNG_HEADER_BYTES = 33
/** How many bits a pixel has; behind it, that they are grey. */
const BITS_AT = 24
/** A4 with 200 dots an inch, by which a form can be read. */
const LONGEST_SIDE = 2339

const refuse = (message: string) => unfit({ bayah: message })

/**
 * A PNG made of what was uploaded: the picture and nothing else that the file held, within the limits (decisions §13).
 * Throws 422 in words on `bayah` for what is no picture or page, has too many pixels or pages, or is damaged.
 */
export async function cleanPng(content: Buffer): Promise<Buffer> {
  const file = kindOfFile(content)
  if ('fault' in file) throw refuse(file.fault)
  const sharp = await openLibrary()
  if (file.kind === 'PDF') {
    const { data, width, height } = await pageOfPdf(content)
    return small(() => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha())
  }
  if (file.kind === 'JPEG') return ofJpeg(sharp, content)
  if (content.length <= PNG_HEADER_BYTES) throw refuse(imageWords.notPicture)
  // Said by the file's first lines, before anything makes room for so many.
  if (content.readUInt32BE(16) * content.readUInt32BE(20) > MOST_PIXELS) throw refuse(imageWords.tooManyPixels)
  return read(async () => {
    const open = () => sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    const isBlackAndWhite = content[BITS_AT] === 1 && content[BITS_AT + 1] === 0
    const asItIs = await open()
      .png(isBlackAndWhite ? { ...PNG, palette: true, colours: 2, effort: 1 } : PNG)
      .toBuffer()
    return asItIs.length > LARGEST_FILE ? small(open) : asItIs
  })
}

/** Level 9 makes little smaller, and keeps a core for half a minute with a large scan. */
const PNG = { compressionLevel: 6 }

function ofJpeg(sharp: Library, content: Buffer): Promise<Buffer> {
  return read(async () => {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw refuse(imageWords.tooManyPixels)
    // Phones turn a picture by a word beside it, which is not kept.
    return small(() => sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient())
  })
}

/** Photographs are large as a PNG: with fewer pixels, and then colours, as far as it takes. */
async function small(open: () => Sharp): Promise<Buffer> {
  const within = () => open().resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
  for (const make of [
    () => within().png(PNG),
    () => within().greyscale().png(PNG),
    () =>
      within()
        .greyscale()
        .png({ ...PNG, palette: true, colours: 16, effort: 1, dither: 0 }),
  ]) {
    const png = await make().toBuffer()
    if (png.length <= LARGEST_FILE) return png
  }
  throw refuse(imageWords.tooDetailed)
}

async function read(picture: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await picture()
  } catch (error) {
    throw error instanceof Refusal ? error : refuse(imageWords.damaged)
  }
}

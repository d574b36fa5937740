import sharp from 'sharp'
import type { Actor } from '../../../kit/rules/access.ts'
import { notFound, unfit } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { imageWords } from '../words/en.ts'
import { aboutBayah } from './about.ts'
import { recordConsents } from './consents.ts'
import { foundBayah, type LoadedBayah, lockedBayah, stillAsked } from './load.ts'
import './tables.ts'

// Only what reads a PNG: a file that is something else must not reach the reader of that.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadPng'] })
// One picture at a time takes a core; a cache would keep pictures of signatures.
sharp.concurrency(1)
sharp.cache(false)

/** The largest picture, in pixels (decisions §13). */
const MOST_PIXELS = 25_000_000
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const HEADER_BYTES = 33

/**
 * A PNG made anew from what was uploaded: the picture and nothing else that the file held (decisions §13). Throws 422 in
 * words on `bayah` for what is no PNG, has too many pixels, or is damaged.
 */
export async function cleanPng(content: Buffer): Promise<Buffer> {
  const refuse = (message: string) => unfit({ bayah: message })
  const isPng = content.length > HEADER_BYTES && content.subarray(0, SIGNATURE.length).equals(SIGNATURE)
  if (!isPng) throw refuse(imageWords.notPng)
  // Said by the file's first lines, before anything makes room for so many.
  if (content.readUInt32BE(16) * content.readUInt32BE(20) > MOST_PIXELS) throw refuse(imageWords.tooManyPixels)
  try {
    // Level 9 makes little smaller, and keeps a core for half a minute with a large scan.
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
      .png({ compressionLevel: 6 })
      .toBuffer()
  } catch {
    throw refuse(imageWords.damaged)
  }
}

type Uploaded = { content: Buffer; allSigned: boolean }

/** Keeps the signed form; where it carries every signature, it counts as every consent that is missing (decisions §13). */
export async function uploadSignedForm(
  services: Services,
  actor: Actor,
  id: number,
  { content, allSigned }: Uploaded,
): Promise<LoadedBayah> {
  const png = await cleanPng(content)
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const bayah = await lockedBayah(trx, id, 'onPaper')
    const image = { png, uploadedOn: now, uploadedBy: actor.id }
    await trx
      .insertInto('bayahImage')
      .values({ bayahId: id, ...image })
      .onConflict((conflict) => conflict.column('bayahId').doUpdateSet(image))
      .execute()
    const { regionId } = bayah
    await writeTimeline(trx, { about: aboutBayah(id), regionId, on: now, by: actor.id, event: 'UPLOADED' })
    if (allSigned) await recordConsents(services, trx, bayah, stillAsked(bayah), { method: 'PAPER', by: actor.id })
    return foundBayah(trx, id)
  })
}

/** The signed form, in base64. Throws 404 where there is none. */
export async function signedForm({ db }: Pick<Services, 'db'>, id: number): Promise<string> {
  const image = await db.selectFrom('bayahImage').select('png').where('bayahId', '=', id).executeTakeFirst()
  if (!image) throw notFound()
  return image.png.toString('base64')
}

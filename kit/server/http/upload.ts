import type { FastifyRequest } from 'fastify'
import { messageWords, refusalWords } from '../../words/en.ts'
import type { Upload } from './contract.ts'
import { Refusal, refused, unfit } from './refusal.ts'

/** A file, and what a form says beside it. */
type Form = { upload: Upload; fields: Readonly<Record<string, unknown>> }

const MOST_FIELDS = 20

/**
 * The one file of a form, and its other fields. Throws 422 without a file under the declared name, with more than one, and
 * for a form that ends too early, 413 for a file that is longer.
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Form> {
  if (!request.isMultipart()) throw unfit({ [field]: messageWords.required })
  const fields: Record<string, unknown> = {}
  let upload: Upload | null = null
  const limits = { fileSize: maxBytes, files: 2, fields: MOST_FIELDS, fieldSize: 10_000 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') fields[part.fieldname] = part.value
      else if (upload) throw unfit({ [field]: refusalWords.oneFile })
      else if (part.fieldname === field) upload = { name: part.filename, content: await part.toBuffer() }
      else break
    }
  } catch (error) {
    const hasStatus = error instanceof Refusal || (error instanceof Error && 'statusCode' in error)
    // What reads forms has none for one that ends too early. Nobody hears of it where the connection has ended.
    if (hasStatus || (request.raw.destroyed && !request.raw.complete)) throw error
    throw refused(refusalWords.unreadable)
  }
  if (!upload) throw unfit({ [field]: messageWords.required })
  return { upload, fields }
}

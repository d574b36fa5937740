import type { FastifyRequest } from 'fastify'
import { messageWords, refusalWords } from '../../words/en.ts'
import type { Upload } from './contract.ts'
import { unfit } from './refusal.ts'

/** A file, and what a form says beside it. */
type Form = { upload: Upload; fields: Readonly<Record<string, unknown>> }

const MOST_FIELDS = 20

/**
 * The one file of a form, and its other fields. Throws 422 without a file under the declared name or with more than one, 413 for one that is
 * longer.
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Form> {
  if (!request.isMultipart()) throw unfit({ [field]: messageWords.required })
  const fields: Record<string, unknown> = {}
  let upload: Upload | null = null
  const limits = { fileSize: maxBytes, files: 2, fields: MOST_FIELDS, fieldSize: 10_000 }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') fields[part.fieldname] = part.value
    else if (upload) throw unfit({ [field]: refusalWords.oneFile })
    else if (part.fieldname === field) upload = { name: part.filename, content: await part.toBuffer() }
    else break
  }
  if (!upload) throw unfit({ [field]: messageWords.required })
  return { upload, fields }
}

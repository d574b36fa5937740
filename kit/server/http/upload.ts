import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../../rules/messages.ts'
import type { Upload } from './contract.ts'
import { unfit } from './refusal.ts'

/** The one file of a form. Throws 422 without one under the declared name, 413 for one that is longer. */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload> {
  if (!request.isMultipart()) throw unfit({ [field]: MESSAGES.required })
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file') continue
    if (part.fieldname !== field) break
    return { name: part.filename, content: await part.toBuffer() }
  }
  throw unfit({ [field]: MESSAGES.required })
}

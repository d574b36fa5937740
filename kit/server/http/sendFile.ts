import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EXPECTED_BYTES_HEADER, ROWS_HEADER } from '../../rules/fileHeaders.ts'
import type { FileAnswer } from './contract.ts'

/** Milliseconds that sending a file may take. Whoever takes longer, or stops reading, lets go of what it is made from. */
const LONGEST = 15 * 60_000

/**
 * Answers a file. One that is made as it is sent and can't be finished ends with its connection, so that nobody takes
 * the part for the whole; one that nobody waits for any more is not finished.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer, longest = LONGEST) {
  const { name, contentType, content, rows, expectedBytes } = file
  reply.header('Content-Type', contentType).header('Content-Disposition', `attachment; filename="${name}"`)
  if (rows !== undefined) reply.header(ROWS_HEADER, String(rows))
  if (expectedBytes !== undefined) reply.header(EXPECTED_BYTES_HEADER, String(expectedBytes))
  if (content instanceof Readable) {
    const late = setTimeout(() => content.destroy(new Error('nobody took the file in time')), longest)
    late.unref()
    content.once('close', () => clearTimeout(late))
    content.once('error', (error) =>
      request.log.error({ reason: error.name, stack: error.stack }, 'a file broke off while it was sent'),
    )
  }
  return reply.send(content)
}

import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EXPECTED_BYTES_HEADER, ROWS_HEADER } from '../../rules/headers.ts'
import { describeFault } from '../jobs/fault.ts'
import type { FileAnswer } from './contract.ts'

/** Milliseconds that sending a file may take. Whoever takes longer, or stops reading, lets go of what it is made from. */
const LONGEST = 15 * 60_000

/**
 * Answers a function that sends files. One that is made as it is sent and can't be finished ends with its connection, so
 * that nobody takes the part for the whole; one that nobody waits for any more is not finished. A server that stops does
 * not wait for them.
 */
export function fileSender(http: FastifyInstance, longest = LONGEST) {
  const sending = new Set<Readable>()
  http.addHook('preClose', async () => {
    for (const content of sending) content.destroy(new Error('the server stops'))
  })
  const watch = (content: Readable, log: FastifyBaseLogger) => {
    const late = setTimeout(() => content.destroy(new Error('nobody took the file in time')), longest)
    late.unref()
    sending.add(content)
    content.once('close', () => {
      clearTimeout(late)
      sending.delete(content)
    })
    content.once('error', (error) =>
      log.error({ ...describeFault(error), ...saidByUs(error) }, 'a file broke off while it was sent'),
    )
  }
  return (request: FastifyRequest, reply: FastifyReply, file: FileAnswer) => {
    const { name, contentType, content, rows, expectedBytes } = file
    reply.header('Content-Type', contentType).header('Content-Disposition', `attachment; filename="${name}"`)
    if (rows !== undefined) reply.header(ROWS_HEADER, String(rows))
    if (expectedBytes !== undefined) reply.header(EXPECTED_BYTES_HEADER, String(expectedBytes))
    if (content instanceof Readable) watch(content, request.log)
    return reply.send(content)
  }
}

/** The words of an error that we have made ourselves; those of databases and of languages quote what they stumbled over. */
const saidByUs = (error: Error) => (error.name === 'Error' && !('code' in error) ? { words: error.message } : {})

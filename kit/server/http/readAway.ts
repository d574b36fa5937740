import type { IncomingMessage } from 'node:http'

/** Bytes; more than anybody hands in by mistake. */
const MOST = 33_554_432

/**
 * Reads what is left of a body that is refused, for as long as a request may take. Whoever still sends when the
 * connection ends, a proxy above all, takes that for a fault of ours and never reads the answer.
 */
export function readAway(body: IncomingMessage): Promise<void> {
  if (body.complete || body.readableEnded || body.destroyed || Number(body.headers['content-length']) > MOST)
    return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    body.unpipe()
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST) resolve()
    })
    body.once('end', resolve)
    body.once('close', resolve)
    body.resume()
  })
}

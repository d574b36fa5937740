import { Worker } from 'node:worker_threads'
import { unfit } from '../../../kit/server/http/refusal.ts'
import { imageWords } from '../words/en.ts'
import type { Rendered } from './pdfPageWorker.ts'

/** A page is drawn in a second or two; what takes longer is meant to. */
const MOST_SECONDS = 20

let last: Promise<unknown> = Promise.resolve()

/**
 * The one page of a PDF as pixels (RGBA), drawn in a thread of its own, one at a time, which ends when it takes too long.
 * Throws 422 in words on `bayah` for one that cannot be read or has more pages.
 */
export function pageOfPdf(content: Buffer): Promise<Extract<Rendered, { data: Uint8Array }>> {
  const next = last.then(() => render(content))
  last = next.catch(() => undefined)
  return next
}

async function render(content: Buffer): Promise<Extract<Rendered, { data: Uint8Array }>> {
  const worker = new Worker(new URL('./pdfPageWorker.ts', import.meta.url), { workerData: new Uint8Array(content) })
  const rendered = await new Promise<Rendered | null>((resolve) => {
    const ends = setTimeout(() => resolve(null), MOST_SECONDS * 1000)
    worker.once('message', (said: Rendered) => resolve(said))
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(ends)
      resolve(null)
    })
  })
  await worker.terminate()
  // A page that is all but a line has not a dot of it drawn.
  if (rendered === null || ('data' in rendered && rendered.data.length === 0))
    throw unfit({ bayah: imageWords.damagedPdf })
  if ('pages' in rendered) throw unfit({ bayah: imageWords.manyPages })
  return rendered
}

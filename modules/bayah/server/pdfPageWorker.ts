import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The pixels of the page, or how many pages there are where it is not one. */
export type Rendered = { data: Uint8Array; width: number; height: number } | { pages: number }

/** A4 with 200 dots an inch; a page is drawn no larger, however large it says that it is. */
const LONGEST_SIDE = 2339
const DOTS_FOR_POINT = 200 / 72

async function render(content: Uint8Array): Promise<Rendered> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(content)
  const pages = document.getPageCount()
  if (pages !== 1) return { pages }
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(DOTS_FOR_POINT, LONGEST_SIDE / Math.max(originalWidth, originalHeight))
  const { data, width, height } = await page.render({ scale, renderFormFields: true })
  return { data, width, height }
}

parentPort?.postMessage(await render(workerData))

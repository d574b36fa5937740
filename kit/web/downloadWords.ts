import { downloadProgressWords } from '../words/en.ts'
import type { Download } from './downloads.ts'

/** How much of a file has come, from 0 up to 0.99, since its size is only judged by its beginning; null: nobody knows. */
export function shareOf({ receivedBytes, expectedBytes }: Download): number | null {
  return expectedBytes === null ? null : Math.min(0.99, receivedBytes / expectedBytes)
}

/** How far a file is, in words: 'about 43,000 of 100,000 rows'. */
export function progressInWords(download: Download): string {
  const share = shareOf(download)
  if (share === null || download.rows === null) return downloadProgressWords.megabytes(download.receivedBytes / 1e6)
  // No more digits than are known.
  const step = 10 ** Math.max(0, String(download.rows).length - 3)
  const rows = Math.floor((share * download.rows) / step) * step
  return downloadProgressWords.rows(rows, download.rows)
}

/** The same for those who hear it: it changes four times, not with every piece that comes. */
export function progressToHear(download: Download): string {
  const quarters = Math.floor((shareOf(download) ?? 0) * 4)
  if (quarters === 1 || quarters === 2 || quarters === 3) return downloadProgressWords.quarters(quarters, download.name)
  return downloadProgressWords.begun(download.name, download.rows)
}

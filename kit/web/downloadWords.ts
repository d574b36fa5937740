import type { Download } from './downloads.ts'

const count = new Intl.NumberFormat('en-CA')
const megabytes = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** How much of a file has come, from 0 up to 0.99, since its size is only judged by its beginning; null: nobody knows. */
export function shareOf({ receivedBytes, expectedBytes }: Download): number | null {
  return expectedBytes === null ? null : Math.min(0.99, receivedBytes / expectedBytes)
}

/** How far a file is, in words: 'about 43,000 of 100,000 rows'. */
export function progressInWords(download: Download): string {
  const share = shareOf(download)
  if (share === null || download.rows === null) return `${megabytes.format(download.receivedBytes / 1e6)} MB so far`
  // No more digits than are known.
  const step = 10 ** Math.max(0, String(download.rows).length - 3)
  const rows = Math.floor((share * download.rows) / step) * step
  return `about ${count.format(rows)} of ${count.format(download.rows)} rows`
}

const QUARTERS = ['', 'A quarter', 'Half', 'Three quarters']

/** The same for those who hear it: it changes four times, not with every piece that comes. */
export function progressToHear(download: Download): string {
  const quarter = QUARTERS[Math.floor((shareOf(download) ?? 0) * 4)]
  if (quarter) return `${quarter} of ${download.name} has come.`
  const rows = download.rows === null ? '' : `, ${count.format(download.rows)} rows`
  return `Downloading ${download.name}${rows}. At the end of the page it can be stopped.`
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../rules/endpoint.ts'
import { download } from './downloads.ts'
import { DownloadMenu } from './list/ExportMenu.tsx'
import { mount } from './testing/mount.tsx'
import { serve } from './testing/server.ts'

const file = endpoint({
  method: 'POST',
  path: '/guest/export/',
  summary: '',
  access: 'signedIn',
  response: z.unknown(),
  file: true,
})
const A_PIECE = 'Rahim Lalani\r\n'.repeat(100)
const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="guest.csv"',
  'X-Rows': '1000',
  'X-Expected-Bytes': String(A_PIECE.length * 10),
}

/** A file that comes as the test wants it, and is given up when the page gives it up. */
function fileInPieces(headers: Record<string, string> = HEADERS) {
  let pieces: ReadableStreamDefaultController<Uint8Array>
  const state = { stopped: false }
  const sent = serve(({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        pieces = controller
      },
    })
    signal?.addEventListener('abort', () => {
      state.stopped = true
      pieces.error(signal.reason)
    })
    return new Response(body, { headers })
  })
  return {
    sent,
    state,
    piece: (times = 1) => pieces.enqueue(new TextEncoder().encode(A_PIECE.repeat(times))),
    end: () => pieces.close(),
    breakOff: () => pieces.error(new TypeError('network error')),
  }
}

/** What the browser was given to save. */
let saved: { name: string; file: Blob }[]
beforeEach(() => {
  saved = []
  const files = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.set(`blob:${files.size}`, blob as Blob)
    return `blob:${files.size - 1}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = files.get(this.href)
    if (blob) saved.push({ name: this.download, file: blob })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

const shown = () => mount(() => <DownloadMenu fetchFile={(format) => download(file, { body: { format } })} />)
const exportButton = page.getByRole('button', { name: 'Export' })
const stop = page.getByRole('button', { name: 'Stop guest.csv' })
const strip = page.getByRole('region', { name: 'Downloads' })
const bar = page.getByRole('progressbar', { name: 'Downloading guest.csv' })
const heard = strip.getByRole('status')

async function choose(): Promise<void> {
  await userEvent.click(exportButton)
  await userEvent.click(page.getByRole('menuitem', { name: 'CSV' }))
}

test('a file that comes at once is saved under its name, without a sign that would blink', async () => {
  const { piece, end, sent } = fileInPieces()
  shown()
  await choose()
  await expect.poll(() => sent.length).toBe(1)
  piece()
  piece()
  end()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.name).toBe('guest.csv')
  expect(saved[0]?.file.type).toBe('text/csv; charset=utf-8')
  expect(await saved[0]?.file.text()).toBe(A_PIECE.repeat(2))
  expect(sent[0]?.body).toEqual({ format: 'csv' })
  await expect.element(stop).not.toBeInTheDocument()
  await expect.element(heard).toHaveTextContent('guest.csv has been downloaded.')
  await expect.element(exportButton).toBeEnabled()
})

test('one that takes its time says how far it is, to those who listen four times only', async () => {
  const { piece, end } = fileInPieces()
  shown()
  await choose()
  await expect.element(stop).toBeVisible()
  await expect.element(strip).toMatchTextContent('guest.csv')
  await expect.element(strip).toMatchTextContent('about 0 of 1,000 rows')
  await expect.element(heard).toMatchTextContent('Downloading guest.csv, 1,000 rows.')
  await expect.element(exportButton).toBeDisabled()
  piece(2)
  await expect.element(strip).toMatchTextContent('about 200 of 1,000 rows')
  await expect.element(bar).toHaveAttribute('value', '20')
  await expect.element(heard).toMatchTextContent('Downloading guest.csv, 1,000 rows.')
  piece(3)
  await expect.element(strip).toMatchTextContent('about 500 of 1,000 rows')
  await expect.element(heard).toMatchTextContent('Half of guest.csv has been downloaded.')
  end()
  await expect.element(stop).not.toBeInTheDocument()
  await expect.element(heard).toHaveTextContent('guest.csv has been downloaded.')
  expect(saved).toHaveLength(1)
  await expect.element(exportButton).toBeEnabled()
})

test('it is stopped by the keyboard, which saves nothing and sends nobody to the top', async () => {
  const { piece, state } = fileInPieces()
  shown()
  await choose()
  await expect.element(stop).toBeVisible()
  piece()
  await userEvent.tab()
  await expect.element(stop).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('region', { name: 'Messages' }))
    .toMatchTextContent('guest.csv was stopped. Nothing was saved.')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(stop).not.toBeInTheDocument()
  await expect.element(heard).toHaveTextContent('')
  expect(state.stopped).toBe(true)
  expect(saved).toEqual([])
  await expect.element(exportButton).toBeEnabled()
})

test('one that breaks off is not saved, and the page goes on', async () => {
  const { piece, end, breakOff, sent } = fileInPieces()
  const { address } = shown()
  await choose()
  await expect.element(stop).toBeVisible()
  piece(9)
  breakOff()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The download broke off, so nothing was saved. Please check your connection and try again.')
  await expect.element(stop).not.toBeInTheDocument()
  expect(saved).toEqual([])
  expect(address()).toBe('/here')
  await userEvent.click(page.getByRole('button', { name: 'Dismiss this message' }))
  await choose()
  await expect.poll(() => sent.length).toBe(2)
  end()
  await expect.poll(() => saved.length).toBe(1)
})

test('it goes on when another page is opened, and can be stopped there', async () => {
  const { piece, state } = fileInPieces()
  const { goTo } = shown()
  await choose()
  await expect.element(stop).toBeVisible()
  goTo('/elsewhere')
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  piece(5)
  await expect.element(strip).toMatchTextContent('about 500 of 1,000 rows')
  await userEvent.click(stop)
  await expect.poll(() => state.stopped).toBe(true)
  await expect.element(stop).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

test('where nobody says how long it will be, what has come is counted', async () => {
  const { 'X-Rows': _rows, 'X-Expected-Bytes': _bytes, ...headers } = HEADERS
  const { piece, end } = fileInPieces(headers)
  shown()
  await choose()
  await expect.element(stop).toBeVisible()
  piece(100)
  await expect.element(strip).toMatchTextContent('0.1 MB so far')
  await expect.element(bar).not.toHaveAttribute('value')
  end()
  await expect.poll(() => saved.length).toBe(1)
})

test('it fits a phone', async () => {
  await page.viewport(360, 700)
  const { end } = fileInPieces({
    ...HEADERS,
    'Content-Disposition': `attachment; filename="${'a-name-without-any-end-'.repeat(4)}.csv"`,
  })
  shown()
  await choose()
  const button = page.getByRole('button', { name: /^Stop a-name/ })
  await expect.element(button).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  end()
  await expect.element(button).not.toBeInTheDocument()
})

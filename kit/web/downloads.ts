import { EXPECTED_BYTES_HEADER, ROWS_HEADER } from '../rules/headers.ts'
import { downloadEndWords } from '../words/en.ts'
import { type Address, type AnyRequest, sendAndMend } from './api.ts'
import { ApiError } from './apiError.ts'
import { showBanner } from './banners.ts'
import { tracked } from './requests.ts'
import { createStore } from './store.ts'

/** A file on its way from the server, and how far it is. */
export type Download = {
  readonly id: number
  readonly name: string
  /** How many rows it will have; null where nobody says. */
  readonly rows: number | null
  readonly receivedBytes: number
  /** About how many it will have; null where nobody says. */
  readonly expectedBytes: number | null
  readonly stop: () => void
}

/** Files that come sooner need no sign; it would only blink. */
const DELAY_MS = 300

/** Those that take their time. */
export const downloads = createStore<readonly Download[]>([])

/** What is said of the last one that ended, for those who can't see it. */
export const downloadEnded = createStore('')

let lastId = 0

/**
 * Calls an endpoint that answers a file and hands the file to the browser under the name that the server gave it. It may
 * be stopped, which is no failure. Throws `ApiError`, also where the file comes in part only.
 */
export async function download(endpoint: Address, request: AnyRequest): Promise<void> {
  downloadEnded.set(() => '')
  const stopping = new AbortController()
  const answer = await tracked(() => sendAndMend(endpoint, request, stopping.signal))
  const name = fileName(answer.headers.get('Content-Disposition')) ?? 'download'
  const shown = follow(name, answer.headers, () => stopping.abort())
  try {
    save(await whole(answer, shown.received), name)
    downloadEnded.set(() => downloadEndWords.done(name))
  } catch {
    if (!stopping.signal.aborted) throw new ApiError(0, downloadEndWords.brokenOff)
    showBanner('info', downloadEndWords.stopped(name))
  } finally {
    shown.end()
  }
}

/** Lets the page show a file once it takes its time; `received` is told of every piece. */
function follow(name: string, headers: Headers, stop: () => void) {
  const id = ++lastId
  const counted = (header: string) => Number(headers.get(header)) || null
  let now: Download = {
    ...{ id, name, stop, receivedBytes: 0 },
    ...{ rows: counted(ROWS_HEADER), expectedBytes: counted(EXPECTED_BYTES_HEADER) },
  }
  const timer = setTimeout(() => downloads.set((all) => [...all, now]), DELAY_MS)
  return {
    received(bytes: number) {
      now = { ...now, receivedBytes: now.receivedBytes + bytes }
      downloads.set((all) => (all.some((one) => one.id === id) ? all.map((one) => (one.id === id ? now : one)) : all))
    },
    end() {
      clearTimeout(timer)
      downloads.set((all) => all.filter((one) => one.id !== id))
    },
  }
}

async function whole(answer: Response, received: (bytes: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value)
    received(next.value.length)
  }
  return new Blob(pieces, { type: answer.headers.get('Content-Type') ?? '' })
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The name in a `Content-Disposition` header; `filename*` wins. */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

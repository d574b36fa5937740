import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openProtocol } from './protocol.ts'

/** A provider that takes every question and answers none, as one behind a dead wire. */
const silent = (_address: unknown, { signal }: RequestInit = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

beforeEach(() => {
  vi.useFakeTimers()
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, length: 0 }
  const window = {
    location: { origin: 'https://rites.example', assign: () => undefined, replace: () => undefined },
    addEventListener: () => undefined,
  }
  vi.stubGlobal('window', { ...window, self: window, top: window })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', silent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// The sign-in page says that it failed, and whoever logs out does not stay on the page that they leave.
it.each(['begin', 'end'] as const)('gives up a provider that never answers: %s', async (step) => {
  const protocol = openProtocol({ authority: 'https://id.example', clientId: 'rop', scope: 'openid' })
  const steps = { begin: () => protocol.begin('/', false), end: () => protocol.end('token') }
  const outcome = vi.fn()
  void steps[step]().then(
    () => outcome('went on'),
    () => outcome('gave up'),
  )
  await vi.advanceTimersByTimeAsync(16_000)
  expect(outcome).toHaveBeenCalledWith('gave up')
})

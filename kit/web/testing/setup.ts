import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { OFFLINE_DATABASE } from '../offline/kept.ts'
import '../styles.ts'
import { answered } from './server.ts'

// What a component complains about is a fault of its own, also where everything else goes well.
const complaint = vi.spyOn(console, 'error')

// A file has a page of its own, and what the browser keeps together with those before it.
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await new Promise((done) => {
    const gone = indexedDB.deleteDatabase(OFFLINE_DATABASE)
    Object.assign(gone, { onsuccess: done, onerror: done, onblocked: done })
  })
})

beforeEach(() => {
  complaint.mockClear()
})

afterEach(async () => {
  // While the page is there: later it would befall the next test.
  await answered()
  expect(complaint.mock.calls).toEqual([])
})

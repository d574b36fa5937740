import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../styles.ts'
import { answered } from './server.ts'

// What a component complains about is a fault of its own, also where everything else goes well.
const complaint = vi.spyOn(console, 'error')

beforeEach(() => {
  complaint.mockClear()
})

afterEach(async () => {
  // While the page is there: later it would befall the next test.
  await answered()
  expect(complaint.mock.calls).toEqual([])
})

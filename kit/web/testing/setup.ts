import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../styles.ts'

// What a component complains about is a fault of its own, also where everything else goes well.
const complaint = vi.spyOn(console, 'error')

beforeEach(() => {
  complaint.mockClear()
})

afterEach(() => {
  expect(complaint.mock.calls).toEqual([])
})

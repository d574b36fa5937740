import { afterEach, expect, it, vi } from 'vitest'
import { noteServersTime, rightNow } from './serverClock.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')
afterEach(() => vi.useRealTimers())

const answered = (on: string, askedOn: number) =>
  noteServersTime(new Response(null, { headers: on ? { Date: on } : {} }), askedOn)

it('is the server’s where the device is off by more than any is, and the device’s again once it is right', () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  const off = () => Temporal.Instant.from(rightNow()).since(Temporal.Now.instant()).round('minute').total('minutes')
  answered('Mon, 16 Nov 2026 14:00:00 GMT', NOON)
  expect(off()).toBe(120)
  answered('', NOON)
  expect(off()).toBe(120)
  answered('Mon, 16 Nov 2026 12:04:00 GMT', NOON)
  expect(off()).toBe(0)
  answered('Mon, 16 Nov 2026 10:00:00 GMT', NOON)
  expect(off()).toBe(-120)
  // Asked before the device slept, and heard of after.
  answered('Mon, 16 Nov 2026 11:30:00 GMT', NOON - 40 * 60_000)
  expect(off()).toBe(0)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCalendar, subscriber } from '../../testing/readCalendar.ts'
import type { Happening } from '../happening.ts'
import { feedFile, invitationFile } from './iCalendar.ts'

// What programs are told, read by a library that did not write it (decisions §21).

const RUNS = 10_000
const FEED = { title: 'Funerals, gatherings; “Toronto”', names: true, publicUrl: 'https://rop.example.org' }
const HAPPENING: Happening = {
  uid: 'samar-1-samar-1795000000',
  what: 'Samar',
  who: 'Rahim Lalani',
  where: 'East York',
  at: '2026-11-20T18:00:00.000Z',
  zone: 'America/Toronto',
  regionId: 3,
  path: '/samar/view/1',
  pending: false,
  cancelled: false,
  sequence: 1,
  changedOn: '2026-11-16T17:00:00.000Z',
}

const NASTY = ['D’Souza', 'a,b;c\\d', 'line\nbreak', '\\n', 'BEGIN:VEVENT', 'END:VCALENDAR', ':;="^n', '😀é', ' ', '\t']
const words = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 60 })), { maxLength: 4 })
  .map((parts) => parts.join(' ').trim())
// Around both changes of the clocks in Toronto, and elsewhere.
const instant = fc.oneof(
  fc.constantFrom('2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z', '2027-03-14T06:59:00.000Z'),
  fc.constantFrom('2027-03-14T07:00:00.000Z', '2026-11-01T04:00:00.000Z', '2027-03-14T05:00:00.000Z'),
  fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') })
    .map((at) => new Date(Math.floor(at / 1000) * 1000).toISOString()),
)
const day = instant.map((at) => at.slice(0, 10))

type Step = { which: number; does: 'MOVE' | 'CALL' | 'APPROVE' | 'CANCEL' | 'BACK'; at: string; who: string }
const step = fc.record<Step>({
  which: fc.nat(3),
  does: fc.constantFrom('MOVE', 'CALL', 'APPROVE', 'CANCEL', 'BACK'),
  at: fc.oneof(instant, day),
  who: words,
})

function after(before: Happening, { does, at, who }: Step): Happening {
  const changed = { ...before, sequence: before.sequence + 1, changedOn: '2026-11-16T18:00:00.000Z' }
  if (does === 'CANCEL') return { ...changed, cancelled: true, who: '', where: '', path: null }
  if (does === 'BACK') return { ...changed, cancelled: false, who }
  if (before.cancelled) return before
  if (does === 'MOVE') return { ...changed, at }
  if (does === 'CALL') return { ...changed, who, where: who }
  return { ...changed, pending: false }
}

/** As RFC 5545 has text: line breaks are one thing. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n')

describe('a program that fetches a feed through a history', () => {
  it('knows the last state of everything, and all that was cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        async (steps, fetches) => {
          const program = subscriber()
          let all = [0, 1, 2, 3].map((n) => ({ ...HAPPENING, uid: `mayyit-${n}-dilsoji-1`, pending: n % 2 === 0 }))
          for (const [turn, each] of steps.entries()) {
            all = all.map((happening, n) => (n === each.which ? after(happening, each) : happening))
            if (fetches[turn]) program.take(await feedFile(all, FEED))
          }
          program.take(await feedFile(all, FEED))
          expect(program.known.size).toBe(all.length)
          for (const { uid, at, what, who, where, cancelled, pending, sequence } of all) {
            const known = program.known.get(`${uid}@rites-of-passage`)
            const named = who === '' ? what : `${what}: ${plain(who)}`
            expect(known).toEqual({
              ...{ uid: `${uid}@rites-of-passage`, sequence, attendees: [], organizer: null },
              status: cancelled ? 'CANCELLED' : pending ? 'TENTATIVE' : 'CONFIRMED',
              summary: cancelled ? `Cancelled: ${what}` : named,
              location: cancelled || where === '' ? null : plain(where),
              start: at,
              end: at.length === 10 ? Temporal.PlainDate.from(at).add({ days: 1 }).toString() : null,
            })
          }
        },
      ),
      { numRuns: RUNS },
    )
  }, 240_000)
})

it('of nobody, where names are not wanted', async () => {
  const text = await feedFile([HAPPENING], { ...FEED, names: false })
  expect(text).not.toContain('Lalani')
  expect(readCalendar(text).events[0]).toMatchObject({ summary: 'Samar', location: 'East York' })
})

it('is the same of the same, byte for byte, however many there are', async () => {
  const many = Array.from({ length: 450 }, (_, n) => ({ ...HAPPENING, uid: `samar-${n}-samar-1` }))
  const text = await feedFile(many, FEED)
  expect(await feedFile(many, FEED)).toBe(text)
  expect(readCalendar(text).events.map(({ uid }) => uid)).toEqual(many.map(({ uid }) => `${uid}@rites-of-passage`))
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(readCalendar(await feedFile([], FEED)).events).toEqual([])
})

it('invites one person for a whole day, and takes it back', () => {
  const invited = {
    organizer: { name: 'The “Council”, Inc.', email: 'rop@example.org' },
    attendee: 'karim@example.net',
  }
  const meeting = { ...HAPPENING, uid: 'bayah-1-meeting-1-g1', what: "Bay'ah meeting", at: '2026-11-28' }
  const asked = readCalendar(invitationFile(meeting, invited))
  expect(asked).toMatchObject({ method: 'REQUEST', wide: [] })
  expect(asked.events).toEqual([
    {
      ...{ uid: 'bayah-1-meeting-1-g1@rites-of-passage', sequence: 1, status: 'CONFIRMED', summary: "Bay'ah meeting" },
      ...{ location: 'East York', start: '2026-11-28', end: '2026-11-29' },
      ...{ attendees: [{ email: 'karim@example.net', rsvp: 'FALSE' }], organizer: 'mailto:rop@example.org' },
    },
  ])
  const ended = readCalendar(invitationFile({ ...meeting, cancelled: true, sequence: 2 }, invited))
  expect([ended.method, ended.events[0]?.uid, ended.events[0]?.status, ended.events[0]?.sequence]).toEqual([
    'CANCEL',
    asked.events[0]?.uid,
    'CANCELLED',
    2,
  ])
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { openLetter } from '../../../kit/server/mail/letters.ts'
import { readMessage } from '../../../kit/server/mail/mime.ts'
import { type ReadEvent, readCalendar } from '../../../kit/testing/readCalendar.ts'
import { guardian, registered } from '../testing/registrations.ts'

// Random histories of registrations, as the calendar programs of all who were ever their guardians see them, which keep of
// each invitation what has the highest number (decisions §21).

/** `HISTORIES` names another number; whoever calls for more than some 200 at once is refused. */
const RUNS = Number(process.env.HISTORIES ?? 25)
const NOW = '2026-11-16T17:00:00Z'
const JAMATKHANAS: Readonly<Record<number, string>> = { 302: 'East York', 303: 'Don Mills' }
const FIRST = [
  guardian('Karim'),
  guardian('Karim', { email: 'karim.new@example.net' }),
  guardian('Nazim', { email: 'nazim@example.net' }),
]
const SECOND = [guardian('Shirin', { gender: 'FEMALE' }), null, guardian('Laila', { gender: 'FEMALE' })]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
})
afterAll(() => app.close())

type Step = {
  does: 'EDIT' | 'LEAVE' | 'PASS' | 'CANCEL' | 'DELETE'
  first: number
  second: number
  jamatkhanaId: number
  meetingDate: string
}
const step = fc.record<Step>({
  does: fc.constantFrom('EDIT', 'EDIT', 'EDIT', 'EDIT', 'LEAVE', 'LEAVE', 'PASS', 'CANCEL', 'DELETE'),
  first: fc.nat(FIRST.length - 1),
  second: fc.nat(SECOND.length - 1),
  jamatkhanaId: fc.constantFrom(302, 303),
  meetingDate: fc.constantFrom('2026-11-28', '2026-11-30'),
})

const ofOne = (id: number) =>
  app.database.db.selectFrom('mail').select('id').where('aboutKind', '=', 'bayah').where('aboutId', '=', id)

/** What waits is handed over. */
const leave = (id: number) =>
  app.database.db
    .updateTable('mailDelivery')
    .set({ status: 'ACCEPTED', nextAttemptOn: null, acceptedOn: app.clock.now().toString() })
    .where('mailId', 'in', ofOne(id))
    .where('status', '=', 'WAITING')
    .execute()

const read = async (id: number) => (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body?.response ?? null

async function act(id: number, { does, first, second, jamatkhanaId, meetingDate }: Step): Promise<void> {
  if (does === 'LEAVE') await leave(id)
  else if (does === 'PASS') app.clock.set(app.clock.now().add({ hours: 17 }).toString())
  else if (does === 'DELETE') await app.call('DELETE', `bayah/${id}/`, { as: 'exporter' })
  else if (does === 'CANCEL')
    await app.call('PUT', `bayah/${id}/markAsCancelled/`, { as: 'coordinator', body: { reason: 'Moved' } })
  else {
    const loaded = await read(id)
    if (loaded === null || loaded.status === 'CANCELLED') return
    const guardian2 = SECOND[second] ?? null
    const changes = { guardian1: FIRST[first], guardian2, noGuardian2: guardian2 === null, jamatkhanaId, meetingDate }
    const { status, text } = await app.call('PUT', `bayah/${id}/`, {
      as: 'coordinator',
      body: { ...loaded, ...changes },
    })
    expect(status, text).toBe(200)
  }
}

/** What stands in the calendar of each address; throws where what comes later has a lower number, or the same and says something else. */
async function calendars(id: number): Promise<Map<string, Map<string, ReadEvent>>> {
  const rows = await app.database.db
    .selectFrom('mailDelivery')
    .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
    .select(['mailDelivery.address', 'mail.content'])
    .where('mail.id', 'in', ofOne(id))
    .where('mailDelivery.status', '=', 'ACCEPTED')
    .orderBy('mail.id')
    .execute()
  const known = new Map<string, Map<string, ReadEvent>>()
  for (const { address, content } of rows) {
    const message = readMessage((await openLetter(app.services.keys, content ?? new Uint8Array())) ?? Buffer.alloc(0))
    for (const attached of message.attachments) {
      const { events, wide } = readCalendar(attached.content.toString())
      expect(wide).toEqual([])
      const theirs = known.get(address) ?? new Map<string, ReadEvent>()
      known.set(address, theirs)
      for (const event of events) {
        const before = theirs.get(event.uid)
        if (before) expect(event.sequence).toBeGreaterThanOrEqual(before.sequence)
        if (before?.sequence === event.sequence) expect(event).toEqual(before)
        theirs.set(event.uid, event)
      }
    }
  }
  return known
}

it('everybody’s calendar has the meeting as it stands, and nobody else’s has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      app.clock.set(NOW)
      const { id } = await registered(app, 'CONSENT_PENDING')
      for (const each of steps) await act(id, each)
      await leave(id)
      const now = await read(id)
      const isAsked = now?.status === 'CONSENT_PENDING'
      const invited = isAsked ? [now.guardian1, now.guardian2].flatMap((one) => one?.email ?? []) : []
      const known = await calendars(id)
      const standing = [...known].flatMap(([address, events]) =>
        [...events.values()]
          .filter(({ status }) => status !== 'CANCELLED')
          .map(({ start, location, attendees }) => ({
            address,
            start,
            location,
            to: attendees.map(({ email }) => email),
          })),
      )
      const wanted = invited.map((address: string) => ({
        ...{
          address,
          start: now.meetingDate,
          location: JAMATKHANAS[now.jamatKhana?.id ?? now.jamatkhanaId],
          to: [address],
        },
      }))
      const inOrder = (one: { address: string }, other: { address: string }) => one.address.localeCompare(other.address)
      expect(standing.toSorted(inOrder)).toEqual(wanted.toSorted(inOrder))
      const words = JSON.stringify([...known.values()].flatMap((events) => [...events.values()]))
      expect(words).not.toMatch(/Zayn|Noor|Lalani/)
    }),
    { numRuns: RUNS },
  )
}, 300_000)

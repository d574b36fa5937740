import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { type ReadEvent, subscriber } from '../../../kit/testing/readCalendar.ts'
import { plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { formOf } from '../../announcements/testing/records.ts'
import { registration } from '../../bayah/testing/registrations.ts'

// Random histories of records, registrations and events, as a calendar program sees them that fetches now and then: it
// knows the last state of each, and whatever was cancelled, deleted or taken out (decisions §21).

/** As many as a server lets one address ask in a minute: whenever the clock moves, a page is asked for anew. */
const RUNS = 60
const NOW = '2026-10-26T16:00:00Z'
let app: TestApp
const addresses: string[] = []
beforeAll(async () => {
  app = await startTestApp({ now: NOW, variables: { TRUST_PROXY: '1' } })
  const origin = await app.listen()
  for (const purpose of ['RITES', 'BAYAH', 'BLOCKING']) {
    const { body } = await app.call('POST', 'calendar/feed/', { as: 'admin', body: { purpose, names: true } })
    addresses.push(origin + new URL(body.response.address).pathname)
  }
})
afterAll(() => app.close())

const GATHERINGS = {
  'Chelli Anjali': 'chelliAnjaliDateTime',
  Dilsoji: 'dilsojiDateTime',
  'Samar and Ziarat': 'samarAndZiaratDateTime',
  Fateha: 'fatehaDateTime',
}
const KINDS = ['mayyit', 'samar', 'bayah', 'calendar/event'] as const
type Kind = (typeof KINDS)[number]
type Step = { on: Kind; does: 'MAKE' | 'MOVE' | 'THIN' | 'APPROVE' | 'CANCEL' | 'DELETE' | 'FETCH'; days: number }
const step = fc.record<Step>({
  on: fc.constantFrom(...KINDS),
  does: fc.constantFrom('MAKE', 'MOVE', 'MOVE', 'THIN', 'APPROVE', 'CANCEL', 'DELETE', 'FETCH'),
  // Over the clock change of 1 November.
  days: fc.integer({ min: 1, max: 12 }),
})

const dayIn = (days: number) => Temporal.PlainDate.from('2026-10-27').add({ days }).toString()
const at = (days: number, time: string) =>
  Temporal.PlainDateTime.from(`${dayIn(days)}T${time}`)
    .toZonedDateTime('America/Toronto')
    .toInstant()
    .toString()
const who = () => `Person ${serial++}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
let serial = 0
let fetches = 0

const bodies = {
  mayyit: (name: string, days: number, thin = false) =>
    plannedInput({
      ...{ deceasedName: name, dateOfDeath: '2026-10-25', chelliAnjaliDateTime: at(days, '13:00') },
      samarAndZiaratDateTime: at(days, '19:30'),
      ...(thin ? {} : { dilsojiJk: 303, dilsojiDateTime: at(days, '09:00') }),
      ...(thin && days % 2 === 0 ? { chelliAnjaliDateTime: null, chelliAnjaliLocation: null } : {}),
    }),
  samar: (name: string, days: number) => formOf('samar', { deceasedName: name, samarDate: dayIn(days) }),
  bayah: (name: string, days: number) => registration({ firstName: name, bayahDateTime: at(days, '17:00') }),
  'calendar/event': (name: string, days: number) => ({ name, eventDate: dayIn(days) }),
}
const WRITER = { mayyit: 'mgc', samar: 'admin', bayah: 'coordinator', 'calendar/event': 'admin' }
const REMOVER = { mayyit: 'mayyit', samar: 'admin', bayah: 'exporter', 'calendar/event': 'admin' }

type Thing = { on: Kind; id: number; name: string; gone: boolean; planned: Map<string, string> }
type Expected = { start: string; status: string | RegExp }

/** What a record, registration or event plans, by what it is called in calendars; as the API answers it. */
function plannedBy(on: Kind, answer: Record<string, string | null>): [string, string][] {
  const pairs: [string, string | null | undefined][] =
    on === 'mayyit'
      ? Object.entries(GATHERINGS).map(([what, field]) => [what, answer[field]])
      : on === 'samar'
        ? [['Samar', answer.samarDate]]
        : on === 'bayah'
          ? [
              ["Bay'ah ceremony", answer.bayahDateTime],
              ["Bay'ah meeting", answer.meetingDate],
            ]
          : [[`Blocked: ${answer.name}`, answer.eventDate]]
  return pairs.flatMap(([what, when]) => (when ? [[what, when] as [string, string]] : []))
}

async function read({ on, id }: Thing) {
  if (on !== 'calendar/event') return (await app.call('GET', `${on}/${id}/`, { as: 'admin' })).body?.response ?? null
  const row = await app.database.db.selectFrom('calendarEvent').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

async function act(things: Thing[], { on, does, days }: Step): Promise<void> {
  const thing = things.findLast((each) => each.on === on && !each.gone)
  const path = thing && `${on}/${thing.id}/`
  if (does === 'MAKE' || !thing) {
    const name = who()
    const { status, body, text } = await app.call('POST', `${on}/`, { as: WRITER[on], body: bodies[on](name, days) })
    expect(status, text).toBe(200)
    things.push({ on, id: body.response.id, name, gone: false, planned: new Map() })
  } else if (does === 'MOVE' || does === 'THIN') {
    const body = on === 'mayyit' ? bodies.mayyit(thing.name, days, does === 'THIN') : bodies[on](thing.name, days)
    await app.call('PUT', String(path), { as: WRITER[on], body })
  } else if (does === 'DELETE') {
    const { status } = await app.call('DELETE', String(path), { as: REMOVER[on] })
    thing.gone = status === 200
  } else if (does === 'APPROVE' && on !== 'calendar/event') {
    if (on !== 'bayah')
      await app.call('PUT', `${path}updateStatus/APPROVED/`, { as: on === 'mayyit' ? 'mayyit' : 'mk' })
    else {
      await app.call('PUT', `${path}markAsReviewed/`, { as: 'coordinator' })
      await app.call('POST', `${path}approve/`, {
        as: 'convener',
        body: { confirmation: true, meetingDate: '2026-10-28' },
      })
    }
  } else if (does === 'CANCEL' && on !== 'calendar/event') {
    if (on === 'bayah')
      await app.call('PUT', `${path}markAsCancelled/`, { as: 'coordinator', body: { reason: 'Moved' } })
    else await app.call('PUT', `${path}updateStatus/CANCELLED/`, { as: 'admin', body: {} })
  }
}

/** What was planned once is planned, or cancelled, for good. */
async function expectedOf(thing: Thing): Promise<Map<string, Expected>> {
  const answer = thing.gone ? null : await read(thing)
  const now = new Map(answer ? plannedBy(thing.on, answer) : [])
  const ended = answer === null || answer.status === 'CANCELLED'
  for (const [what, when] of now) thing.planned.set(what, when)
  return new Map(
    [...thing.planned].map(([what, start]) => [
      what,
      { start, status: ended || !now.has(what) ? 'CANCELLED' : /^(CONFIRMED|TENTATIVE)$/ },
    ]),
  )
}

it('knows the last state of everything', async () => {
  const program = subscriber()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const fetchAll = async () => {
        app.clock.set(app.clock.now().add({ minutes: 6 }).toString())
        // From another address each time, since whoever fetches 200 times a minute is refused.
        const headers = { 'x-forwarded-for': `10.0.${fetches >> 8}.${fetches++ & 255}` }
        for (const address of addresses) program.take(await (await fetch(address, { headers })).text())
      }
      const things: Thing[] = []
      for (const each of steps) {
        if (each.does === 'FETCH') await fetchAll()
        else await act(things, each)
        for (const thing of things) await expectedOf(thing)
      }
      await fetchAll()
      const isMine = ({ uid }: ReadEvent) =>
        things.some(({ on, id }) => uid.startsWith(`${on === 'calendar/event' ? 'calendar' : on}-${id}-`))
      const mine = [...program.known.values()].filter(isMine)
      const expected = (
        await Promise.all(things.map(async (thing) => [thing, await expectedOf(thing)] as const))
      ).flatMap(([{ on, id }, planned]) => [...planned].map(([what, wanted]) => ({ on, id, what, wanted })))
      expect(mine.length).toBe(expected.length)
      for (const { on, id, what, wanted } of expected) expect(found(mine, { on, id, what })).toEqual(matching(wanted))
      for (const event of mine) if (event.status === 'CANCELLED') expect(event.summary).not.toContain('Person')
    }),
    { numRuns: RUNS },
  )
}, 300_000)

const KEYS: Record<string, string> = {
  ...{ 'Chelli Anjali': 'chelliAnjali', Dilsoji: 'dilsoji', 'Samar and Ziarat': 'samarAndZiarat', Samar: 'samar' },
  ...{ "Bay'ah ceremony": 'ceremony', "Bay'ah meeting": 'meeting' },
}

function found(events: readonly ReadEvent[], { on, id, what }: { on: Kind; id: number; what: string }) {
  const uid = `${on === 'calendar/event' ? 'calendar' : on}-${id}-${KEYS[what] ?? 'blocked'}-`
  const fits = events.filter((event) => event.uid.startsWith(uid))
  expect(fits.length, `${uid} ${what}`).toBe(1)
  return fits[0] && { start: fits[0].start, status: fits[0].status }
}

const matching = ({ start, status }: Expected) => ({
  start: start.length === 10 ? start : new Date(start).toISOString(),
  status: typeof status === 'string' ? status : expect.stringMatching(status),
})

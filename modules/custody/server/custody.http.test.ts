import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { ONCE_HEADER } from '../../../kit/rules/headers.ts'
import { beginWorkflow, submitStep } from '../../ghusl/testing/workflows.ts'
import { facilityWith } from '../../holdingArea/testing/facilities.ts'
import { DELIVERIES, delivered, deliveryBody, ordered, secretOf, TRANSFERS } from '../../transfers/testing/orders.ts'
import { careCalls, confirmEntry, hand, leave, usedPlaces } from '../testing/handovers.ts'
import { tellOfNoPlace } from './noPlace.ts'
import { tellOfOverdueStays } from './overdue.ts'
import { remindOfLoneEntries } from './remind.ts'

// Nobody is handed over wrongly (decisions §14, Custody), over HTTP. What could differ on the embedded database is lived
// there by `histories.engine.http.test.ts`.

const NOON = '2026-11-16T17:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON))

const read = async (path: string, as = 'gsochair') => (await app.call('GET', path, { as })).body.response
const custody = (id: number, of = 'workflow') => read(careCalls(id, of).person)
const says = ({ body }: { body: { globalErrors?: string[]; entityErrors?: object } }) => [
  body.globalErrors ?? [],
  body.entityErrors ?? {},
]
/** Names that sound like nobody else's, so that each test looks at its own people alone. */
const NAMES = [
  ...[
    'Noorbanu Jiwa',
    'Shiraz Popat',
    'Gulzar Merali',
    'Amin Dedhar',
    'Farouk Nensi',
    'Zubeda Walji',
    'Badru Charania',
  ],
  ...[
    'Habib Tejpar',
    'Roshan Kanji',
    'Laila Umedaly',
    'Pyarali Gokal',
    'Yasmin Esmail',
    'Tajdin Vellani',
    'Rukhsana Bhimji',
  ],
]
let named = 0
const somebody = (more: object = {}) => beginWorkflow(app, { deceasedName: NAMES[named++ % NAMES.length], ...more })
/** Picked up. */
const picked = async (more: object = {}, begun: object = {}) => {
  const workflow = await somebody(begun)
  const scheduled = await submitStep(app, workflow, 'SCHEDULE_PICKUP', {
    arrivalDateTime: '2026-12-24T20:00:00Z',
    exitDateTime: '2026-12-25T20:00:00Z',
    pickupDate: '2026-12-20',
  })
  expect(scheduled.status, scheduled.text).toBe(200)
  const done = await submitStep(app, workflow, 'PICKUP_COMPLETE', more)
  expect(done.status, done.text).toBe(200)
  return workflow
}
/** Here, with a band of their own. */
const here = async (more: object = {}, pickedUp: object = {}) => {
  const workflow = await picked(pickedUp)
  const done = await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', more)
  expect(done.status, done.text).toBe(200)
  return { ...workflow, band: `WB-${workflow.id}` }
}
/** The same, since one in the afternoon of UTC. */
const hereSinceOne = () => here({ arrivalDateTime: '2026-11-16T13:00:00Z' }, { pickupDateTime: '2026-11-16T12:30:00Z' })
type OnBoard = { about: { kind: string; id: number } | null; concerns: string[] }
const concernsOnBoard = async (kind: string, id: number) => (await onBoard(kind, id))?.concerns
const onBoard = async (kind: string, id: number) => {
  const { slots } = await read('ghusl/holdingArea/occupancy/gsoFacilityId/1/from/2026-11-16/days/14/')
  const blocks: OnBoard[] = slots.flatMap(({ blocks }: { blocks: OnBoard[] }) => blocks)
  return blocks.find(({ about }) => about?.kind === kind && about.id === id)
}
const cancel = (id: number) =>
  app.call('PUT', `ghusl/workflow/${id}/updateStatus/CANCELLED/`, { as: 'mayyitchair', body: { reason: 'Twice' } })

describe('each change of hands', () => {
  it('is written down by the steps, and where somebody lies follows from it', async () => {
    const { id } = await picked({ wristBandId: 'Q-1', storedOffSite: true })
    expect(await custody(id)).toMatchObject({ where: 'OFF_SITE', band: 'Q-1', age: '81 years', arrivedOn: null })
    expect(await custody(id)).toMatchObject({
      entries: [{ type: 'PICKED_UP', receivedByName: 'Omar Haji', band: 'Q-1' }],
    })
  })

  it('by a phone whose clock is ahead happened now, in a step too, and both times are kept', async () => {
    const ahead = '2026-11-16T18:20:00Z'
    const workflow = await picked({ pickupDateTime: ahead, phoneTime: ahead })
    const refused = await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', { arrivalDateTime: ahead })
    expect(says(refused)[1]).toEqual({ arrivalDateTime: 'The date cannot be in the future.' })
    const said = { arrivalDateTime: ahead, phoneTime: ahead }
    expect((await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', said)).status).toBe(200)
    const at = { happenedOn: '2026-11-16T17:00:00.000Z', phoneTime: '2026-11-16T18:20:00.000Z' }
    expect((await custody(workflow.id)).entries).toMatchObject([
      { type: 'PICKED_UP', ...at },
      { type: 'CHECKED_IN', ...at },
    ])
    expect(await read(`ghusl/workflow/${workflow.id}/information/`)).toMatchObject({
      pickup: { pickupDateTime: '2026-11-16T17:00:00.000Z' },
    })
  })

  it('keeps a workflow from being cancelled until they have left', async () => {
    const onTheWay = await picked()
    expect(says(await cancel(onTheWay.id))[0]).toEqual([
      `${onTheWay.name} has been picked up. Record first where the deceased was taken.`,
    ])
    const { id, name, band } = await here()
    expect(says(await cancel(id))[0]).toEqual([
      `${name} lies at Toronto GSO Facility. Record first where the deceased was taken.`,
    ])
    expect((await leave(app, id, { wristBandId: band })).body.response).toMatchObject({
      ...{ type: 'LEFT', takenTo: 'Elgin Mills Cemetery', happenedOn: '2026-11-16T16:59:00.000Z' },
    })
    expect((await cancel(id)).status).toBe(200)
    expect(await custody(id)).toMatchObject({ where: 'LEFT' })
    expect(await onBoard('ghuslWorkflow', id)).toMatchObject({ takenTo: 'Elgin Mills Cemetery' })
  })

  it('says of whoever was picked up and taken straight elsewhere that they left, so that it can be cancelled', async () => {
    const { id, name } = await picked()
    const at = ['2026-12-24T20:00:00Z', '2026-12-25T20:00:00Z'] as const
    const expected = await usedPlaces(app, ...at)
    const early = await leave(app, id, { wristBandId: `WB-${id}`, leftDateTime: '2026-11-15T16:59:00Z' })
    expect(says(early)[1]).toEqual({ leftDateTime: 'This cannot be before the pickup.' })
    const left = await leave(app, id, { wristBandId: `WB-${id}` })
    expect(left.body.response).toMatchObject({ type: 'LEFT', takenTo: 'Elgin Mills Cemetery' })
    expect(await custody(id)).toMatchObject({ where: 'LEFT', arrivedOn: null })
    expect(await usedPlaces(app, ...at)).toBe(expected - 1)
    expect(says(await leave(app, id, { wristBandId: `WB-${id}` }))[0]).toEqual([`${name} has already left.`])
    // Where that was a mistake they are expected again, and have their place.
    const mistake = { type: 'CORRECTION', corrects: left.body.response.id, reason: 'The wrong person' }
    const corrected = await app.call('POST', careCalls(id).entries, { as: 'gsochair', body: mistake })
    expect(corrected.status, corrected.text).toBe(200)
    expect(await custody(id)).toMatchObject({ where: 'PICKED_UP' })
    expect(await usedPlaces(app, ...at)).toBe(expected)
    expect((await leave(app, id, { wristBandId: `WB-${id}` })).status).toBe(200)
    expect((await cancel(id)).status).toBe(200)
    expect(await usedPlaces(app, ...at)).toBe(expected - 1)
  })

  it('asks for who, where to, and the band or why there is none', async () => {
    const { id, name } = await here()
    const bare = { receivedByName: null, takenTo: null, wristBandId: '' }
    expect(says(await leave(app, id, bare))[1]).toEqual({
      receivedByName: 'Please say who received the deceased.',
      takenTo: 'Please say where the deceased was taken.',
    })
    expect(says(await leave(app, id, { wristBandId: null }))[1]).toEqual({
      wristBandId: expect.stringContaining(`${name} wears WB-${id}: please read it.`),
    })
    const unbanded = await here({ wristBandId: null })
    expect(says(await leave(app, unbanded.id))[1]).toEqual({
      wristBandId: 'Please read the wrist band, or say why there is none yet.',
    })
    expect((await leave(app, unbanded.id, { noBandReason: 'It came off' })).status).toBe(200)
    const ahead = await leave(app, id, { leftDateTime: '2026-11-16T17:16:00Z', wristBandId: `WB-${id}` })
    expect(says(ahead)[1]).toEqual({ leftDateTime: 'The date cannot be in the future.' })
    // A device that was without a network may have a wrong clock: both times are kept.
    const entered = await hand(app, id, 'TAKEN_FOR_GHUSL', {
      ...{ happenedOn: '2026-11-16T19:00:00Z', phoneTime: '2026-11-16T19:00:00Z', wristBandId: `WB-${id}` },
    })
    expect(entered.body.response).toMatchObject({
      ...{ happenedOn: '2026-11-16T17:00:00.000Z', phoneTime: '2026-11-16T19:00:00.000Z' },
    })
  })

  it('cannot have happened before the arrival, or after they left', async () => {
    const [coming, onTheWay] = [await somebody(), await picked()]
    const early = await leave(app, coming.id, { noBandReason: 'None there' })
    expect(says(early)[0]).toEqual([`${coming.name} has not arrived yet, so there is nobody to hand over.`])
    const taken = await hand(app, onTheWay.id, 'TAKEN_FOR_GHUSL', { wristBandId: `WB-${onTheWay.id}` })
    expect(says(taken)[0]).toEqual([`${onTheWay.name} has not arrived yet, so there is nobody to hand over.`])
    const { id, name, band } = await here()
    const before = await leave(app, id, { leftDateTime: '2026-11-16T16:00:00Z', wristBandId: band })
    expect(says(before)[1]).toEqual({ leftDateTime: 'This cannot be before the arrival.' })
    const twice = await Promise.all(
      ['gsochair', 'ghuslchair', 'gsochair', 'ghuslchair'].map((as) => leave(app, id, { wristBandId: band }, { as })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(says(await hand(app, id, 'MOVED', { wristBandId: band, gsoFacilityId: 1 }))[0]).toEqual([
      `${name} has already left.`,
    ])
    expect((await custody(id)).entries.filter(({ type }: { type: string }) => type === 'LEFT')).toHaveLength(1)
  })

  it('that a phone without a network tells of late is taken where it happened, also after they left', async () => {
    const { id, name, band } = await hereSinceOne()
    const leftDateTime = '2026-11-16T16:00:00Z'
    expect((await leave(app, id, { wristBandId: band, leftDateTime })).status).toBe(200)
    const phone = (type: string, happenedOn: string, more: object = {}) =>
      hand(app, id, type, { happenedOn, phoneTime: happenedOn, wristBandId: band, ...more }, { as: 'ghuslchair' })
    const late = await phone('TAKEN_FOR_GHUSL', '2026-11-16T15:00:00Z')
    expect(late.status, late.text).toBe(200)
    expect((await phone('MOVED', '2026-11-16T14:00:00Z', { gsoFacilityId: 1 })).status).toBe(200)
    for (const happenedOn of [leftDateTime, '2026-11-16T16:30:00Z'])
      expect(says(await phone('TAKEN_FOR_GHUSL', happenedOn))[0]).toEqual([`${name} has already left.`])
    expect(says(await phone('TAKEN_FOR_GHUSL', '2026-11-16T12:00:00Z'))[1]).toEqual({
      happenedOn: 'This cannot be before the arrival.',
    })
    const again = await leave(app, id, { wristBandId: band, leftDateTime: '2026-11-16T15:00:00Z' })
    expect(says(again)[0]).toEqual([`${name} has already left.`])
    expect(await custody(id)).toMatchObject({ where: 'LEFT', leftOn: '2026-11-16T16:00:00.000Z', band })
  })

  it('told late under another band waits, and is confirmed also after they left', async () => {
    const { id, band } = await hereSinceOne()
    expect((await leave(app, id, { wristBandId: band, leftDateTime: '2026-11-16T16:00:00Z' })).status).toBe(200)
    const said = { happenedOn: '2026-11-16T15:00:00Z', wristBandId: `X-${id}` }
    expect(says(await hand(app, id, 'TAKEN_FOR_GHUSL', said))[1]).toEqual({
      wristBandId: expect.stringContaining(`wears ${band}`),
    })
    const { body } = await hand(app, id, 'TAKEN_FOR_GHUSL', { ...said, reason: 'Put on anew for the washing' })
    expect(body.response).toMatchObject({ standing: 'AWAITS' })
    expect((await confirmEntry(app, id, body.response.id, 'ghuslchair')).status).toBe(200)
    expect(await custody(id)).toMatchObject({ where: 'LEFT', band: `X-${id}` })
  })

  it('sent again with its key is written down once', async () => {
    const { id, band } = await here()
    const headers = { [ONCE_HEADER]: randomUUID() }
    const sent = await Promise.all([1, 2, 3].map(() => leave(app, id, { wristBandId: band }, { headers })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await custody(id)).entries.map(({ type }: { type: string }) => type)).toEqual([
      'PICKED_UP',
      'CHECKED_IN',
      'LEFT',
    ])
  })

  it('can be changed or taken away by nobody, and is corrected by one that names it', async () => {
    const { id, band } = await here()
    const { id: left } = (await leave(app, id, { wristBandId: band })).body.response
    const entries = await read(careCalls(id).entries)
    expect(entries.map(({ type }: { type: string }) => type)).toEqual(['PICKED_UP', 'CHECKED_IN', 'LEFT'])
    const { db } = app.database
    await expect(
      db.updateTable('custodyEntry').set({ type: 'MOVED' }).where('id', '=', left).execute(),
    ).rejects.toThrow('what happened stays as it was written down')
    await expect(db.deleteFrom('custodyEntry').where('id', '=', left).execute()).rejects.toThrow('what happened stays')
    const correct = (corrects: number, reason = 'Another was taken', as = 'ghuslchair') =>
      app.call('POST', careCalls(id).entries, { as, body: { type: 'CORRECTION', corrects, reason } })
    expect(says(await correct(entries[1].id))[0]).toEqual(['Something has happened since. Please correct that first.'])
    expect(says(await correct(left, ' '))[1]).toEqual({ reason: 'Please say what was wrong.' })
    expect((await correct(left)).body.response).toMatchObject({
      ...{ type: 'CORRECTION', corrects: left, reason: 'Another was taken' },
    })
    expect(await custody(id)).toMatchObject({ where: 'PRESENT', leftOn: null })
    expect((await correct(entries[1].id, 'Not here', 'mayyitchair')).status).toBe(403)
    expect(says(await correct(left))[0]).toEqual(['This has been confirmed or corrected already.'])
  })

  it('is for chairs of the region alone; others of Ghusl see it', async () => {
    const { id, band } = await here()
    const left = (as: string) => leave(app, id, { wristBandId: band }, { as })
    expect((await left('mgc')).status).toBe(403)
    expect((await left('mk')).status).toBe(403)
    expect((await left('ghuslchair7')).status).toBe(404)
    // What a step does is for those who may do the step (decisions §5).
    expect((await hand(app, id, 'CHECKED_IN', { wristBandId: band }, { as: 'mayyitchair' })).status).toBe(403)
    expect((await left('mayyitchair')).status).toBe(200)
    const sees = (as: string) => app.call('GET', careCalls(id).person, { as })
    expect((await sees('mgc')).status).toBe(200)
    expect((await sees('ghuslchair7')).status).toBe(404)
    expect((await sees('mk')).status).toBe(403)
    expect((await app.call('GET', careCalls(1, 'samar').person, { as: 'gsochair' })).status).toBe(404)
    expect((await app.call('GET', careCalls(99_999).person, { as: 'gsochair' })).status).toBe(404)
  })
})

describe('the wrist band', () => {
  it('that is read in other letters, or with spaces, is the same', async () => {
    const { id } = await here({ wristBandId: 'W-77' })
    expect((await hand(app, id, 'TAKEN_FOR_GHUSL', { wristBandId: ' w 77 ' })).status).toBe(200)
    expect(says(await leave(app, id, { wristBandId: 'W77' }))[1]).toEqual({
      wristBandId: expect.stringContaining('wears W-77'),
    })
    expect((await leave(app, id, { wristBandId: 'W-77' })).status).toBe(200)
  })

  it('of somebody else who is here is refused, and counts once a second person has confirmed it', async () => {
    const first = await here()
    const second = await picked()
    const claim = (more: object = {}) =>
      submitStep(app, second, 'TRANSFER_TO_GHUSL_FACILITY', { wristBandId: first.band, ...more })
    expect(says(await claim())[1]).toEqual({
      wristBandId: `Wrist band ${first.band} is worn by ${first.name}. If this is the right person all the same, say why: a second person has to confirm it.`,
    })
    expect((await claim({ reason: 'The bands were swapped at the hospital' })).status).toBe(200)
    // They are here; who they are by their band is open.
    const waiting = await custody(second.id)
    expect(waiting).toMatchObject({ where: 'PRESENT', band: null })
    expect(await concernsOnBoard('ghuslWorkflow', second.id)).toEqual(['waiting'])
    const { id: entryId } = waiting.entries.at(-1)
    expect(says(await confirmEntry(app, second.id, entryId, 'gsochair'))[0]).toEqual([
      'You have written this down yourself. Another person has to confirm it.',
    ])
    expect((await confirmEntry(app, second.id, entryId, 'ghuslchair7')).status).toBe(404)
    expect((await confirmEntry(app, second.id, entryId, 'mgc')).status).toBe(403)
    // What a step writes down is confirmed by those who may do the step, which the board offers nobody else.
    expect((await confirmEntry(app, second.id, entryId, 'mayyitchair')).status).toBe(403)
    const offered = async (as: string) => {
      const list = (await app.call('GET', 'ghusl/custody/inCare/', { as })).body.response
      return list.flatMap(({ open }: { open: { id: number; mayConfirm: boolean }[] }) =>
        open.flatMap(({ id, mayConfirm }) => (id === entryId ? [mayConfirm] : [])),
      )
    }
    for (const [as, may] of [
      ['gsochair', false],
      ['mayyitchair', false],
      ['ghuslchair', true],
    ] as const)
      expect(await offered(as), as).toEqual([may])
    const both = await Promise.all([1, 2].map(() => confirmEntry(app, second.id, entryId, 'ghuslchair')))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await custody(second.id)).toMatchObject({ band: first.band })
    expect(await concernsOnBoard('ghuslWorkflow', second.id)).toEqual([])
    expect(await custody(first.id)).toMatchObject({ band: null, where: 'PRESENT' })
    expect((await custody(first.id)).entries.at(-1)).toMatchObject({ type: 'BAND_OFF' })
  })

  it('that differs, or is not read, lets nobody leave before a second person has confirmed it', async () => {
    const { id, band } = await here()
    const unread = await leave(app, id, { noBandReason: 'It is lost' })
    expect(says(unread)[1]).toEqual({
      wristBandId: expect.stringContaining(`wears ${band}: please read it.`),
    })
    const put = await leave(app, id, { noBandReason: 'It is lost', reason: 'The family has seen him' })
    const entry = put.body.response
    expect(await custody(id)).toMatchObject({ where: 'PRESENT', leftOn: null })
    expect(entry).toMatchObject({ type: 'LEFT', standing: 'AWAITS', confirmedOn: null })
    const confirmed = await confirmEntry(app, id, entry.id, 'ghuslchair')
    expect(confirmed.body.response).toMatchObject({ id: entry.id, confirmedBy: { id: 11 } })
    expect(await custody(id)).toMatchObject({ where: 'LEFT' })
  })

  it('of somebody who has left is free; two who put it on at once are not', async () => {
    const gone = await here()
    expect((await leave(app, gone.id, { wristBandId: gone.band })).status).toBe(200)
    const people = [await picked(), await picked(), await picked()]
    const outcomes = await Promise.all(
      people.map((person) => submitStep(app, person, 'TRANSFER_TO_GHUSL_FACILITY', { wristBandId: gone.band })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('is put on one person of the region, also where two people check in at two facilities at once', async () => {
    const elsewhere = await facilityWith(app.database.db, 5)
    const people = [await picked(), await picked({}, { gsoFacilityId: elsewhere.id })]
    const outcomes = await Promise.all(
      people.map((person, at) =>
        submitStep(
          app,
          person,
          'TRANSFER_TO_GHUSL_FACILITY',
          { wristBandId: 'AT ONCE 1' },
          at ? 'gsochair' : 'ghuslchair',
        ),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === 422 ? [says(outcome)[1]] : []))
    const worn = outcomes[0]?.status === 200 ? people[0] : people[1]
    expect(refused).toEqual({ wristBandId: expect.stringContaining(`AT ONCE 1 is worn by ${worn?.name}.`) })
    const bands = await Promise.all(people.map(async ({ id }) => (await custody(id)).band))
    expect(bands.filter((band) => band !== null)).toEqual(['AT ONCE 1'])
  })

  it('that nobody else can be asked about counts at once, is told to all chairs, and stays open', async () => {
    const { id } = await here()
    const alone = { alone: true, calledName: 'Shirin Virani', calledPhone: '416-555-0100' }
    const bare = await leave(app, id, { noBandReason: 'Torn', ...alone })
    expect(says(bare)[1]).toMatchObject({ reason: 'Please say why nobody else can confirm it.' })
    const half = await leave(app, id, { reason: 'It is 3 am', alone: true })
    expect(says(half)[1]).toMatchObject({
      calledName: 'Please say who was called.',
      calledPhone: 'Provide phone number in format of 123-456-7890.',
    })
    const done = await leave(app, id, { noBandReason: 'Torn', reason: 'It is 3 am, nobody answers', ...alone })
    expect(await custody(id)).toMatchObject({ where: 'LEFT' })
    // It stays before the chairs' eyes, though whoever it is about is here no more.
    const inSight = async () => {
      const list: { about: { kind: string; id: number } }[] = await read('ghusl/custody/inCare/')
      return list.filter(({ about }) => about.kind === 'ghuslWorkflow' && about.id === id)
    }
    expect(await inSight()).toMatchObject([{ where: 'LEFT', open: [{ type: 'LEFT', standing: 'ALONE' }] }])
    // Where they were taken stands beside it, there and on the board.
    expect(await inSight()).toMatchObject([{ takenTo: 'Elgin Mills Cemetery' }])
    expect(await onBoard('ghuslWorkflow', id)).toMatchObject({ takenTo: 'Elgin Mills Cemetery' })
    expect(await concernsOnBoard('ghuslWorkflow', id)).toEqual(['alone'])
    const letters = (await app.letters()).filter(({ purpose, about }) => purpose === 'custody-alone' && about.id === id)
    expect(letters.map(({ to }) => to.toSorted())).toEqual([
      ['ghuslchair@example.org', 'gsochair@example.org', 'mayyitchair@example.org'],
    ])
    expect(letters[0]?.source).toContain('Shirin Virani')
    expect(letters[0]?.source).not.toContain((await custody(id)).name.split(' ')[0])
    const entry = done.body.response
    expect(entry).toMatchObject({ standing: 'ALONE', calledPhone: '416-555-0100', confirmedOn: null })
    const reminded = async () =>
      (await app.letters()).filter(({ purpose, about }) => purpose === 'custody-alone' && about.id === id).length
    // Nor is it forgotten with its workflow, should that be cancelled now.
    expect((await cancel(id)).status).toBe(200)
    expect(await inSight()).toMatchObject([{ where: 'LEFT', open: [{ standing: 'ALONE' }] }])
    app.clock.set('2026-11-17T04:59:00Z')
    await remindOfLoneEntries(app.services)
    expect(await reminded()).toBe(1)
    for (const time of ['2026-11-17T05:00:00Z', '2026-11-17T17:00:00Z']) {
      app.clock.set(time)
      await Promise.all([1, 2, 3].map(() => remindOfLoneEntries(app.services)))
    }
    expect(await reminded()).toBe(3)
    expect((await confirmEntry(app, id, entry.id, 'ghuslchair')).status).toBe(200)
    expect(await inSight()).toEqual([])
    expect(await concernsOnBoard('ghuslWorkflow', id)).toEqual([])
    app.clock.set('2026-11-19T17:00:00Z')
    await remindOfLoneEntries(app.services)
    expect(await reminded()).toBe(3)
    expect(says(await confirmEntry(app, id, entry.id, 'ghuslchair'))[0]).toEqual([
      'This has been confirmed or corrected already.',
    ])
  })
})

it('of whoever was fetched by somebody alone is spoken of again by the facility that expects them', async () => {
  const { band } = await here()
  const alone = { alone: true, reason: 'It is 3 am', calledName: 'Shirin Virani', calledPhone: '416-555-0100' }
  const { id } = await picked({ wristBandId: band, ...alone })
  app.clock.set('2026-11-17T05:00:00Z')
  await remindOfLoneEntries(app.services)
  const letters = (await app.letters()).filter(({ purpose, about }) => purpose === 'custody-alone' && about.id === id)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Please confirm a handover at Toronto GSO Facility',
    'Please confirm a handover at Toronto GSO Facility',
  ])
})

describe('names that are alike', () => {
  it('are said on the board, the page and the list, and have to be ticked', async () => {
    const name = 'Mohamed Ladak'
    const one = await somebody({ deceasedName: name })
    const times = {
      arrivalDateTime: '2026-12-28T20:00:00Z',
      exitDateTime: '2026-12-29T20:00:00Z',
      pickupDate: '2026-12-28',
    }
    await submitStep(app, one, 'SCHEDULE_PICKUP', times)
    await submitStep(app, one, 'PICKUP_COMPLETE')
    expect((await submitStep(app, one, 'TRANSFER_TO_GHUSL_FACILITY')).status).toBe(200)
    expect((await custody(one.id)).similar).toEqual([])
    const other = await somebody({ deceasedName: 'Muhammad Laddak' })
    await submitStep(app, other, 'SCHEDULE_PICKUP', times)
    expect((await custody(one.id)).similar).toEqual([
      {
        name: 'Muhammad Laddak',
        about: { kind: 'ghuslWorkflow', id: other.id },
        gsoFacilityName: 'Toronto GSO Facility',
      },
    ])
    // Whoever is expected only in weeks is none of the list, and makes the name of who is here no less alike.
    const list: { about: { id: number }; similar: boolean }[] = await read('ghusl/custody/inCare/')
    expect(list.filter(({ about }) => about.id === one.id || about.id === other.id)).toMatchObject([{ similar: true }])
    const left = (similarSeen: boolean) => leave(app, one.id, { wristBandId: `WB-${one.id}`, similarSeen })
    expect(says(await left(false))[1]).toEqual({ similarSeen: 'Please confirm that you know of the similar name.' })
    const board = await read('ghusl/holdingArea/occupancy/gsoFacilityId/1/from/2026-11-16/days/14/')
    const blocks = board.slots.flatMap(({ blocks }: { blocks: { name: string; similar: boolean }[] }) => blocks)
    expect(blocks.find((block: { name: string }) => block.name === name)).toMatchObject({ similar: true })
    expect((await left(true)).status).toBe(200)
  })
})

describe('a delivery', () => {
  const unlinked = async (more: object) => {
    const saved = await delivered(app, more)
    return { ...saved, custody: await custody(saved.id, 'deceasedBodyTransferExternal') }
  }

  it('of an order that names a workflow is that one’s arrival', async () => {
    const workflow = await somebody()
    const order = await ordered(app, {
      deceasedName: workflow.name,
      workflowId: workflow.id,
      chelliAnjaliDateTime: null,
    })
    const saved = await delivered(app, { token: await secretOf(app, order.id), deceasedName: workflow.name })
    expect(saved.deceasedBodyTransferId).toBe(order.id)
    expect(await custody(workflow.id)).toMatchObject({ where: 'PRESENT', band: saved.wristId })
    expect(await read(`ghusl/workflow/${workflow.id}/information/`)).toMatchObject({ stay: { arrived: true } })
    expect(
      await app.database.db
        .selectFrom('holdingStay')
        .select('id')
        .where('aboutKind', '=', 'bodyTransfer')
        .where('aboutId', '=', order.id)
        .execute(),
    ).toEqual([])
  })

  it('under another name, or with a band that is worn, is taken, fills nothing and stands to be checked', async () => {
    const order = await ordered(app, {
      deceasedName: 'Sultan Bapoo',
      dropOffDateTime: '2027-01-20T18:00:00Z',
      chelliAnjaliDateTime: null,
    })
    const token = await secretOf(app, order.id)
    const other = await unlinked({ token, deceasedName: 'Somebody Else Entirely' })
    expect(other).toMatchObject({
      deceasedBodyTransferId: null,
      custody: { where: 'PRESENT', toCheck: true, band: null },
    })
    const { band } = await here()
    const worn = await unlinked({ token, deceasedName: 'Sultan Bapoo', wristId: band })
    expect(worn).toMatchObject({ deceasedBodyTransferId: null, custody: { toCheck: true, band: null } })
    expect(await concernsOnBoard('bodyDelivery', worn.id)).toEqual(['toCheck'])
    expect((await read(`${TRANSFERS}${order.id}/`)).status).toBe('ORDERED')
    // Whoever stands at the door is told nothing of it.
    expect(Object.keys(other)).not.toContain('toCheck')
    const list = await read('ghusl/custody/inCare/')
    expect(
      list.find(
        ({ about }: { about: { id: number; kind: string } }) => about.kind === 'bodyDelivery' && about.id === other.id,
      ),
    ).toMatchObject({
      toCheck: true,
    })
    const link = (sure?: boolean) =>
      app.call('PUT', `ghusl/deceasedBodyTransferExternal/${other.id}/link/${order.id}/`, {
        as: 'gsochair',
        body: { sure },
      })
    expect(says(await link())[0]).toEqual([
      'The delivery is for Somebody Else Entirely, the order for Sultan Bapoo. Please link them only if you are sure.',
    ])
    expect((await link(true)).status).toBe(200)
    expect(await custody(order.id, 'deceasedTransfer')).toMatchObject({ where: 'PRESENT', band: other.wristId })
  })

  it('of somebody without a band, whatever that is called, fills its order and puts none on', async () => {
    for (const wristId of ['none', 'N/A', 'No band']) {
      const deceasedName = ['Malek Hasham', 'Dolat Ratansi', 'Sherbanu Fazal'][named++ % 3]
      const order = await ordered(app, {
        ...{ deceasedName, chelliAnjaliDateTime: null },
        dropOffDateTime: Temporal.Instant.from('2027-03-01T18:00:00Z')
          .add({ hours: named * 72 })
          .toString(),
      })
      const saved = await delivered(app, { token: await secretOf(app, order.id), deceasedName, wristId })
      expect(saved).toMatchObject({ deceasedBodyTransferId: order.id, wristId })
      expect(await custody(order.id, 'deceasedTransfer')).toMatchObject({ where: 'PRESENT', band: null })
      const claim = { jewellery: 'NOT_LOOKED', wristBandId: wristId }
      expect(says(await hand(app, order.id, 'CHECKED_IN', claim, { of: 'deceasedTransfer' }))[1]).toEqual({
        wristBandId: 'Please read the wrist band, or say why there is none yet.',
      })
    }
  })

  it('from a phone whose clock is ahead is taken as of now, and both times are kept', async () => {
    const ahead = '2026-11-16T18:20:00Z'
    const refused = await app.call('POST', DELIVERIES, { body: deliveryBody({ dropOffDateTime: ahead }) })
    expect(says(refused)[1]).toEqual({ dropOffDateTime: 'The date cannot be in the future.' })
    const saved = await unlinked({ dropOffDateTime: ahead, phoneTime: ahead })
    expect(saved.dropOffDateTime).toBe('2026-11-16T17:00:00.000Z')
    expect(saved.custody.entries).toMatchObject([
      { type: 'ARRIVED', happenedOn: '2026-11-16T17:00:00.000Z', phoneTime: '2026-11-16T18:20:00.000Z' },
    ])
  })

  it('from a phone whose clock is a year behind is taken as of now, not turned away', async () => {
    const behind = '2025-11-16T16:58:00Z'
    const saved = await unlinked({ dropOffDateTime: behind, phoneTime: behind })
    expect(saved.dropOffDateTime).toBe('2026-11-16T17:00:00.000Z')
    expect(saved.custody.entries).toMatchObject([
      { type: 'ARRIVED', happenedOn: '2026-11-16T17:00:00.000Z', phoneTime: '2025-11-16T16:58:00.000Z' },
    ])
  })

  it('is taken back from an order until somebody has checked it in', async () => {
    const order = await ordered(app, {
      deceasedName: 'Nizar Suleman',
      dropOffDateTime: '2027-02-20T18:00:00Z',
      chelliAnjaliDateTime: null,
    })
    const saved = await delivered(app, { token: await secretOf(app, order.id), deceasedName: 'Nizar Suleman' })
    expect(saved.deceasedBodyTransferId).toBe(order.id)
    const undo = () =>
      app.call('PUT', `ghusl/deceasedBodyTransferExternal/${saved.id}/unlink/`, {
        as: 'ghuslchair',
        body: { reason: 'Wrong order' },
      })
    expect((await undo()).body.response.deceasedBodyTransferId).toBeNull()
    expect(await read(`${TRANSFERS}${order.id}/`)).toMatchObject({ status: 'ORDERED', externalFormId: null })
    expect(await custody(order.id, 'deceasedTransfer')).toMatchObject({ where: 'EXPECTED', band: null })
    expect(await custody(saved.id, 'deceasedBodyTransferExternal')).toMatchObject({ where: 'PRESENT', toCheck: true })
    expect(says(await undo())[0]).toEqual(['This delivery is linked to no order.'])
    await app.call('PUT', `ghusl/deceasedBodyTransferExternal/${saved.id}/link/${order.id}/`, { as: 'gsochair' })
    const checked = await hand(app, order.id, 'CHECKED_IN', { wristBandId: saved.wristId }, { of: 'deceasedTransfer' })
    expect(checked.status, checked.text).toBe(200)
    expect(says(await undo())[0]).toEqual([
      'The deceased has been checked in, so the link stays. Please correct the check-in first.',
    ])
  })

  it('whose belongings are seen otherwise at the check-in is asked about, and the answer kept', async () => {
    const workflow = await picked()
    const order = await ordered(app, {
      deceasedName: workflow.name,
      workflowId: workflow.id,
      dropOffDateTime: '2026-12-24T21:00:00Z',
      chelliAnjaliDateTime: null,
    })
    const said = { jewellery: true, jewelleryDetails: 'A gold ring', wristId: 'G-77' }
    const token = await secretOf(app, order.id)
    expect((await delivered(app, { token, deceasedName: workflow.name, ...said })).deceasedBodyTransferId).toBe(
      order.id,
    )
    const check = (more: object) =>
      submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', { wristBandId: 'G-77', ...more })
    expect(says(await check({ wristBandId: 'W-9' }))[1]).toEqual({ differenceNote: expect.anything() })
    expect(says(await check({}))[1]).toEqual({
      differenceNote: 'Said before: Jewellery: A gold ring. Please look again, or say why it differs.',
    })
    const kept = { differenceNote: 'The family took it at the hospital' }
    expect(says(await check({ ...kept, wristBandId: 'W-9' }))[1]).toEqual({
      wristBandId: expect.stringContaining('wears G-77'),
    })
    expect((await check(kept)).status).toBe(200)
    expect((await custody(workflow.id)).entries.at(-1)).toMatchObject({ ...kept, jewellery: 'NO' })
  })

  it('without an answer, and a check-in without one, is not looked at yet', async () => {
    const { jewellery } = await delivered(app, deliveryBody())
    expect(jewellery).toBeNull()
    const workflow = await picked()
    const { body } = await submitStep(app, workflow, 'TRANSFER_TO_GHUSL_FACILITY', {
      ...{ EffectsExists: undefined, effectsDetails: undefined, JewelryExists: undefined },
    })
    expect(body.response.transfer).toMatchObject({ EffectsExists: null, JewelryExists: null })
    expect((await custody(workflow.id)).belongings).toMatchObject({ jewellery: 'NOT_LOOKED', effects: 'NOT_LOOKED' })
  })
})

/** What the chairs have not been sent yet of somebody, since nothing is sent here by itself. */
const unsent = async (id: number, kind = 'ghuslWorkflow') => {
  const letters = app.database.db.selectFrom('mail').innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
  const about = letters.where('aboutKind', '=', kind).where('aboutId', '=', id)
  const rows = await about.where('status', '=', 'WAITING').select('purpose').distinct().orderBy('purpose').execute()
  return rows.map(({ purpose }) => purpose)
}

describe('a letter to the chairs that waits for the relay', () => {
  it.each(['left', 'prolonged'])('says of nobody that they should have left, once they are %s', async (how) => {
    const { id, band } = await here()
    const exit = Temporal.Instant.from((await custody(id)).leavesOn)
    app.clock.set(exit.add({ hours: 2, seconds: 1 }).toString())
    await tellOfOverdueStays(app.services)
    expect(await unsent(id)).toContain('custody-overdue')
    const done =
      how === 'left'
        ? await leave(app, id, { wristBandId: band, leftDateTime: app.clock.now().toString() })
        : await app.call('PUT', careCalls(id).prolong, {
            as: 'gsochair',
            body: { exitDateTime: exit.add({ hours: 30 }).toString() },
          })
    expect(done.status, done.text).toBe(200)
    expect(await unsent(id)).not.toContain('custody-overdue')
  })

  it('nor once their times are changed on the page of their workflow', async () => {
    const workflow = await somebody()
    for (const step of ['SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'TRANSFER_TO_GHUSL_FACILITY'] as const)
      expect((await submitStep(app, workflow, step)).status).toBe(200)
    app.clock.set('2026-11-18T22:00:01Z')
    await tellOfOverdueStays(app.services)
    expect(await unsent(workflow.id)).toContain('custody-overdue')
    const changed = await app.call('PUT', `ghusl/workflow/${workflow.id}/stay/`, {
      as: 'gsochair',
      body: { arrivalDateTime: '2026-11-16T16:45:00Z', exitDateTime: '2026-11-20T20:00:00Z' },
    })
    expect(changed.status, changed.text).toBe(200)
    expect(await unsent(workflow.id)).not.toContain('custody-overdue')
  })

  it('is written anew where they have not left after all', async () => {
    const { id, band } = await here()
    const exit = Temporal.Instant.from((await custody(id)).leavesOn)
    app.clock.set(exit.add({ hours: 2, seconds: 1 }).toString())
    await tellOfOverdueStays(app.services)
    const left = await leave(app, id, { wristBandId: band, leftDateTime: app.clock.now().toString() })
    expect(await unsent(id)).not.toContain('custody-overdue')
    const body = { corrects: left.body.response.id, reason: 'It was somebody else' }
    const corrected = await hand(app, id, 'CORRECTION', body)
    expect(corrected.status, corrected.text).toBe(200)
    app.clock.advance({ minutes: 10 })
    await tellOfOverdueStays(app.services)
    expect(await unsent(id)).toContain('custody-overdue')
  })

  it('that there is no place for them is written where they have not left after all, and it is taken since', async () => {
    const { id, band } = await here()
    const left = await leave(app, id, { wristBandId: band })
    expect(await unsent(id)).toEqual([])
    await app.database.db.updateTable('gsoFacility').set({ capacity: 1 }).where('id', '=', 1).execute()
    const body = { corrects: left.body.response.id, reason: 'It was somebody else' }
    const corrected = await hand(app, id, 'CORRECTION', body)
    await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
    expect(corrected.status, corrected.text).toBe(200)
    expect(await unsent(id)).toEqual(['custody-without-place'])
  })

  describe('that there is no place for them', () => {
    const withoutPlace = ['custody-without-place']
    const placesAt = (gsoFacilityId: number, capacity: number) =>
      app.database.db.updateTable('gsoFacility').set({ capacity }).where('id', '=', gsoFacilityId).execute()
    const facility = async (capacity: number) => (await facilityWith(app.database.db, capacity)).id
    /** Here, at a facility of their own that has so many places by then. */
    const hereAt = async (places: number) => {
      const gsoFacilityId = await facility(1)
      const workflow = await somebody({ gsoFacilityId })
      expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP')).status).toBe(200)
      await placesAt(gsoFacilityId, places)
      for (const step of ['PICKUP_COMPLETE', 'TRANSFER_TO_GHUSL_FACILITY'] as const)
        expect((await submitStep(app, workflow, step)).status).toBe(200)
      return { id: workflow.id, gsoFacilityId, band: `WB-${workflow.id}` }
    }

    it('is not sent of where they were, once they are moved to where there is one', async () => {
      const { id, band } = await hereAt(0)
      expect(await unsent(id)).toEqual(withoutPlace)
      const moved = await hand(app, id, 'MOVED', { wristBandId: band, gsoFacilityId: await facility(5) })
      expect(moved.status, moved.text).toBe(200)
      expect(await unsent(id)).toEqual([])
    })

    it('is written once a move that leads to none is confirmed', async () => {
      const { id } = await hereAt(1)
      const other = { wristBandId: `X-${id}`, reason: 'It was torn', gsoFacilityId: await facility(0) }
      const moved = await hand(app, id, 'MOVED', other)
      expect(moved.status, moved.text).toBe(200)
      expect(await unsent(id)).toEqual([])
      const confirmed = await confirmEntry(app, id, moved.body.response.id, 'ghuslchair')
      expect(confirmed.status, confirmed.text).toBe(200)
      expect(await unsent(id)).toEqual(withoutPlace)
    })

    it('is written where they were not moved after all, and theirs is taken since', async () => {
      const { id, band, gsoFacilityId } = await hereAt(1)
      const moved = await hand(app, id, 'MOVED', { wristBandId: band, gsoFacilityId: await facility(5) })
      expect(await unsent(id)).toEqual([])
      await placesAt(gsoFacilityId, 0)
      const body = { corrects: moved.body.response.id, reason: 'It was somebody else' }
      expect((await hand(app, id, 'CORRECTION', body)).status).toBe(200)
      expect(await unsent(id)).toEqual(withoutPlace)
    })

    it('is not sent of a delivery whose order they stand under by now, and is again once that is undone', async () => {
      const gsoFacilityId = await facility(1)
      const order = await ordered(app, { gsoFacilityId, deceasedName: 'Mehrun Thobani' })
      await placesAt(gsoFacilityId, 0)
      const { id } = await delivered(app, { gsoFacilityId, deceasedName: 'Mehrun Thobani' })
      expect(await unsent(id, 'bodyDelivery')).toEqual(withoutPlace)
      await placesAt(gsoFacilityId, 1)
      const linked = await app.call('PUT', `${DELIVERIES}${id}/link/${order.id}/`, { as: 'gsochair' })
      expect(linked.status, linked.text).toBe(200)
      expect(await unsent(id, 'bodyDelivery')).toEqual([])
      await placesAt(gsoFacilityId, 0)
      const body = { reason: 'Another order' }
      expect((await app.call('PUT', `${DELIVERIES}${id}/unlink/`, { as: 'ghuslchair', body })).status).toBe(200)
      expect(await unsent(id, 'bodyDelivery')).toEqual(withoutPlace)
    })
  })

  it('that there is no place for them is written of who comes to a full house: whoever lies there keeps theirs', async () => {
    const { id: full } = await facilityWith(app.database.db, 1)
    // Whoever is moved has been here for longer than the other.
    const [one, other] = [await hereSinceOne(), await here()]
    const lies = async (who: { id: number; band: string }, type: string, more: object = {}) => {
      const done = await hand(app, who.id, type, { wristBandId: who.band, ...more })
      expect(done.status, done.text).toBe(200)
      return done.body.response.id as number
    }
    const placeOf = async ({ id }: { id: number }) =>
      (
        await app.database.db
          .selectFrom('holdingStay')
          .select('slot')
          .where('aboutId', '=', id)
          .where('aboutKind', '=', 'ghuslWorkflow')
          .executeTakeFirstOrThrow()
      ).slot
    await lies(other, 'MOVED', { gsoFacilityId: full })
    await lies(one, 'MOVED', { gsoFacilityId: full })
    expect([await placeOf(other), await placeOf(one)]).toEqual([1, null])
    expect(await unsent(one.id)).toEqual(['custody-without-place'])
    // Nobody hears of it any more once who lay there has left them theirs.
    const left = await leave(app, other.id, { wristBandId: other.band })
    expect(left.status, left.text).toBe(200)
    await tellOfNoPlace(app.services)
    expect([await placeOf(one), await unsent(one.id)]).toEqual([1, []])
  })

  it('that there is no place for them is written of who has not left after all: whoever came since keeps theirs', async () => {
    const { id: full } = await facilityWith(app.database.db, 1)
    const [one, other] = [await hereSinceOne(), await here()]
    const brought = async (who: { id: number; band: string }) =>
      expect((await hand(app, who.id, 'MOVED', { gsoFacilityId: full, wristBandId: who.band })).status).toBe(200)
    await brought(one)
    const left = await leave(app, one.id, { wristBandId: one.band })
    expect(left.status, left.text).toBe(200)
    await brought(other)
    const corrected = await hand(app, one.id, 'CORRECTION', { corrects: left.body.response.id, reason: 'Another left' })
    expect(corrected.status, corrected.text).toBe(200)
    expect(await unsent(one.id)).toEqual(['custody-without-place'])
    expect(await unsent(other.id)).toEqual([])
  })

  it.each(['confirmed', 'corrected'])('asks nobody to look at a lone entry that is %s', async (how) => {
    const { id } = await here()
    const alone = { alone: true, calledName: 'Shirin Virani', calledPhone: '416-555-0100' }
    const done = await leave(app, id, { noBandReason: 'Torn', reason: 'It is 3 am', ...alone })
    expect(await unsent(id)).toContain('custody-alone')
    const entryId = done.body.response.id
    const ended =
      how === 'confirmed'
        ? await confirmEntry(app, id, entryId, 'ghuslchair')
        : await hand(app, id, 'CORRECTION', { corrects: entryId, reason: 'It was somebody else' })
    expect(ended.status, ended.text).toBe(200)
    expect(await unsent(id)).not.toContain('custody-alone')
  })
})

describe('leaving', () => {
  it('is asked for by mail once, two hours after the planned exit, and prolonging is never refused', async () => {
    const { id } = await here()
    const told = async () =>
      (await app.letters()).filter(({ purpose, about: its }) => purpose === 'custody-overdue' && its.id === id).length
    const exit = Temporal.Instant.from((await custody(id)).leavesOn)
    app.clock.set(exit.add({ hours: 1 }).toString())
    await tellOfOverdueStays(app.services)
    expect(await told()).toBe(0)
    app.clock.set(exit.add({ hours: 2, seconds: 1 }).toString())
    await Promise.all([1, 2, 3].map(() => tellOfOverdueStays(app.services)))
    expect(await told()).toBe(1)
    const prolong = (exitDateTime: string, as = 'gsochair') =>
      app.call('PUT', careCalls(id).prolong, { as, body: { exitDateTime } })
    expect(says(await prolong(exit.toString()))[1]).toEqual({ exitDateTime: 'The date cannot be in the past.' })
    expect((await prolong(exit.add({ hours: 30 }).toString(), 'mgc')).status).toBe(403)
    expect(says(await prolong('2062-12-26T20:00:00Z'))[1]).toEqual({
      exitDateTime: 'A stay can be planned for at most 31 days.',
    })
    // Every place is promised, and they stay all the same.
    await app.database.db.updateTable('gsoFacility').set({ capacity: 1 }).where('id', '=', 1).execute()
    const longer = await prolong(exit.add({ hours: 30 }).toString())
    expect(longer.status, longer.text).toBe(200)
    await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
    expect((await custody(id)).leavesOn).toBe(exit.add({ hours: 30 }).toString({ smallestUnit: 'millisecond' }))
    app.clock.set(exit.add({ hours: 33 }).toString())
    await tellOfOverdueStays(app.services)
    expect(await told()).toBe(2)
  })

  it('that is late and waits for a second person besides stands at home as both', async () => {
    const { id } = await here()
    const line = async () => {
      const { needs } = await read('home/board/?needs=50', 'ghuslchair')
      return needs.rows.find(({ key }: { key: string }) => key === `ghuslWorkflow ${id}`)
    }
    const exit = Temporal.Instant.from((await custody(id)).leavesOn)
    app.clock.set(exit.subtract({ hours: 1 }).toString())
    const moved = await hand(app, id, 'BAND', {
      ...{ happenedOn: app.clock.now().toString(), wristBandId: 'New-1', reason: 'The first one tore' },
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await line()).toMatchObject({ what: 'To be confirmed by a second person', marks: [] })
    app.clock.set(exit.add({ minutes: 1 }).toString())
    expect(await line()).toMatchObject({
      what: 'To be confirmed by a second person',
      marks: [{ text: 'Should have left', alarm: true }],
    })
  })

  it('frees a place that was held until then', async () => {
    const { id, band } = await here()
    const free = async () =>
      (
        await sql<{
          held: boolean
        }>`select left_on is null as held from holding_stay where about_kind = 'ghuslWorkflow' and about_id = ${id}`.execute(
          app.database.db,
        )
      ).rows
    expect(await free()).toEqual([{ held: true }])
    await leave(app, id, { wristBandId: band })
    expect(await free()).toEqual([{ held: false }])
    const list = await read('ghusl/custody/inCare/')
    expect(
      list.some(
        ({ about }: { about: { id: number; kind: string } }) => about.kind === 'ghuslWorkflow' && about.id === id,
      ),
    ).toBe(false)
  })
})

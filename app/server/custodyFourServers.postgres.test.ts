import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, overPool } from '../../kit/server/database/open.ts'
import { openPool } from '../../kit/server/database/postgres.ts'
import type { testDatabase } from '../../kit/testing/testDatabase.ts'
import { presenceOf } from '../../modules/custody/rules/whereabouts.ts'
import { careCalls } from '../../modules/custody/testing/handovers.ts'
import { beginWorkflow } from '../../modules/ghusl/testing/workflows.ts'
import { DELIVERIES, deliveryBody, ordered } from '../../modules/transfers/testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

// Four servers on one database: of those who do the same at once, or things that exclude each other, one wins, nobody is
// answered by an error, and entries, stays and board say the same afterwards (decisions §14, Custody).

const ROUNDS = 6
/** Of one installation. */
const VARIABLES = { DATA_KEY: 'cd'.repeat(32) }
const [HOME, OTHER] = [1, 11]
let servers: TestApp[]
let pools: OpenDatabase[]
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  const first = await startTestApp({ engine: 'postgres', variables: VARIABLES })
  database = first.database
  const { db } = database
  await db.updateTable('gsoFacility').set({ capacity: 400 }).where('id', '=', HOME).execute()
  await db
    .insertInto('gsoFacility')
    .values({ id: OTHER, name: 'The other house', regionId: 3, capacity: 400 })
    .execute()
  pools = [1, 2, 3].map(() => overPool(openPool(database.databaseUrl ?? '')))
  servers = [first]
  for (const pool of pools)
    servers.push(
      await startTestApp({
        engine: 'postgres',
        variables: VARIABLES,
        over: { database: { ...pool, databaseUrl: database.databaseUrl } },
      }),
    )
  // What a page needs, before the race.
  await Promise.all(servers.map((server) => server.call('GET', 'ghusl/custody/inCare/', { as: 'gsochair' })))
})
afterAll(async () => {
  for (const server of servers.slice(1)) await server.close()
  for (const pool of pools) await pool.close()
  await servers[0]?.close()
})

const server = (index: number) => servers[index % 4] as TestApp
const one = () => server(0)
const BOTH = ['gsochair', 'ghuslchair'] as const
const SAID = { givenByName: 'Karim Virani', receivedByName: 'Omar Haji', similarSeen: true }
const ALONE = { reason: 'It is 3 am', alone: true, calledName: 'Shirin Virani', calledPhone: '416-555-0100' }
const minutesAgo = (minutes: number) => one().clock.now().subtract({ minutes }).toString()
let named = 0
const name = () =>
  `${['Noorbanu', 'Shiraz', 'Gulzar', 'Badru', 'Habib', 'Pyarali'][named % 6]} ${['Jiwa', 'Popat', 'Merali', 'Nensi', 'Tejpar'][named++ % 5]}`

type Where = { of?: string; as?: string }
const enter = (at: number, id: number, body: object, { of = 'workflow', as = BOTH[at % 2] }: Where = {}) =>
  server(at).call('POST', careCalls(id, of).entries, {
    as: as ?? 'gsochair',
    body: { happenedOn: minutesAgo(1), ...SAID, ...body },
  })
const leave = (at: number, id: number, body: object, { of = 'workflow', as = BOTH[at % 2] }: Where = {}) =>
  server(at).call('POST', careCalls(id, of).left, {
    as: as ?? 'gsochair',
    body: { leftDateTime: minutesAgo(1), takenTo: 'Elgin Mills', ...SAID, ...body },
  })
const good = ({ status, body, text }: Awaited<ReturnType<TestApp['call']>>) => {
  expect(status, text).toBe(200)
  return body.response
}
const here = async (wristBandId: string, gsoFacilityId = HOME) => {
  const { id } = await beginWorkflow(one(), { deceasedName: name(), gsoFacilityId })
  good(await enter(0, id, { type: 'ARRIVED', happenedOn: minutesAgo(60), wristBandId }))
  return id
}
const AT_ONCE = [0, 1, 2, 3]
type Answers = Awaited<ReturnType<TestApp['call']>>[]
/** Nobody is answered by an error, whatever else. */
const statuses = (answers: Answers) => {
  for (const { status, text } of answers) expect([200, 422], text).toContain(status)
  return answers.map(({ status }) => status).toSorted()
}

/** Entries, stays and board say the same of everybody, and nobody stands twice or shares a band. */
async function expectSame(): Promise<void> {
  const { db } = database
  const { rows: entries } = await sql<Parameters<typeof presenceOf>[0][number] & { who: string }>`
    select about_kind || about_id as who, entry.id, type, standing, happened_on, recorded_on, band, band_key, gso_facility_id,
      off_site, corrects, confirmed_on
    from custody_entry as entry left join custody_confirmation on entry_id = entry.id order by entry.id`.execute(db)
  const stays = await db.selectFrom('holdingStay').selectAll().execute()
  const board = new Set<string>()
  for (const id of [HOME, OTHER]) {
    const { slots } = good(
      await server(id).call('GET', `ghusl/holdingArea/occupancy/gsoFacilityId/${id}/from/2026-11-16/days/14/`, {
        as: 'gsochair',
      }),
    )
    for (const { blocks } of slots as {
      blocks: { about: { kind: string; id: number } | null; leftOn: string | null }[]
    }[])
      for (const { about, leftOn } of blocks) if (about && leftOn === null) board.add(`${about.kind}${about.id} ${id}`)
  }
  for (const stay of stays) {
    const who = `${stay.aboutKind}${stay.aboutId}`
    const is = presenceOf(entries.filter((entry) => entry.who === who))
    const { arrived, bandKey, leftOn } = stay
    expect({ who, arrived, bandKey, leftOn }).toEqual({
      who,
      arrived: is.arrivedOn !== null,
      bandKey: is.bandKey,
      leftOn: is.leftOn,
    })
    if (is.where === 'PRESENT') expect(board.has(`${who} ${is.gsoFacilityId}`), who).toBe(true)
  }
  const worn = stays.filter(({ leftOn, bandKey }) => leftOn === null && bandKey !== null).map(({ bandKey }) => bandKey)
  expect(new Set(worn).size).toBe(worn.length)
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

it('one band onto four people at once, at two houses: one wears it', async () => {
  for (const round of rounds) {
    const people = await Promise.all(AT_ONCE.map((at) => here(`A${round}-${at}`, at % 2 === 0 ? HOME : OTHER)))
    for (const [at, id] of people.entries()) {
      const left = good(await leave(at, id, { wristBandId: `A${round}-${at}` }))
      good(
        await server(at).call('POST', careCalls(id).entries, {
          as: 'gsochair',
          body: { type: 'CORRECTION', corrects: left.id, reason: 'No' },
        }),
      )
    }
    const bare = await Promise.all(
      AT_ONCE.map(
        async (at) =>
          (await beginWorkflow(one(), { deceasedName: name(), gsoFacilityId: at % 2 === 0 ? HOME : OTHER })).id,
      ),
    )
    expect(
      statuses(
        await Promise.all(bare.map((id, at) => enter(at, id, { type: 'ARRIVED', wristBandId: `same ${round}` }))),
      ),
    ).toEqual([200, 422, 422, 422])
  }
  await expectSame()
})

it('a worn band onto others at once, each alone: it ends on one of them', async () => {
  for (const round of rounds) {
    await here(`L${round}`)
    const others = await Promise.all(AT_ONCE.map((at) => here(`L${round}-${at}`, at % 2 === 0 ? HOME : OTHER)))
    statuses(
      await Promise.all(others.map((id, at) => enter(at, id, { type: 'BAND', wristBandId: `L${round}`, ...ALONE }))),
    )
  }
  await expectSame()
})

it('two who swap their bands at once across houses', async () => {
  for (const round of rounds) {
    const [one, two] = [await here(`S${round}-1`, HOME), await here(`S${round}-2`, OTHER)]
    statuses(
      await Promise.all([
        enter(0, one, { type: 'BAND', wristBandId: `S${round}-2`, ...ALONE }),
        enter(1, two, { type: 'BAND', wristBandId: `S${round}-1`, ...ALONE }),
        enter(2, one, { type: 'MOVED', wristBandId: `S${round}-1`, gsoFacilityId: OTHER }),
        enter(3, two, { type: 'MOVED', wristBandId: `S${round}-2`, gsoFacilityId: HOME }),
      ]),
    )
  }
  await expectSame()
})

it('four times Left at once: once', async () => {
  for (const round of rounds) {
    const id = await here(`E${round}`)
    expect(statuses(await Promise.all(AT_ONCE.map((at) => leave(at, id, { wristBandId: `E${round}` }))))).toEqual([
      200, 422, 422, 422,
    ])
  }
  await expectSame()
})

it('confirmed four times at once: once; and corrected at once: one of the two', async () => {
  for (const round of rounds) {
    const [one, two] = [await here(`C${round}`), await here(`D${round}`, OTHER)]
    const put = async () => good(await enter(0, two, { type: 'BAND', wristBandId: `C${round}`, reason: 'Swapped' })).id
    const confirm = (at: number, entry: number, id = two) =>
      server(at).call('POST', careCalls(id).confirm(entry), { as: 'ghuslchair' })
    const first = await put()
    expect(statuses(await Promise.all(AT_ONCE.map((at) => confirm(at, first))))).toEqual([200, 422, 422, 422])
    good(await enter(0, one, { type: 'BAND', wristBandId: `F${round}` }))
    const second = good(await enter(0, two, { type: 'BAND', wristBandId: `F${round}`, reason: 'Swapped' })).id
    const correct = (at: number) =>
      server(at).call('POST', careCalls(two).entries, {
        as: 'gsochair',
        body: { type: 'CORRECTION', corrects: second, reason: 'No' },
      })
    const [confirmed, ...corrected] = await Promise.all([confirm(0, second), correct(1), correct(2), correct(3)])
    expect(statuses(corrected)).toEqual([200, 422, 422])
    expect([200, 422]).toContain(confirmed?.status)
  }
  await expectSame()
})

it('confirmed while others put the band on, or leave with it', async () => {
  for (const round of rounds) {
    const [wears, claims] = [await here(`P${round}`), await here(`Q${round}`, OTHER)]
    const bare = await here(`R${round}`, OTHER)
    const claim = good(await enter(0, claims, { type: 'BAND', wristBandId: `P${round}`, reason: 'Swapped' })).id
    statuses(
      await Promise.all([
        server(0).call('POST', careCalls(claims).confirm(claim), { as: 'ghuslchair' }),
        leave(1, wears, { wristBandId: `P${round}` }),
        enter(2, bare, { type: 'BAND', wristBandId: `P${round}`, ...ALONE }),
        enter(3, wears, { type: 'MOVED', wristBandId: `P${round}`, gsoFacilityId: OTHER }),
      ]),
    )
  }
  await expectSame()
})

it('linked, checked in, taken away and cancelled at once: nobody stands twice, and nobody who has left stands', async () => {
  for (const round of rounds) {
    const deceasedName = name()
    const order = await ordered(one(), {
      deceasedName,
      gsoFacilityId: HOME,
      chelliAnjaliDateTime: null,
      dropOffDateTime: '2026-11-17T18:00:00Z',
    })
    const band = `K ${round}`
    const said = {
      deceasedName,
      wristId: band,
      gsoFacilityId: round % 2 === 0 ? HOME : OTHER,
      dropOffDateTime: minutesAgo(60),
    }
    const delivery = good(await one().call('POST', DELIVERIES, { body: deliveryBody(said) })).id
    const of = 'deceasedBodyTransferExternal'
    const wristBandId = band
    statuses(
      await Promise.all([
        server(0).call('PUT', `${DELIVERIES}${delivery}/link/${order.id}/`, { as: 'gsochair', body: { sure: true } }),
        enter(1, delivery, { type: 'CHECKED_IN', wristBandId }, { of }),
        round % 3 === 0
          ? leave(2, delivery, { wristBandId }, { of })
          : enter(2, order.id, { type: 'CHECKED_IN', wristBandId }, { of: 'deceasedTransfer' }),
        round % 3 === 1
          ? server(3).call('PUT', `ghusl/deceasedTransfer/${order.id}/updateStatus/CANCELLED/`, {
              as: 'ghuslchair',
              body: {},
            })
          : enter(3, delivery, { type: 'MOVED', wristBandId, gsoFacilityId: OTHER }, { of }),
      ]),
    )
    const { rows } = await sql<{ aboutKind: string }>`
      select about_kind from holding_stay where arrived and left_on is null
        and ((about_kind = 'bodyDelivery' and about_id = ${delivery}) or (about_kind = 'bodyTransfer' and about_id = ${order.id}))`.execute(
      database.db,
    )
    const { rows: left } = await sql`
      select 1 from custody_entry where type = 'LEFT' and ((about_kind = 'bodyDelivery' and about_id = ${delivery}) or (about_kind = 'bodyTransfer' and about_id = ${order.id}))`.execute(
      database.db,
    )
    // Two lie there only where two were seen: a chair has checked somebody in under the order before it was linked.
    const linked =
      good(await one().call('GET', `${DELIVERIES}${delivery}/`, { as: 'gsochair' })).deceasedBodyTransferId !== null
    if (linked) expect(rows.length + left.length).toBe(1)
  }
  await expectSame()
})

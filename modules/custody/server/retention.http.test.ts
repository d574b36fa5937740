import { afterAll, beforeAll, expect, it } from 'vitest'
import { RETENTION } from '../../../app/server/modules.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { clearExpired } from '../../../kit/server/retention.ts'
import { ordered } from '../../transfers/testing/orders.ts'
import { careCalls, hand, leave } from '../testing/handovers.ts'

const OF = 'deceasedTransfer'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bandsOf = async (id: number) => {
  const { entries } = (await app.call('GET', careCalls(id, OF).person, { as: 'ghuslchair' })).body.response
  const board = await app.call('GET', 'ghusl/holdingArea/occupancy/gsoFacilityId/1/from/2026-11-15/days/14/', {
    as: 'ghuslchair',
  })
  const stays = app.database.db.selectFrom('holdingStay').select(['band', 'bandKey', 'arrived', 'leftOn'])
  const stay = await stays.where('aboutKind', '=', 'bodyTransfer').where('aboutId', '=', id).executeTakeFirst()
  return {
    entries: entries.map(({ band }: { band: string | null }) => band),
    onBoard: board.text.includes('RB-77'),
    ...stay,
  }
}

it('forgets the band of a stay when custody does, and not of who has not left', async () => {
  const [gone, here] = [
    await ordered(app, { deceasedName: 'Pyarali Gokal' }),
    await ordered(app, { deceasedName: 'Amin Dedhar' }),
  ]
  expect((await hand(app, gone.id, 'CHECKED_IN', { wristBandId: 'RB-77' }, { of: OF })).status).toBe(200)
  expect((await hand(app, here.id, 'CHECKED_IN', { wristBandId: 'RB-78' }, { of: OF })).status).toBe(200)
  expect(
    (await leave(app, gone.id, { wristBandId: 'RB-77', leftDateTime: '2026-11-16T17:00:00Z' }, { of: OF })).status,
  ).toBe(200)
  const { leftOn } = await bandsOf(gone.id)
  const pass = async (days: number) => {
    app.clock.set(
      Temporal.Instant.from('2026-11-16T17:00:00Z')
        .add({ hours: 24 * days })
        .toString(),
    )
    return clearExpired(app.database.db, RETENTION, app.clock.now())
  }
  await pass(729)
  expect(await bandsOf(gone.id)).toMatchObject({
    entries: ['RB-77', 'RB-77'],
    band: 'RB-77',
    bandKey: expect.any(String),
  })
  expect(await pass(731)).toMatchObject({ 'wrist bands of stays': 1 })
  expect(await bandsOf(gone.id)).toEqual({
    ...{ entries: [null, null], onBoard: false, band: null, bandKey: null, arrived: true, leftOn },
  })
  expect(await bandsOf(here.id)).toMatchObject({ band: 'RB-78', leftOn: null })
  expect(await pass(732)).toMatchObject({ 'wrist bands of stays': 0 })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { delivered, ordered, orderedUntil, secretOf } from '../../transfers/testing/orders.ts'
import { hand } from '../testing/handovers.ts'

// All that whoever is on duty needs, over HTTP on both engines: it is noon of Monday, 16 November 2026, in Toronto.

const NOON = '2026-11-16T17:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
})
afterAll(() => app.close())

const PATH = 'ghusl/shift/'
const READERS = ['ghuslchair', 'gsochair', 'mayyitchair', 'mgc']
const OTHERS = [
  ...['national', 'readonly', 'admin', 'mk', 'delegate', 'fateha', 'mayyit', 'reporting', 'coordinator', 'convener'],
  ...['exporter', 'remover', 'admin7', 'mk7', 'mkdonmills', 'inactive', 'expired', 'bulk'],
]
const shift = async (as = 'gsochair') => (await app.call('GET', PATH, { as })).body.response
const names = (people: { name: string }[]) => people.map(({ name }) => name)

describe('who may see it', () => {
  it('the three chairs and MGC, and nobody else', async () => {
    for (const as of READERS) expect([as, (await app.call('GET', PATH, { as })).status]).toEqual([as, 200])
    for (const as of OTHERS) expect([as, (await app.call('GET', PATH, { as })).status]).toEqual([as, 403])
    expect((await app.call('GET', PATH)).status).toBe(401)
  })

  it('nobody, where the module is switched off', async () => {
    const smaller = await startTestApp({ variables: { MODULES: 'SAMAR' } })
    const { status } = await smaller.call('GET', PATH, { as: 'gsochair' })
    await smaller.close()
    expect(status).toBe(404)
  })
})

describe('the shift', () => {
  it('says where to ring before anybody is here: facilities of the region, and cemeteries in use', async () => {
    const found = await shift('mgc')
    expect(found).toMatchObject({
      ...{ region: { id: 3, name: 'Central Ontario', timezone: 'America/Toronto' }, asOf: '2026-11-16T17:00:00.000Z' },
      ...{ onDuty: [], people: [], transports: [] },
      facilities: [{ id: 1, name: 'Toronto GSO Facility', phone: '416-555-0140' }],
      cemeteries: [
        { id: 3, name: 'Cedar Valley Cemetery', phone: null },
        { id: 2, name: 'Lakeview Memorial Gardens', phone: '416-555-0151' },
        { id: 1, name: 'Maple Hollow Cemetery', phone: '905-555-0150' },
      ],
    })
    await app.database.db.updateTable('cemeteryLocation').set({ active: false }).where('id', '=', 3).execute()
    expect((await shift()).cemeteries).toHaveLength(2)
  })

  it('names those on duty, and the chairs who may sign in, by name and role and nothing else', async () => {
    const onDutyNames = 'Karim Virani, 416-555-0101'
    await app.call('PUT', 'setting/', { as: 'admin', body: { onDutyNames } })
    const { onDuty, chairs } = await shift()
    expect(onDuty).toEqual([{ name: 'Karim Virani', phone: '416-555-0101' }])
    expect(chairs.map(({ roles }: { roles: string[] }) => roles)).toEqual([
      ...[['MAYYIT_CHAIR'], ['GHUSL_CHAIR'], ['GSO_CHAIR']],
    ])
    expect(Object.keys(chairs[0]).toSorted()).toEqual(['firstName', 'id', 'lastName', 'roles'])
    const set = (status: 'ACTIVE' | 'INACTIVE') =>
      app.database.db.updateTable('appUser').set({ status }).where('email', '=', 'ghuslchair@example.org').execute()
    await set('INACTIVE')
    const fewer = (await shift()).chairs
    await set('ACTIVE')
    expect(fewer).toHaveLength(2)
  })

  it('has whoever is here and expected within a day, and who brings them on this day of the region', async () => {
    const order = (deceasedName: string, dropOffDateTime: string, more: object = {}) =>
      ordered(app, { deceasedName, dropOffDateTime, chelliAnjaliDateTime: null, ...more })
    const soon = await order('Rahim Lalani', '2026-11-16T20:00:00Z')
    // The last minute of the day in Toronto, and the first of the next.
    await order('Zahra Virani', '2026-11-17T04:59:00Z', { vendorName: 'Cedar Valley Removals' })
    await order('Noorbanu Jiwa', '2026-11-17T05:00:00Z')
    await order('Amir Kassam', '2026-11-18T05:00:00Z')
    await orderedUntil(app, 'CANCELLED', { deceasedName: 'Shirin Haji', dropOffDateTime: '2026-11-16T21:00:00Z' })
    const first = await shift('mayyitchair')
    expect(names(first.people).toSorted()).toEqual(['Noorbanu Jiwa', 'Rahim Lalani', 'Zahra Virani'])
    expect(first.transports).toEqual([
      {
        ...{ transferId: soon.id, deceasedName: 'Rahim Lalani', vendorName: 'Maple Transfer Services' },
        ...{ gsoFacilityName: 'Toronto GSO Facility', timezone: 'America/Toronto' },
        ...{ dropOffDateTime: '2026-11-16T20:00:00.000Z', delivered: false },
      },
      expect.objectContaining({ deceasedName: 'Zahra Virani', vendorName: 'Cedar Valley Removals' }),
    ])

    await delivered(app, {
      ...{ token: await secretOf(app, soon.id), deceasedName: 'Rahim Lalani', servicePersonName: 'Omar Haji' },
    })
    const { transports, people } = await shift()
    expect(transports).toContainEqual(expect.objectContaining({ transferId: soon.id, delivered: true }))
    expect(people[0]).toMatchObject({ name: 'Rahim Lalani', where: 'PRESENT', about: { kind: 'bodyTransfer' } })
    expect(JSON.stringify(transports)).not.toMatch(/@|555-|Omar/)

    app.clock.set('2026-11-17T17:00:00Z')
    const brought = async () => {
      const { transports } = await shift()
      return transports.map((each: { deceasedName: string }) => each.deceasedName)
    }
    // Nobody has filled the order of the night before: they are late, and still to be brought. What came is over.
    expect(await brought()).toEqual(['Zahra Virani', 'Noorbanu Jiwa'])
    app.clock.set('2026-11-20T17:00:00Z')
    expect(await brought()).toEqual(['Noorbanu Jiwa', 'Amir Kassam'])
    app.clock.set(NOON)
  })

  it('has nobody still to be brought whom a chair has checked in, whatever their driver said', async () => {
    const named = { deceasedName: 'Gulzar Merali', chelliAnjaliDateTime: null }
    const { id } = await ordered(app, { ...named, dropOffDateTime: '2026-11-16T18:00:00Z' })
    app.clock.set('2026-11-16T18:30:00Z')
    const checkedIn = await hand(app, id, 'CHECKED_IN', { wristBandId: 'W-31' }, { of: 'deceasedTransfer' })
    expect(checkedIn.status, checkedIn.text).toBe(200)
    const brought = async () =>
      (await shift()).transports.find(({ transferId }: { transferId: number }) => transferId === id)
    expect(await brought()).toMatchObject({ delivered: true })
    app.clock.set('2026-11-17T17:00:00Z')
    expect(await brought()).toBeUndefined()
    app.clock.set(NOON)
  })

  it('of another region has nothing of this one', async () => {
    const other = await shift('ghuslchair7')
    expect(other).toMatchObject({
      ...{ region: { id: 7 }, onDuty: [], people: [], transports: [] },
      facilities: [{ id: 2, name: 'Ottawa GSO Facility', phone: '613-555-0141' }],
    })
    expect(other.chairs.map(({ id }: { id: number }) => id)).toEqual([22, 23])
    expect(JSON.stringify(other)).not.toMatch(/Lalani|Virani, 416|Toronto GSO/)
  })
})

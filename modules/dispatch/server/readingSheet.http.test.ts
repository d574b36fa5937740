import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { approve, JAMATKHANA, submit, submitReady } from '../../announcements/testing/records.ts'
import { deliver, set, whileDelivering } from '../testing/sending.ts'
import { runMinute } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await set(app)
  await runMinute(app.services)
  const ours = await submit(app, 'samar')
  const theirs = await submit(app, 'samar', {
    as: 'admin',
    changes: { jamatkhanaId: JAMATKHANA.donMills, deceasedName: 'Cyrus Farah' },
  })
  await submit(app, 'samar', { changes: { deceasedName: 'Not Approved' } })
  const mafi = await submitReady(app, 'mafi')
  await approve(app, 'samar', ours.id)
  await approve(app, 'samar', theirs.id, 'admin')
  await approve(app, 'mafi', mafi.id)
  // 7:30 pm of the 16th in Toronto is the 17th in UTC.
  app.clock.set('2026-11-17T00:30:00Z')
  await runMinute(app.services)
  await deliver(app, kinds)
})
afterAll(() => app.close())

const sheet = (as: string, query: string) => app.call('GET', `announcement/readingSheet/${query}`, { as })
const wordings = async (as: string, query: string) =>
  (await sheet(as, query)).body.response.items.map(({ wording }: { wording: string }) => wording)

describe('the reading sheet', () => {
  it('says what was announced for the officer’s own Jamatkhana on a day there, kind by kind', async () => {
    const { body } = await sheet('mk', '?date=2026-11-16')
    expect(body.response).toMatchObject({
      date: '2026-11-16',
      jamatkhana: { id: JAMATKHANA.eastYork, name: 'East York' },
      timezone: 'America/Toronto',
    })
    expect(body.response.items).toEqual([
      expect.objectContaining({
        kind: 'samar',
        wording: expect.stringMatching(/^Mr Rahim Lalani/),
        correction: null,
        announcedOn: '2026-11-17T00:30:00.000Z',
      }),
      expect.objectContaining({ kind: 'mafi', wording: expect.stringMatching(/^Mrs Shirin Virani/) }),
    ])
    expect(await wordings('mk', '?date=2026-11-17')).toEqual([])
  })

  it('is of today without a date', async () => {
    expect(await wordings('delegate', '')).toHaveLength(2)
  })

  it('of another Jamatkhana is for its officers and the ADMINs of its region', async () => {
    expect(await wordings('mkdonmills', '?date=2026-11-16')).toEqual([expect.stringMatching(/^Mr Cyrus Farah/)])
    expect(await wordings('admin', `?date=2026-11-16&jamatkhanaId=${JAMATKHANA.donMills}`)).toHaveLength(1)
    for (const as of ['mk', 'admin7'])
      expect((await sheet(as, `?date=2026-11-16&jamatkhanaId=${JAMATKHANA.donMills}`)).status).toBe(404)
    expect((await sheet('national', `?date=2026-11-16&jamatkhanaId=${JAMATKHANA.donMills}`)).status).toBe(200)
    expect((await sheet('admin', '?jamatkhanaId=99999')).status).toBe(404)
  })

  it('of an ADMIN whose own Jamatkhana has gone to another region opens at one of theirs', async () => {
    const move = (regionId: number) =>
      app.database.db.updateTable('jamatkhana').set({ regionId }).where('id', '=', JAMATKHANA.ottawa).execute()
    await move(8)
    const { status, body } = await sheet('admin7', '')
    expect([status, body.response?.jamatkhana]).toEqual([200, { id: expect.any(Number), name: 'Kingston' }])
    expect((await sheet('admin7', `?jamatkhanaId=${JAMATKHANA.ottawa}`)).status).toBe(404)
    await move(7)
    expect((await sheet('admin7', '')).body.response.jamatkhana.id).toBe(JAMATKHANA.ottawa)
  })

  it('of an ADMIN in whose region no Jamatkhana is left is empty, and leads to no error page', async () => {
    const { db } = app.database
    const theirs = await db.selectFrom('jamatkhana').select('id').where('regionId', '=', 7).execute()
    const ids = theirs.map(({ id }) => id)
    const move = (regionId: number) => db.updateTable('jamatkhana').set({ regionId }).where('id', 'in', ids).execute()
    await move(8)
    const { status, body } = await sheet('admin7', '')
    const pdf = await sheet('admin7', 'pdf/')
    await move(7)
    expect([status, body.response]).toEqual([
      200,
      { date: '2026-11-16', jamatkhana: null, timezone: 'America/Toronto', items: [] },
    ])
    expect(pdf.status).toBe(404)
  })

  it.each(['?date=2026-02-30', '?date=yesterday', '?jamatkhanaId=x'])('refuses %s', async (query) => {
    expect((await sheet('mk', query)).status).toBe(422)
  })

  it('holds corrections, after what they correct, which is marked', async () => {
    const { body } = await app.call('POST', 'announcement/search/', {
      as: 'admin',
      body: { filters: { type: { operator: 'EQUAL', type: 'SELECT', value: 'MAFI' } } },
    })
    const correcting = app.call('POST', `announcement/${body.response.data[0].id}/correct/`, {
      as: 'admin',
      body: { correction: 'UPDATED', wording: 'Mrs Shirin Virani is better.' },
    })
    await whileDelivering(app, kinds, correcting)
    const { items } = (await sheet('mk', '?date=2026-11-16')).body.response
    expect(items.slice(-2)).toMatchObject([
      { correction: null, later: { correction: 'UPDATED', name: 'Mrs Shirin Virani', ofAll: true } },
      { kind: 'mafi', wording: 'Mrs Shirin Virani is better.', correction: 'UPDATED', mark: 'UPDATED', later: null },
    ])
  })

  it('marks what was corrected on a later day, and reaches the Jamatkhana that the new wording names', async () => {
    const { body } = await app.call('POST', 'announcement/search/', {
      as: 'admin',
      body: { filters: { type: { operator: 'EQUAL', type: 'SELECT', value: 'SAMAR' } } },
    })
    const { id } = body.response.data[0]
    const { records } = (await app.call('GET', `announcement/${id}/`, { as: 'admin' })).body.response
    const cyrus = records.find(({ personName }: { personName: string }) => personName === 'Cyrus Farah')
    const correct = (correction: string, wording?: string) =>
      whileDelivering(
        app,
        kinds,
        app.call('POST', `announcement/${id}/correct/`, {
          as: 'admin',
          body: { recordId: cyrus.id, correction, wording },
        }),
      )
    app.clock.set('2026-11-17T15:00:00Z')
    await correct('UPDATED', 'Mr Cyrus Farah. Samar at East York Jamatkhana.')
    app.clock.set('2026-11-17T16:00:00Z')
    await correct('CANCELLED')
    expect((await sheet('mkdonmills', '?date=2026-11-16')).body.response.items).toMatchObject([
      { correction: null, later: { correction: 'UPDATED', on: '2026-11-17T15:00:00.000Z' } },
    ])
    for (const as of ['mk', 'mkdonmills'])
      expect((await sheet(as, '?date=2026-11-17')).body.response.items).toMatchObject([
        { correction: 'UPDATED', cancels: null, later: { correction: 'CANCELLED' } },
        { correction: 'CANCELLED', wording: 'Mr Cyrus Farah. Samar at East York Jamatkhana.', later: null },
      ])
    // As the e-mail says it: the text below it is no invitation.
    const [, cancelled] = (await sheet('mk', '?date=2026-11-17')).body.response.items
    expect(cancelled.cancels).toBe('The announcement of Monday, 16 November 2026 about Mr Cyrus Farah is cancelled.')
    // It was never announced there on that day, but it is the same record.
    expect(await wordings('mk', '?date=2026-11-16')).toContainEqual(expect.stringMatching(/^Mr Cyrus Farah/))
    const headquarters = `?date=2026-11-17&jamatkhanaId=${JAMATKHANA.headquarters}`
    expect(await wordings('admin', headquarters)).toEqual([])
  })

  it('is not of a Jamatkhana whose name is a part of another’s, unless a text names it too', async () => {
    const { db } = app.services
    const place = { city: 'Toronto', province: 'Ontario', timezone: 'America/Toronto', regionId: 3 }
    await db
      .insertInto('jamatkhana')
      .values([
        { id: 398, name: 'York', ...place, modules: ['SAMAR'] },
        { id: 399, name: 'Yorkville', ...place, modules: ['SAMAR'] },
      ])
      .execute()
    try {
      const query = '?date=2026-11-16&jamatkhanaId=398'
      expect(await wordings('mk', '?date=2026-11-16')).not.toEqual([])
      expect(await wordings('admin', query)).toEqual([])
      const told = (wording: string) =>
        db.updateTable('announcementRecord').set({ wording }).where('personName', '=', 'Rahim Lalani').execute()
      const [was = ''] = await wordings('mk', '?date=2026-11-16')
      await told('Samar au Jamatkhana Yorkville, East York Jamatkhana')
      expect(await wordings('admin', query)).toEqual([])
      for (const text of ['Samar at East York Jamatkhana, then at York Jamatkhana.', 'Samar au Jamatkhana York.']) {
        await told(text)
        expect(await wordings('admin', query)).toEqual([text])
      }
      await told(was)
    } finally {
      await db.deleteFrom('jamatkhana').where('id', 'in', [398, 399]).execute()
    }
  })

  it('is printed as a PDF', async () => {
    const { status, headers, raw } = await app.call('GET', 'announcement/readingSheet/pdf/?date=2026-11-16', {
      as: 'mk',
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe('attachment; filename="announcements-2026-11-16.pdf"')
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    const empty = await app.call('GET', 'announcement/readingSheet/pdf/?date=2026-11-01', { as: 'mk' })
    expect(empty.raw.length).toBeGreaterThan(1000)
    expect(empty.raw.length).toBeLessThan(raw.length)
  })
})

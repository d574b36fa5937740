import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { change, FRIDAY_AT_ONE, formOf, JAMATKHANA, submit } from '../../../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a Fateha Khwani and its date', () => {
  it('is not approved without one', async () => {
    const { id } = await submit(app, 'fateha')
    const answer = await app.call('PUT', `fateha/${id}/updateStatus/APPROVED/`, { as: 'mk' })
    const message = 'Please select fateha date and time.'
    expect([answer.status, answer.body]).toEqual([
      422,
      { status: 'ERROR', msg: message, entityErrors: { fatehaDate: message }, globalErrors: [message] },
    ])
    const { body } = await app.call('GET', `fateha/${id}/announcement/`, { as: 'mk' })
    expect(body.response.announcement).toMatch(/at East York Jamatkhana on a date to be announced\.$/)
  })

  it('is not edited without one', async () => {
    const record = await submit(app, 'fateha')
    const answer = await app.call('PUT', `fateha/${record.id}/`, { as: 'delegate', body: record })
    expect(answer.body.entityErrors).toEqual({ fatehaDate: 'Please select fateha date and time.' })
  })

  it('does not take one on creation', async () => {
    const body = formOf('fateha', { fatehaDate: FRIDAY_AT_ONE })
    const answer = await app.call('POST', 'fateha/', { as: 'delegate', body })
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { fatehaDate: 'Provide a valid value.' }])
    expect(
      (await app.call('POST', 'fateha/', { as: 'delegate', body: formOf('fateha', { fatehaDate: null }) })).status,
    ).toBe(200)
  })

  it('is not approved once its time has passed, though it was in time when it was set', async () => {
    const record = await submit(app, 'fateha')
    await change(app, 'fateha', record, { changes: { fatehaDate: '2026-11-16T17:30:00Z' } })
    app.clock.advance({ hours: 1 })
    const answer = await app.call('PUT', `fateha/${record.id}/updateStatus/APPROVED/`, { as: 'mk' })
    app.clock.advance({ hours: -1 })
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { fatehaDate: 'The date cannot be in the past.' }])
  })

  it.each([
    // It is 12:00 noon in Toronto, and the event is in Toronto.
    ['2026-11-20T23:30:00Z', 'Time should be between 9:00 am to 6:00 pm.'],
    ['2026-11-20T13:30:00Z', 'Time should be between 9:00 am to 6:00 pm.'],
    ['2026-11-20T15:10:00Z', 'Provide a valid value.'],
    ['2026-11-16T16:30:00Z', 'The date cannot be in the past.'],
  ])('refuses %s', async (fatehaDate, message) => {
    const record = await submit(app, 'fateha')
    const answer = await app.call('PUT', `fateha/${record.id}/`, { as: 'delegate', body: { ...record, fatehaDate } })
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { fatehaDate: message }])
  })

  it('is judged in the zone of its Jamatkhana', async () => {
    await app.database.db
      .updateTable('jamatkhana')
      .set({ modules: ['FATEHA'] })
      .where('id', '=', JAMATKHANA.burnabyLake)
      .execute()
    const record = await submit(app, 'fateha', { as: 'national', changes: { jamatkhanaId: JAMATKHANA.burnabyLake } })
    // 9:30 am in Toronto is 6:30 am in Vancouver.
    const early = await app.call('PUT', `fateha/${record.id}/`, {
      as: 'national',
      body: { ...record, fatehaDate: '2026-10-20T13:30:00Z' },
    })
    expect(early.body.entityErrors).toEqual({ fatehaDate: 'Time should be between 9:00 am to 6:00 pm.' })
    const late = { ...record, fatehaDate: '2027-07-21T00:30:00Z' }
    const taken = await app.call('PUT', `fateha/${record.id}/`, { as: 'national', body: late })
    expect(taken.body.response).toMatchObject({
      timezone: 'America/Vancouver',
      regionId: 1,
      fatehaDate: '2027-07-21T00:30:00.000Z',
    })
    const { body } = await app.call('GET', `fateha/${record.id}/announcement/`, { as: 'national' })
    expect(body.response.announcement).toContain('at Burnaby Lake Jamatkhana on Tuesday, 20 July 2027 at 5:30 pm.')
  })
})

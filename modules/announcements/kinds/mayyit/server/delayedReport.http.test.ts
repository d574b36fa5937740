import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { putInto } from '../testing/http.ts'
import { draftInput, plannedInput } from '../testing/inputs.ts'
import { reportDelayed } from './delayedReport.ts'

describe('the delayed Mayyit report', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp()
    await app.database.db
      .insertInto('setting')
      .values([{ regionId: 3, name: 'delayedMayyitReportEmails', value: 'late@x.org' }])
      .execute()
  })
  afterEach(() => app.close())

  const create = async (body: object) => (await app.call('POST', 'mayyit/', { as: 'mgc', body })).body.response.id
  const reports = async () => (await app.letters()).filter(({ purpose }) => purpose === 'delayed-mayyit-report')
  const runAt = async (now: string) => {
    app.clock.set(now)
    await reportDelayed(app.services)
    return reports()
  }

  it('comes at 8:00 of the region, not before, once a day, however often it runs', async () => {
    const gulshan = await create(plannedInput({ deceasedName: 'Gulshan Virani' }))
    const salim = await create(draftInput({ deceasedName: 'Salim Jiwani', dateOfDeath: '2026-11-10' }))
    await create(
      plannedInput({
        deceasedName: 'Ali Kassam',
        dateOfDeath: '2026-11-16',
        chelliAnjaliDateTime: '2026-11-19T18:00:00Z',
      }),
    )
    expect(await runAt('2026-11-17T12:59:00Z')).toEqual([])
    const [report, ...more] = await runAt('2026-11-17T13:00:00Z')
    expect(more).toEqual([])
    expect(report).toMatchObject({
      to: ['late@x.org'],
      subject: 'Delayed Mayyits in Central Ontario, Tuesday, 17 November 2026',
    })
    const text = report?.source.replace(/=\r\n/g, '').replaceAll('\r\n', '\n') ?? ''
    const { publicUrl } = app.services.env
    expect(text).toContain(
      [
        'Mr Gulshan Virani (Approval Pending)',
        'Officiating Jamatkhana: East York',
        'Chelli Anjali on Friday, 20 November 2026, 1:00 pm, Toronto time: 5 days after the death',
        `${publicUrl}/mayyit/view/${gulshan}`,
      ].join('\n'),
    )
    expect(text).toContain(
      [
        'Salim Jiwani (Draft)',
        'No officiating Jamatkhana yet',
        'No Chelli Anjali planned, 7 days since the death',
        `${publicUrl}/mayyit/view/${salim}`,
      ].join('\n'),
    )
    expect(text).not.toContain('Ali Kassam')
    expect(await runAt('2026-11-17T13:15:00Z')).toHaveLength(1)
    await Promise.all([reportDelayed(app.services), reportDelayed(app.services)])
    expect(await reports()).toHaveLength(1)
    // Late, because no server ran at 8:00, and the next day.
    expect(await runAt('2026-11-18T21:00:00Z')).toHaveLength(2)
  })

  it('comes in each region at its own hour', async () => {
    const { db } = app.database
    const halifax = await create(plannedInput())
    const regina = await create(plannedInput())
    await db.updateTable('record').set({ regionId: 5 }).where('id', '=', halifax).execute()
    await db.updateTable('record').set({ regionId: 4 }).where('id', '=', regina).execute()
    const lists = [4, 5].map((regionId) => ({
      regionId,
      name: 'delayedMayyitReportEmails',
      value: `late${regionId}@x.org`,
    }))
    await db.insertInto('setting').values(lists).execute()
    const addresses = async (now: string) => (await runAt(now)).flatMap(({ to }) => to)
    expect(await addresses('2026-11-17T11:59:00Z')).toEqual([])
    expect(await addresses('2026-11-17T12:00:00Z')).toEqual(['late5@x.org'])
    expect(await addresses('2026-11-17T13:59:00Z')).toEqual(['late5@x.org'])
    expect(await addresses('2026-11-17T14:00:00Z')).toEqual(['late5@x.org', 'late4@x.org'])
  })

  it('does not come when nothing is late, nor of what is over', async () => {
    const { db } = app.database
    const id = await create(plannedInput())
    await putInto(db, id, 'CANCELLED')
    expect(await runAt('2026-11-17T13:00:00Z')).toEqual([])
    await putInto(db, id, 'ANNOUNCEMENT_SENT')
    expect(await runAt('2026-11-21T13:00:00Z')).toEqual([])
    expect(
      await db.selectFrom('delayedReport').selectAll().where('regionId', '=', 3).orderBy('day').execute(),
    ).toMatchObject([
      { day: '2026-11-17', records: 0 },
      { day: '2026-11-21', records: 0 },
    ])
  })

  it('is known to the scheduler', async () => {
    const { mayyit } = await import('./mayyit.ts')
    expect(mayyit.jobs?.(app.services)).toMatchObject([{ name: 'mayyit.delayedReport', every: '*/15 * * * *' }])
  })
})

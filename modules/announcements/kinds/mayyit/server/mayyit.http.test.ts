import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { plannedInput } from '../testing/inputs.ts'

describe('smoke', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  it('works', async () => {
    const created = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })
    console.log(JSON.stringify(created.body, null, 1))
    const id = created.body.response.id
    console.log((await app.call('POST', 'mayyit/search/', { as: 'mgc', body: {} })).text)
    console.log((await app.call('GET', `mayyit/${id}/announcement/`, { as: 'mk' })).body.response.announcement)
    const approved = await app.call('PUT', `mayyit/${id}/updateStatus/APPROVED/`, { as: 'mk', body: {} })
    console.log(approved.status, approved.body.response?.status, approved.body.msg)
    for (const l of await app.letters()) console.log(l.purpose, l.to, l.subject, l.about)
    console.log((await app.letters()).find((l) => l.purpose === 'mayyit-intake-form')?.source.slice(0, 1800))
    console.log((await app.call('GET', `mayyit/${id}/form15/`, { as: 'mgc' })).text)
    const put = await app.call('PUT', `mayyit/${id}/form15/`, {
      as: 'mgc',
      body: { sin: '123-456-782', deceasedLastNameAtBirth: 'Lalani' },
    })
    console.log(put.text)
    console.log(
      (await app.call('POST', `mayyit/${id}/revealSin/`, { as: 'mgc', body: { reason: 'For the form' } })).text,
    )
    const pdf = await app.call('POST', `mayyit/${id}/form15/pdf/`, { as: 'mgc', body: { withSin: true } })
    console.log(pdf.status, pdf.headers, pdf.raw.length)
    console.log(
      (await app.call('POST', `mayyit/${id}/form15/send/`, { as: 'mgc', body: { email: 'x@example.org' } })).text,
    )
    console.log((await app.call('GET', `mayyit/${id}/timeline/`, { as: 'mgc' })).text)
    console.log(
      (
        await app.call('POST', `mayyit/kpiReport`, {
          as: 'reporting',
          body: { startDate: '2026-11-01', endDate: '2026-11-30', regionIds: [3] },
        })
      ).text,
    )
    console.log(
      (
        await app.call('POST', `mayyit/clashes`, {
          as: 'mgc',
          body: {
            chelliAnjaliLocation: 'maple hollow cemetery',
            chelliAnjaliDateTime: '2026-11-20T20:00:00Z',
            dilsojiJk: 301,
            dilsojiDateTime: '2026-11-21T00:30:00Z',
          },
        })
      ).text,
    )
    console.log((await app.call('GET', `ghusl/workflow/openForMayyitIntake/`, { as: 'mgc' })).text)
    expect(created.status).toBe(200)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import { submit } from '../testing/records.ts'

let app: TestApp
let samar: number
let mayyit: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  samar = (await submit(app, 'samar')).id
  mayyit = (await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })).body.response.id
  await app.call('PUT', `mayyit/${mayyit}/updateStatus/APPROVED/`, { as: 'admin' })
})

const CALLS: [what: string, as: string, path: () => string, purpose: string][] = [
  ['approval request', 'delegate', () => `samar/${samar}/sendApprovalEmail/`, 'approval-request'],
  ['intake form', 'mgc', () => `mayyit/${mayyit}/sendIntakeFormEmail/`, 'mayyit-intake-form'],
  ['bereavement form', 'mgc', () => `mayyit/${mayyit}/sendBereavementFormEmail/`, 'mayyit-bereavement-form'],
]

describe.each(CALLS)('the %s', (_, as, path, purpose) => {
  const send = (method = 'POST') => app.call(method, path(), { as, csrf: true })
  const sent = async () => {
    const id = Number(path().split('/')[1])
    return (await app.letters()).filter((letter) => letter.purpose === purpose && letter.about.id === id).length
  }

  it('goes again once a minute, by whichever way it is asked for (decisions §18)', async () => {
    const before = await sent()
    expect((await send()).status).toBe(200)
    const early = await send('GET')
    expect([early.status, early.body.msg]).toEqual([
      429,
      'This e-mail has just been sent. Please wait a minute before you send it again.',
    ])
    expect(await sent()).toBe(before + 1)
    app.clock.advance({ seconds: 61 })
    expect((await send()).status).toBe(200)
    expect(await sent()).toBe(before + 2)
  })

  it('goes once however many press at the same time', async () => {
    const before = await sent()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429])
    expect(await sent()).toBe(before + 1)
  })
})

it('goes again where the last one seems to lie ahead, since the clock was set back', async () => {
  const send = () => app.call('POST', `samar/${samar}/sendApprovalEmail/`, { as: 'delegate' })
  expect((await send()).status).toBe(200)
  app.clock.advance({ minutes: -30 })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})

it('of one record holds back neither that of another, nor another e-mail', async () => {
  const other = (await submit(app, 'samar')).id
  for (const path of [`samar/${samar}/sendApprovalEmail/`, `samar/${other}/sendApprovalEmail/`])
    expect((await app.call('POST', path, { as: 'delegate' })).status).toBe(200)
  for (const path of ['sendIntakeFormEmail', 'sendBereavementFormEmail'])
    expect((await app.call('POST', `mayyit/${mayyit}/${path}/`, { as: 'mgc' })).status).toBe(200)
})

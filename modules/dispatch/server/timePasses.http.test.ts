import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { JK, plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { begin, deliver, NEXT_SLOT, NOON, SLOT, sending, set, tidied } from '../testing/sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app))

const { at, call, announcement, announcements, names, record, linesOf } = sending(() => app)
const DILSOJI = 'Dilsoji will be held'

async function mayyit(changes: object): Promise<number> {
  const made = await call('POST', 'mayyit/', plannedInput(changes), 'mgc')
  expect(made.status, made.text).toBe(200)
  return made.body.response.id
}
const approve = (id: number) => call('PUT', `mayyit/${id}/updateStatus/APPROVED/`)
/** Dilsoji at 6 pm of Monday, before that evening's slot; Chelli Anjali on Friday. */
const withDilsoji = () => mayyit({ dilsojiJk: JK.donMills, dilsojiDateTime: '2026-11-16T23:00:00Z' })
const contentOfFirst = async (): Promise<string> => (await announcement((await announcements())[0].id)).content
const posted = { mayyitNumber: 12, lotNo: 7, vaccinePassportUsed: 'NOT_APPLICABLE' }

describe('a gathering that is over (decisions §12)', () => {
  it('keeps no Mayyit from being approved, and is left out when it is compiled', async () => {
    const id = await withDilsoji()
    app.clock.set('2026-11-16T23:30:00Z')
    expect((await approve(id)).status).toBe(200)
    const { slots } = (await call('GET', 'announcement/next/')).body.response.kinds.find(
      ({ kind }: { kind: string }) => kind === 'mayyit',
    )
    expect(slots[0].announcements[0].email.text).not.toContain(DILSOJI)
    await at(SLOT)
    expect(await contentOfFirst()).not.toContain(DILSOJI)
    expect(await contentOfFirst()).toContain('Chelli Anjali will be held')
    await deliver(app, kinds)
    const { announcement: text } = (await call('GET', `mayyit/${id}/announcement/`)).body.response
    expect(text).not.toContain(DILSOJI)
    expect(text).toContain('Samar and Ziarat will be held')
  })

  it('is announced while it is to come', async () => {
    await approve(await mayyit({ dilsojiJk: JK.donMills, dilsojiDateTime: '2026-11-17T23:00:00Z' }))
    await at(SLOT)
    expect(await contentOfFirst()).toContain(DILSOJI)
  })

  it('leaves a draft when the next slot compiles it anew; what a person wrote stays', async () => {
    await set(app, { announcementApprovalEmails: 'admin@example.org' })
    await approve(await mayyit({ dilsojiJk: JK.donMills, dilsojiDateTime: '2026-11-17T23:00:00Z' }))
    await at(SLOT)
    expect(await contentOfFirst()).toContain(DILSOJI)
    await at(NEXT_SLOT)
    expect(await announcements()).toHaveLength(1)
    expect(await contentOfFirst()).not.toContain(DILSOJI)
  })

  it('is left out of what was released and had to wait', async () => {
    const event = { name: 'Holiday', eventDate: '2026-11-17', regionId: 3, blockMayyit: true }
    await set(app, { announcementApprovalEmails: 'admin@example.org' })
    await approve(await mayyit({ dilsojiJk: JK.donMills, dilsojiDateTime: '2026-11-18T23:00:00Z' }))
    expect((await call('POST', 'calendar/event/', event)).status).toBe(200)
    await at(SLOT)
    const [{ id, version }] = await announcements()
    app.clock.set('2026-11-17T17:00:00Z')
    const released = await call('PUT', `announcement/${id}/updateStatus/SENT_WITH_APPROVAL/`, { version })
    expect(released.body.response.status, released.text).toBe('APPROVED_BUT_NOT_SENT')
    await at('2026-11-19T00:30:00Z')
    expect((await announcement(id)).content).not.toContain(DILSOJI)
  })
})

describe('a funeral that has taken place (decisions §12)', () => {
  const past = { chelliAnjaliDateTime: '2026-11-16T16:00:00Z', samarAndZiaratDateTime: '2026-11-16T16:30:00Z' }

  it('is entered, approved and completed; nothing of it is announced, and nobody is told that it was left out', async () => {
    const id = await mayyit(past)
    const early = await call('PUT', `mayyit/${id}/markAsComplete/`, posted, 'mgc')
    expect(early.body.globalErrors).toEqual(['It has not been announced yet.'])
    expect((await approve(id)).status).toBe(200)
    await at(SLOT)
    await at(NEXT_SLOT)
    await tidied(app)
    expect(await names()).toEqual([])
    expect(await linesOf(id, 'mayyit')).not.toContain('HELD_BACK')
    expect(await record(id, 'mayyit')).toMatchObject({ status: 'APPROVED', announcementSentOn: null })
    const completed = await call('PUT', `mayyit/${id}/markAsComplete/`, posted, 'mgc')
    expect(completed.body.response, completed.text).toMatchObject({ status: 'COMPLETED', mayyitNumber: 12 })
  })

  it('is recorded where it was approved in time and could not go out, and that is reported', async () => {
    app.clock.set(NOON)
    const id = await mayyit({ ...past, chelliAnjaliDateTime: '2026-11-16T19:00:00Z', samarAndZiaratDateTime: null })
    expect((await approve(id)).status).toBe(200)
    await at(SLOT)
    expect(await names()).toEqual([])
    expect(await linesOf(id, 'mayyit')).toContain('HELD_BACK')
    expect((await call('PUT', `mayyit/${id}/markAsComplete/`, posted, 'mgc')).status).toBe(200)
  })
})

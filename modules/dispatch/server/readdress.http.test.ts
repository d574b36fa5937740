import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { receivers } from '../testing/receivers.ts'
import { begin, SLOT, sending, set, whileDelivering } from '../testing/sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await begin(app, RELEASED)
  await app.services.db.updateTable('jamatkhana').set({ email: null }).execute()
})

const RELEASED = { announcementApprovalEmails: 'admin@example.org', samarAnnouncementEmails: 'mistyped@list.example' }
const MENDED = { ...RELEASED, samarAnnouncementEmails: 'list@list.example' }
const { at, call, approved, announcement, announcements } = sending(() => app)
const { ledger } = receivers(() => app, kinds)

describe('an announcement whose list is changed while its draft waits', () => {
  const drafted = async () => {
    await approved()
    await at(SLOT)
    const [{ id, version }] = await announcements()
    return { id: id as number, version: version as number }
  }
  const release = (id: number, version: number) =>
    whileDelivering(app, kinds, call('PUT', `announcement/${id}/updateStatus/SENT_WITH_APPROVAL/`, { version }))
  const addresses = async (id: number) => (await ledger(id)).map(({ address }) => address)

  it('is released to those who stand there now, once they have been read', async () => {
    const { id, version } = await drafted()
    await set(app, MENDED)
    const refused = await release(id, version)
    expect([refused.status, refused.body.globalErrors]).toEqual([
      422,
      ['This announcement was changed at 7:30 pm. Please reload it and read it again.'],
    ])
    const read = await announcement(id)
    expect(read.bcc).toEqual(['list@list.example'])
    expect((await release(id, read.version)).body.response.status).toBe('SENT_WITH_APPROVAL')
    expect(await addresses(id)).toEqual(['mgc@list.example', 'list@list.example'])
  })

  it('keeps what a person wrote, and whether it still has to be looked at', async () => {
    const { id, version } = await drafted()
    const content = '<p>Mr Rahim Lalani, as somebody wrote.</p>'
    await call('PUT', `announcement/${id}/`, { content, version })
    await set(app, MENDED)
    await release(id, (await announcement(id)).version)
    expect(await announcement(id)).toMatchObject({ content, edited: true, stale: false, bcc: ['list@list.example'] })
  })

  it('and that is compiled anew: the same', async () => {
    const { id, version } = await drafted()
    await set(app, MENDED)
    await call('POST', `announcement/${id}/compile/`, { version })
    const read = await announcement(id)
    expect(read.bcc).toEqual(['list@list.example'])
    expect((await release(id, read.version)).status).toBe(200)
  })
})

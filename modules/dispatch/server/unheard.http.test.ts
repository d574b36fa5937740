import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { BoardRow } from '../../../kit/rules/board.ts'
import { type FaultySmtp, faultySmtp } from '../../../kit/testing/faultySmtp.ts'
import { receivers } from '../testing/receivers.ts'
import { begin, deliver, relayAt, SLOT, sending, set, tidied } from '../testing/sending.ts'

let app: TestApp
let smtp: FaultySmtp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await begin(app, { samarAnnouncementEmails: 'first@list.example', mgcEmail: 'mgc@list.example' })
  await app.services.db.updateTable('jamatkhana').set({ email: null }).execute()
  smtp = await faultySmtp()
})

const NEXT_NOON = '2026-11-17T17:00:00Z'
const UNHEARD = 'Nobody knows whether first@list.example has it, and it is not sent there again by itself.'
const { at, call, approved, announcements } = sending(() => app)
const { ledger, put } = receivers(() => app, kinds)

describe('an announcement of which nobody knows whether it arrived', () => {
  const rows = async (group: 'needs' | 'goesOut', as = 'admin'): Promise<BoardRow[]> =>
    (await call('GET', 'home/board/', undefined, as)).body.response[group]?.rows ?? []
  const unheard = async (as?: string) =>
    (await rows('needs', as))
      .filter(({ key }) => key.startsWith('unheard'))
      .map(({ who, what, note, path, next }) => [who, what, note, path, next])
  const sent = async () => {
    await approved({ samarDate: '2026-11-20' })
    await deliver(app, kinds)
    await at(SLOT)
    const [{ id }] = await announcements()
    return id as number
  }
  const untaken = async () => {
    await set(app, { samarAnnouncementEmails: 'first@list.example', mgcEmail: '', catchAllEmail: 'first@list.example' })
    const id = await sent()
    smtp.fault({ at: 'DOT', does: 'taken-then-drop', times: 1 })
    await deliver(app, kinds, relayAt(smtp.url))
    app.clock.advance({ seconds: 30 })
    await tidied(app)
    return id
  }
  const settle = async (id: number, action: string) =>
    call('POST', `announcement/${id}/deliveries/${(await ledger(id))[0]?.id}/${action}/`, {})

  it('stands on the home of whoever may say so, until it is said', async () => {
    const id = await untaken()
    const line = [
      'Samar announcements, Monday, 16 November 2026',
      'Rahim Lalani',
      UNHEARD,
      `/announcement/view/${id}`,
      'Say whether it arrived',
    ]
    expect(await unheard()).toEqual([line])
    for (const other of ['mk', 'mgc', 'readonly', 'admin7']) expect(await unheard(other)).toEqual([])
    await settle(id, 'markSent')
    expect(await unheard()).toEqual([])
    await smtp.close()
  })

  it('is not said to go out with the next slot, which leaves it alone', async () => {
    await untaken()
    app.clock.set(NEXT_NOON)
    expect(await rows('goesOut')).toEqual([])
    expect(await unheard()).toHaveLength(1)
    app.clock.set('2026-11-22T17:00:00Z')
    await tidied(app)
    expect(await unheard()).toHaveLength(1)
    await smtp.close()
  })

  it('or that has reached others: the same, for as long as it can be sent again', async () => {
    const id = await sent()
    const [first] = await ledger(id)
    await deliver(app, kinds)
    await put(first?.id ?? 0, { status: 'UNKNOWN', acceptedOn: null })
    expect(await unheard()).toHaveLength(1)
    app.clock.set('2026-11-18T17:00:00Z')
    expect(await unheard()).toEqual([])
    await smtp.close()
  })
})

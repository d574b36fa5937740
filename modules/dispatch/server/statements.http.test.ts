import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Lane, Relay } from '../../../kit/server/mail/relay.ts'
import { type Statements, watchStatements } from '../../../kit/testing/statements.ts'
import { approve, SIMPLE_KINDS, submitReady } from '../../announcements/testing/records.ts'
import { begin, deliver, NEXT_SLOT, SLOT, sending } from '../testing/sending.ts'

let app: TestApp
let asked: ReturnType<typeof watchStatements>
beforeAll(async () => {
  app = await startTestApp()
  asked = watchStatements(app.database.raw)
})
afterAll(() => app.close())

const { call, at, approved, announcements, announcement } = sending(() => app)

/** What a call asks, but for who it is that calls, which every call asks. */
const askedBy = async (work: () => Promise<unknown>) =>
  (await asked(work)).outside.filter((statement) => !statement.includes('identity_link'))

describe('what is next asks for all kinds at once', () => {
  beforeAll(async () => {
    await begin(app, { announcementApprovalEmails: 'admin@example.org' })
    for (const until of [SLOT, NEXT_SLOT]) {
      for (const kind of SIMPLE_KINDS) await approve(app, kind, (await submitReady(app, kind)).id)
      if (until === SLOT) await at(until)
    }
    // The token that a test presents is made with the first call.
    await call('GET', 'announcement/next/')
  })

  it('to be shown', async () => {
    expect(await askedBy(() => call('GET', 'announcement/next/'))).toHaveLength(8)
  })

  it('and no more to be tried otherwise', async () => {
    const body = { settings: { 'samar.blocked': 'true' } }
    expect(await askedBy(() => call('POST', 'announcement/next/', body))).toHaveLength(7)
  })
})

describe('sending asks as much for many records as for one', () => {
  const SMALL = 1
  const LARGE = 3
  const RECEIVERS = 6

  /** What a slot and the delivery ask with so many records. */
  async function rounds(count: number): Promise<Statements[]> {
    await begin(app)
    for (let made = 0; made < count; made++) await approved()
    // Letters to approvers, which are no part of this.
    await deliver(app, kinds)
    const slot = await asked(() => at(SLOT))
    const delivery = await asked(() => deliver(app, kinds, together(RECEIVERS), RECEIVERS))
    const [{ id }] = await announcements()
    expect((await announcement(id)).records).toHaveLength(count)
    expect((await call('GET', `announcement/${id}/deliveries/`)).body.response).toHaveLength(RECEIVERS)
    return [slot, delivery]
  }

  // What is read once and kept is read here.
  beforeAll(() => rounds(SMALL))

  it('at its slot and once it is delivered', async () => {
    // How often the outbox looks at its own ledger depends on how long the relay takes.
    const isOurs = (statement: string) => !statement.includes('mail_delivery')
    const counts = (statements: Statements[]) =>
      statements.map(({ outside, inside }) => [...outside, ...inside].filter(isOurs).length)
    expect(counts(await rounds(LARGE))).toEqual(counts(await rounds(SMALL)))
  })

  it('when its draft is put together anew, and when it is given back', async () => {
    const released = { announcementApprovalEmails: 'admin@example.org' }
    const inside = async (count: number) => {
      await begin(app, released)
      for (let made = 0; made < count; made++) await approved()
      await at(SLOT)
      for (let made = 0; made < count; made++) await approved()
      const again = await asked(() => at(NEXT_SLOT))
      const [{ id }] = await announcements()
      const discarding = await asked(() => call('PUT', `announcement/${id}/updateStatus/DISCARDED/`, {}))
      expect((await announcement(id)).records).toHaveLength(2 * count)
      return [again.inside.length, discarding.inside.length]
    }
    expect(await inside(LARGE)).toEqual(await inside(SMALL))
  })
})

/** Takes everything, and answers all receivers at the same moment: outcomes that come one by one are written in more parts. */
function together(receivers: number): Relay {
  const everybody = Promise.withResolvers<void>()
  let offered = 0
  const lane: Lane = {
    connected: true,
    close: () => undefined,
    async offer({ mayHandOver }) {
      if (!(await mayHandOver())) throw new Error('nobody else has it')
      offered += 1
      if (offered === receivers) everybody.resolve()
      await everybody.promise
      return { kind: 'accepted', reply: '250 Taken' }
    },
  }
  return { keepsTokens: true, openLane: () => lane }
}

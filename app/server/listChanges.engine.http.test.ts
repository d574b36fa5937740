import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeatableRandom } from '../../db/seed/random.ts'
import { foldCounts, mendCounts, miscounts } from '../../kit/server/list/counts/upkeep.ts'
import { draftInput } from '../../modules/announcements/kinds/mayyit/testing/inputs.ts'
import { formOf, JAMATKHANA, SIMPLE_KINDS } from '../../modules/announcements/testing/records.ts'
import { registration } from '../../modules/bayah/testing/registrations.ts'
import { runMinute } from '../../modules/dispatch/server/jobs.ts'
import {
  deliver,
  NEXT_SLOT,
  NOON,
  SETTINGS,
  SLOT,
  set,
  whileDelivering,
} from '../../modules/dispatch/testing/sending.ts'
import { workflowBody } from '../../modules/ghusl/testing/workflows.ts'
import { DELIVERIES, deliveryBody, orderBody, TRANSFERS } from '../../modules/transfers/testing/orders.ts'
import { compareTotals, LISTS, PEOPLE } from '../testing/listTotals.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { kinds } from './kinds.ts'

describe('changes of every kind', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ now: NOON })
    await set(app, SETTINGS)
    for (const as of PEOPLE) await app.call('GET', 'config/', { as })
  }, 60_000)
  afterAll(() => app.close())

  type Dice = (sides: number) => number
  /** One of some, by chance. */
  const oneOf = <Item>(roll: Dice, some: readonly Item[]): Item => some[roll(some.length)] as Item
  const MAKERS = ['delegate', 'mk', 'admin', 'admin7', 'national'] as const
  const HOUSES = [JAMATKHANA.eastYork, JAMATKHANA.donMills, JAMATKHANA.pickering, JAMATKHANA.ottawa]

  /** Some row of a list, as somebody sees it. */
  async function some(roll: Dice, path: string, as: string, status?: string) {
    const filters = status ? { status: { type: 'SELECT', operator: 'IN', values: [status] } } : {}
    const { body } = await app.call('POST', `${path}search/`, { as, body: { pageSize: 200, filters } })
    const rows = body.response?.data ?? []
    return rows.length === 0 ? null : oneOf(roll, rows as { id: number; version: number }[])
  }
  /** Does something with some row of a list. */
  async function withSome(roll: Dice, path: string, as: string, method: string, then: string, body: object = {}) {
    const row = await some(roll, path, as)
    return row && app.call(method, `${path}${row.id}/${then}`, { as, body })
  }

  const kindOf = (roll: Dice) => `${oneOf(roll, SIMPLE_KINDS)}/`
  /** Without Fateha, which wants a date besides. */
  const announced = (roll: Dice) => oneOf(roll, ['samar/', 'mafi/'])
  const DOINGS: Record<string, (roll: Dice) => Promise<{ status: number } | null>> = {
    enter: (roll) => {
      const kind = oneOf(roll, SIMPLE_KINDS)
      const place = kind === 'mafi' ? {} : { jamatkhanaId: oneOf(roll, HOUSES) }
      return app.call('POST', `${kind}/`, { as: oneOf(roll, MAKERS), body: formOf(kind, place) })
    },
    enterMayyit: () => app.call('POST', 'mayyit/', { as: 'mgc', body: draftInput() }),
    move: async (roll) => {
      const row = await some(roll, 'samar/', 'national', 'APPROVAL_PENDING')
      if (!row) return null
      const { body } = await app.call('GET', `samar/${row.id}/`, { as: 'national' })
      const changes = { jamatkhanaId: oneOf(roll, HOUSES) }
      return app.call('PUT', `samar/${row.id}/`, { as: 'national', body: { ...body.response, ...changes } })
    },
    approve: (roll) =>
      withSome(roll, announced(roll), oneOf(roll, ['national', 'mk']), 'PUT', 'updateStatus/APPROVED/'),
    cancel: (roll) => withSome(roll, kindOf(roll), 'national', 'PUT', 'updateStatus/CANCELLED/'),
    delete: (roll) => withSome(roll, kindOf(roll), 'national', 'DELETE', ''),
    deleteMayyit: (roll) => withSome(roll, 'mayyit/', 'mayyit', 'DELETE', ''),
    sendNow: async (roll) => {
      const path = announced(roll)
      const row = await some(roll, path, 'national', 'APPROVAL_PENDING')
      if (row) await app.call('PUT', `${path}${row.id}/updateStatus/APPROVED/`, { as: 'national' })
      return row && whileDelivering(app, kinds, app.call('POST', `${path}${row.id}/sendNow/`, { as: 'national' }))
    },
    register: (roll) => {
      const body = registration({ jamatkhanaId: oneOf(roll, HOUSES.slice(0, 2)) })
      return app.call('POST', 'bayah/', { as: 'coordinator', body })
    },
    cancelBayah: (roll) => withSome(roll, 'bayah/', 'coordinator', 'PUT', 'markAsCancelled/'),
    deleteBayah: (roll) => withSome(roll, 'bayah/', 'exporter', 'DELETE', ''),
    beginWorkflow: () => app.call('POST', 'ghusl/workflow/create/', { as: 'ghuslchair', body: workflowBody() }),
    cancelWorkflow: (roll) =>
      withSome(roll, 'ghusl/workflow/', 'gsochair', 'PUT', 'updateStatus/CANCELLED/', { reason: 'Taken elsewhere' }),
    order: () => app.call('POST', TRANSFERS, { as: 'ghuslchair', body: orderBody() }),
    cancelOrder: (roll) => withSome(roll, TRANSFERS, 'ghuslchair', 'PUT', 'updateStatus/CANCELLED/'),
    bring: () => app.call('POST', DELIVERIES, { body: deliveryBody() }),
    // Nobody whom the others are done by.
    editUser: async (roll) => {
      const { body } = await app.call('GET', 'user/19/', { as: 'national' })
      const changes = { status: oneOf(roll, ['ACTIVE', 'INACTIVE']), jamatkhanaId: oneOf(roll, HOUSES) }
      return app.call('PUT', 'user/19/', { as: 'national', body: { ...body.response, ...changes } })
    },
  }

  it('leave every count right, one after the other, several at once, refused, and sent', async () => {
    const random = repeatableRandom(7)
    const roll: Dice = (sides) => Math.floor(random() * sides)
    const done = new Set<string>()
    const { db } = app.services
    for (let round = 0; round < 36; round++) {
      // What has not come about yet comes up more often.
      const wanted = Object.keys(DOINGS).filter((name) => !done.has(name))
      const names = Array.from({ length: 1 + roll(5) }, () =>
        oneOf(
          roll,
          roll(2) === 0 && wanted.length > 0 ? wanted : [...Object.keys(DOINGS), 'enter', 'enter', 'approve'],
        ),
      )
      const answers = await Promise.all(names.map((name) => DOINGS[name]?.(roll)))
      for (const [at, name] of names.entries()) if (answers[at]?.status === 200) done.add(name)
      if (round % 12 === 11) {
        app.clock.set(round === 11 ? SLOT : NEXT_SLOT)
        await runMinute(app.services)
        await deliver(app, kinds)
      }
      expect([round, names, await miscounts(db)]).toEqual([round, names, []])
      if (roll(4) === 0) await Promise.all([foldCounts(db), mendCounts(db)])
    }
    // What chance has not brought about comes last, while there is something to do it with.
    const missing = () => Object.entries(DOINGS).filter(([name]) => !done.has(name))
    for (let turn = 0; turn < 20 && missing().length > 0; turn++) {
      await DOINGS.enter?.(roll)
      for (const [name, work] of missing()) if ((await work(roll))?.status === 200) done.add(name)
    }
    expect(missing()).toEqual([])
    expect(await miscounts(db)).toEqual([])
    for (const path of LISTS) for (const as of ['national', 'admin', 'mk', 'mgc']) await compareTotals(app, path, as)
  }, 120_000)
})

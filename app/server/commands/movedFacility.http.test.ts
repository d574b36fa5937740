import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginWorkflow, leave, submitStep } from '../../../modules/ghusl/testing/workflows.ts'
import { ordered } from '../../../modules/transfers/testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { command as places } from './places.ts'

let app: TestApp
let directory: string
beforeAll(async () => {
  app = await startTestApp()
  directory = mkdtempSync(join(tmpdir(), 'rop-moved-'))
})
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true })
  await app.close()
})

const moveTo = async (regionId: number, id = 1) => {
  const facility = { id, name: 'Toronto GSO Facility', regionId, capacity: 4 }
  writeFileSync(join(directory, 'places.json'), JSON.stringify({ facilities: [facility] }))
  const { database, clock, services } = app
  await places.run(
    {
      ...{ env: services.env, clock, directory, served: false },
      ...{ database: async () => database, print: () => undefined },
    },
    ['places.json'],
  )
}
const lies = async (id: number) =>
  (await app.database.db.selectFrom('gsoFacility').select('regionId').where('id', '=', id).executeTakeFirst())?.regionId

it('moves no facility to another region from under those who lie there, whose chairs would not see them any more', async () => {
  const workflow = await beginWorkflow(app)
  await expect(moveTo(7)).rejects.toThrow(
    `Facility 1 Toronto GSO Facility cannot be moved to another region while Central Ontario has somebody there, or expects them: Ghusl workflow ${workflow.id}. Nothing was entered.`,
  )
  for (const step of ['SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'TRANSFER_TO_GHUSL_FACILITY'] as const)
    expect((await submitStep(app, workflow, step)).status).toBe(200)
  await expect(moveTo(7)).rejects.toThrow(`: Ghusl workflow ${workflow.id}. Nothing was entered.`)
  expect(await lies(1)).toBe(3)
  // Where it is, it may be changed, and an empty one may be moved.
  await moveTo(3)
  await moveTo(3, 2)
  expect(await lies(2)).toBe(3)
  const { db } = app.database
  await db.updateTable('ghuslWorkflow').set({ status: 'COMPLETED' }).where('id', '=', workflow.id).execute()
  await expect(moveTo(7)).rejects.toThrow(`: Ghusl workflow ${workflow.id}. Nothing was entered.`)
  await leave(app, workflow)
  await moveTo(7)
  expect(await lies(1)).toBe(7)
})

it('nor while somebody is late whom an order still lets a driver bring', async () => {
  const from = await lies(2)
  const order = await ordered(app, { gsoFacilityId: 2 }, from === 3 ? 'ghuslchair' : 'ghuslchair7')
  app.clock.set('2026-11-22T18:00:00Z')
  await expect(moveTo(8, 2)).rejects.toThrow(`: transfer order ${order.id}. Nothing was entered.`)
  expect(await lies(2)).toBe(from)
  // A link that is made again works as long from then on.
  const as = from === 3 ? 'ghuslchair' : 'ghuslchair7'
  expect((await app.call('PUT', `ghusl/deceasedTransfer/${order.id}/newLink/`, { as })).status).toBe(200)
  app.clock.set('2026-12-21T18:00:00Z')
  await expect(moveTo(8, 2)).rejects.toThrow(`: transfer order ${order.id}. Nothing was entered.`)
})

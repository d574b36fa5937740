import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { beginWorkflow, submitStep } from '../testing/workflows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const AT = { arrivalDateTime: '2026-11-20T20:00:00Z', exitDateTime: '2026-11-21T20:00:00Z' }

it('of twenty schedulings at once for the last place one succeeds; the others read when there is room', async () => {
  const workflows = await Promise.all(Array.from({ length: 23 }, () => beginWorkflow(app)))
  for (const workflow of workflows.slice(0, 3))
    expect((await submitStep(app, workflow, 'SCHEDULE_PICKUP', AT)).status).toBe(200)
  const answers = await Promise.all(
    workflows.slice(3).map((workflow) => submitStep(app, workflow, 'SCHEDULE_PICKUP', AT)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused).toHaveLength(19)
  for (const { body } of refused)
    expect(body.globalErrors).toEqual([
      'There is no free place at Toronto GSO Facility for that time. The nearest free time is from Saturday, 21 November 2026, 3:00 pm until Sunday, 22 November 2026, 3:00 pm, Toronto time.',
    ])
  const { db } = app.database
  const stays = await db.selectFrom('holdingStay').select('slot').execute()
  expect(stays.map(({ slot }) => slot).toSorted()).toEqual([1, 2, 3, 4])
  const done = await db.selectFrom('ghuslStep').select('id').where('status', '=', 'COMPLETED').execute()
  expect(done).toHaveLength(4)
  expect(await db.selectFrom('ghuslPickup').select('workflowId').execute()).toHaveLength(4)
})

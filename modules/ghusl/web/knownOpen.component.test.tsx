import { expect, test } from 'vitest'
import { ApiError } from '../../../kit/web/apiError.ts'
import type { Waiting } from '../../../kit/web/offline/outbox.ts'
import { keepEntry, outboxOf } from '../../../kit/web/offline/outboxOf.ts'
import { serve } from '../../../kit/web/testing/server.ts'
import { openInstead, rememberOpen, workflowInstead } from './knownOpen.ts'

// What a phone without a network lets a chair go on with, in a real browser's database (decisions §14).

const AWAY = new ApiError(0, 'Nothing answered')
const CHAIR = { id: 11 }
const step = (id: number, stepType: string, status: string) => ({ id, stepType, status })
const WORKFLOW = {
  ...{ id: 7, name: 'Zarina Hirji', status: 'OPEN' },
  steps: [
    step(1, 'SCHEDULE_PICKUP', 'COMPLETED'),
    step(2, 'PICKUP_COMPLETE', 'READY'),
    step(3, 'TRANSFER_TO_GHUSL_FACILITY', 'BLOCKED'),
    step(4, 'GSO_INTAKE', 'BLOCKED'),
  ],
}
const PICKED: Waiting = {
  ...{ id: 'picked-up', label: 'Pickup Complete: Zarina Hirji', method: 'POST' },
  ...{ path: '/ghusl/deceasedTransfer/pickupComplete/', params: {}, body: { workflowId: 7, workflowStepId: 2 } },
  ...{ enteredOn: '2026-11-16T17:00:00Z', refused: null },
}
const statuses = async () => {
  const { steps } = await workflowInstead(AWAY, 7, CHAIR)
  const [listed] = await openInstead(AWAY, CHAIR)
  expect(listed?.steps).toEqual(steps)
  return steps.map(({ status }) => status)
}

test('whoever was picked up without a network arrives without one, as long as that is not refused', async () => {
  localStorage.setItem(
    'rop.session',
    JSON.stringify({ id_token: 'token', expires_at: 4e9, profile: { sub: 'nadia', iat: 0, exp: 3600 } }),
  )
  const network = { isThere: true }
  serve(({ path }) => {
    if (path.endsWith('/pickupComplete/'))
      return network.isThere ? { status: 422, globalErrors: ['Nobody is expected.'] } : { status: 503 }
    return { response: [WORKFLOW] }
  })
  await rememberOpen()
  expect(await statuses()).toEqual(['COMPLETED', 'READY', 'BLOCKED', 'BLOCKED'])
  network.isThere = false
  await keepEntry({ userId: CHAIR.id }, PICKED)
  expect(await statuses()).toEqual(['COMPLETED', 'READY', 'READY', 'BLOCKED'])
  expect((await workflowInstead(AWAY, 7, { id: 12 })).steps[2]?.status).toBe('BLOCKED')
  network.isThere = true
  await (await outboxOf({ userId: CHAIR.id })).sendAll()
  expect(await statuses()).toEqual(['COMPLETED', 'READY', 'BLOCKED', 'BLOCKED'])
})

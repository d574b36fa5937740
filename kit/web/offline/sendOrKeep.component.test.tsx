import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { serve } from '../testing/server.ts'
import { outboxOf } from './outboxOf.ts'
import { sendOrKeep } from './sendOrKeep.ts'

const ENDPOINT = {
  ...({ method: 'POST', path: '/ghusl/:of/:id/left/', once: true } as const),
  ...{ params: z.object({ of: z.string(), id: z.string() }), body: z.object({ takenTo: z.string() }) },
  ...{ response: z.null(), access: 'public' as const },
}

test('what a device has no room for is said to be not sent, in words, and nowhere else', async () => {
  serve(() => 'nothing')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const params = { of: 'workflow', id: '1' }
  const sending = sendOrKeep(
    ENDPOINT as never,
    { params, body: { takenTo: 'Elgin Mills' } as never, onceKey: 'left-1' },
    { owner: { userId: 12 }, label: 'Left: Zarina Hirji' },
  )
  await expect(sending).rejects.toMatchObject({ status: 0, unreachable: true })
  put.mockRestore()
})

test('what a server without its database could not take is kept, and sent once it can', async () => {
  let isAway = true
  const sent = serve(() => (isAway ? { status: 503, msg: 'Please try again in a moment.' } : { response: null }))
  const owner = { userId: 13 }
  const params = { of: 'workflow', id: '1' }
  const body = { takenTo: 'Elgin Mills' } as never
  const answer = await sendOrKeep(ENDPOINT as never, { params, body, onceKey: 'left-2' }, { owner, label: 'Left' })
  expect(answer).toBeNull()
  const outbox = await outboxOf(owner)
  expect(outbox.waiting.get().map(({ id, refused }) => [id, refused])).toEqual([['left-2', null]])
  isAway = false
  expect(await outbox.sendAll()).toBe(true)
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key')))).toEqual(new Set(['left-2']))
  expect(outbox.waiting.get()).toEqual([])
})

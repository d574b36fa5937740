import { expect, test } from 'vitest'
import { serve } from '../testing/server.ts'
import { keptNow, sentNow } from './kept.ts'
import type { Waiting } from './outbox.ts'
import { keepEntry, outboxOf } from './outboxOf.ts'

const signedInAs = (sub: string) => {
  const profile = { sub, iat: 0, exp: 3600 }
  localStorage.setItem('rop.session', JSON.stringify({ id_token: sub, expires_at: 4e9, profile }))
}

test('what somebody has entered is sent as theirs alone, though another signs in from another tab', async () => {
  const sent: string[] = []
  serve(({ path }) => {
    sent.push(path)
    return { response: null }
  })
  signedInAs('nadia')
  const owner = { userId: 11 }
  const entry: Waiting = {
    id: 'left-of-zarina',
    label: 'Left: Zarina Hirji',
    method: 'POST',
    path: '/ghusl/:of/:id/left/',
    params: { of: 'workflow', id: '1' },
    body: {},
    enteredOn: '2026-11-16T17:00:00Z',
    refused: null,
  }
  await keepEntry(owner, entry)
  expect(keptNow.get()).toContain(entry.id)
  const outbox = await outboxOf(owner)
  signedInAs('shams')
  expect(await outbox.sendAll()).toBe(false)
  expect([sent, outbox.waiting.get().map(({ refused }) => refused)]).toEqual([[], [null]])
  localStorage.removeItem('rop.session')
  expect(await outbox.sendAll()).toBe(false)
  signedInAs('nadia')
  expect(await outbox.sendAll()).toBe(true)
  expect([sent, sentNow.get()]).toEqual([['/ghusl/workflow/1/left/'], [entry.id]])
})

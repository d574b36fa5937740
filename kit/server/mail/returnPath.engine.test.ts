import { expect, test } from 'vitest'
import { LETTER, mailTrial } from '../../testing/mailTrial.ts'
import { hashToken } from '../crypto.ts'
import { openMailer } from './post.ts'
import { bounceDelivery, deliveryOfReturn } from './returned.ts'
import { tokenIn } from './returnPath.ts'

const trial = mailTrial()
const BOUNCES = 'bounces@example.org'

function posting(bounceAddress: string | null): Promise<number> {
  const { clock, keys, listener, database } = trial
  const env = { mailFrom: 'Rites <rites@example.org>', bounceAddress }
  const to = ['one@example.org', 'Two@example.org']
  return database.db
    .transaction()
    .execute((trx) => openMailer({ env, clock, keys, listener }).post(trx, { ...LETTER, to }))
}

test('each receiver has a return path of their own, at every attempt', async () => {
  trial.smtp.fault({ at: 'DOT', to: 'one@example.org', does: 'taken-then-drop', times: 1 })
  await posting(BOUNCES)
  const worker = await trial.run()
  trial.clock.advance({ minutes: 20 })
  await worker.sweep()
  await worker.settled()
  const paths = (receiver: string) => trial.smtp.received.flatMap(({ from, to }) => (to === receiver ? [from] : []))
  const [first, again, ...more] = paths('one@example.org')
  expect([first, more]).toEqual([again, []])
  const tokens = [first, ...paths('Two@example.org')].map((path) => tokenIn(BOUNCES, path ?? ''))
  expect(new Set(tokens).size).toBe(2)
  const { db } = trial.database
  const kept = await db.selectFrom('mailDelivery').select('returnHash').orderBy('turn').execute()
  expect(kept.map(({ returnHash }) => returnHash)).toEqual(tokens.map((token) => hashToken(token ?? '')))
  const delivery = await deliveryOfReturn(db, tokens[1] ?? '')
  expect(delivery).toMatchObject({ address: 'Two@example.org', status: 'ACCEPTED' })
  const bounced = () =>
    db.transaction().execute((trx) => bounceDelivery(trx, delivery?.id ?? 0, '5.1.1', trial.clock.now().toString()))
  expect([await bounced(), await bounced()]).toEqual([true, false])
})

test('without BOUNCE_ADDRESS letters come back to the sender', async () => {
  await posting(null)
  await trial.run()
  expect(trial.smtp.received.map(({ from }) => from)).toEqual(['rites@example.org', 'rites@example.org'])
})

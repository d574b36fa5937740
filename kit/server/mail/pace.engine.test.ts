import { expect, it } from 'vitest'
import { LETTER, mailTrial } from '../../testing/mailTrial.ts'
import { type Claim, openLedger } from './ledger.ts'
import type { Letter } from './mail.ts'
import { endReplaced, withdrawWaiting } from './pace.ts'
import { releaseLost } from './sweep.ts'

const trial = mailTrial()

const { limit: _, ...limited } = LETTER
const posting = (more: Partial<Letter> = {}) =>
  trial.database.db.transaction().execute((trx) => trial.mailer().post(trx, { ...limited, ...more }))
const sent = () => trial.smtp.received.length
const standing = async (id: number) => (await trial.only(id)).status
const dueOf = async (id: number) =>
  trial.database.db
    .selectFrom('mailDelivery')
    .select('nextAttemptOn')
    .where('mailId', '=', id)
    .executeTakeFirstOrThrow()

it('sends the first at once, and one for all that follow when its minute is over', async () => {
  await posting()
  const worker = await trial.run()
  expect(sent()).toBe(1)
  trial.clock.advance({ seconds: 10 })
  const waiting: number[] = []
  for (let at = 0; at < 5; at++) waiting.push(await posting({ subject: `Edit ${at}` }))
  await trial.run(worker)
  expect(sent()).toBe(1)
  expect(await Promise.all(waiting.map(standing))).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'WAITING'])
  expect(await dueOf(waiting[4] ?? 0)).toEqual({ nextAttemptOn: '2026-11-20T13:01:00.000Z' })
  trial.clock.advance({ seconds: 50 })
  await trial.run()
  expect(sent()).toBe(2)
  expect(await standing(waiting[4] ?? 0)).toBe('ACCEPTED')
})

it.each<[string, Partial<Letter>]>([
  ['the same', {}],
  ['one that follows it', { purpose: 'approval-reminder', limit: { follows: LETTER.purpose } }],
])('makes nobody wait for %s until a clock that was set back has caught up', async (_name, more) => {
  await posting()
  await trial.run()
  trial.clock.advance({ minutes: -30 })
  await posting(more)
  await trial.run()
  expect(sent()).toBe(2)
})

it('replaces one that nobody has taken up yet, so that the newest goes', async () => {
  const [first, second] = [await posting({ subject: 'First' }), await posting({ subject: 'Second' })]
  await trial.run()
  expect(await Promise.all([first, second].map(standing))).toEqual(['EXPIRED', 'ACCEPTED'])
  expect(sent()).toBe(1)
})

it.each<[string, Partial<Letter>]>([
  ['another record', { about: { kind: 'samar', id: 8 } }],
  ['another purpose', { purpose: 'approval-reminder' }],
  ['another address', { to: ['two@example.org'] }],
  ['somebody else at the address', { limit: { apart: 'guardian 2' } }],
  ['what a family answers', { limit: null }],
])('leaves alone %s', async (_name, more) => {
  await posting()
  await posting(more)
  await trial.run()
  expect(sent()).toBe(2)
})

it('counts an address in capitals as the same', async () => {
  await posting()
  await posting({ to: ['ONE@example.org'] })
  await trial.run()
  expect(sent()).toBe(1)
})

it('writes to those at once who have had none', async () => {
  await posting()
  await trial.run()
  const both = await posting({ to: ['one@example.org', 'two@example.org'] })
  await trial.run()
  expect(sent()).toBe(2)
  const rows = await trial.database.db
    .selectFrom('mailDelivery')
    .select(['address', 'status'])
    .where('mailId', '=', both)
    .orderBy('turn')
    .execute()
  expect(rows).toEqual([
    { address: 'one@example.org', status: 'WAITING' },
    { address: 'two@example.org', status: 'ACCEPTED' },
  ])
})

it('refuses what is not to wait, and one of many that are posted at once goes, whatever they are about', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_each, id) =>
      posting({ about: { kind: 'form', id }, limit: { by: 'ADDRESS', refuse: true } }),
    ),
  )
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []))
  expect(refusals).toEqual(Array(7).fill(429))
  trial.clock.advance({ seconds: 60 })
  await posting({ about: { kind: 'form', id: 9 }, limit: { by: 'ADDRESS', refuse: true } })
  // The first has not gone yet either, and is about something else: both go.
  await trial.run()
  expect(sent()).toBe(2)
})

it('of many that are posted at once sends one', async () => {
  await Promise.all(Array.from({ length: 8 }, () => posting()))
  await trial.run()
  expect(sent()).toBe(1)
})

it('takes back what waits, by what it is limited by', async () => {
  const id = await posting({ limit: { apart: 'guardian 1' } })
  await trial.database.db
    .transaction()
    .execute((trx) =>
      withdrawWaiting(
        trx,
        { about: LETTER.about, limit: { apart: 'guardian 1' } },
        [LETTER.purpose],
        '2026-11-20T13:00:00Z',
      ),
    )
  await trial.run()
  expect([await standing(id), sent()]).toEqual(['EXPIRED', 0])
})

it('takes back what a worker has taken up and no relay has got, so that it is not tried again', async () => {
  const ledger = openLedger(trial.database.db, 'another worker', 60_000)
  const now = trial.clock.now().toString()
  const [tried, ended] = [await posting({ subject: 'Asked' }), await posting({ to: ['two@example.org'], limit: null })]
  const taken = await ledger.claim(9, now)
  expect(taken).toHaveLength(2)
  await trial.database.db.transaction().execute(async (trx) => {
    expect(await withdrawWaiting(trx, { about: LETTER.about }, [LETTER.purpose], now)).toBe(true)
    await endReplaced(trx, [ended], now)
  })
  expect(await ledger.markHanding(taken, now)).toEqual([false, false])
  await settleWaiting(taken)
  trial.clock.advance({ minutes: 9 })
  await trial.run()
  expect([await standing(tried), await standing(ended), sent()]).toEqual(['EXPIRED', 'EXPIRED', 0])
})

it.each<[string, 'ACCEPTED' | 'WAITING' | 'LOST', string]>([
  ['has been taken after all', 'ACCEPTED', 'ACCEPTED'],
  ['is to be tried again', 'WAITING', 'EXPIRED'],
  ['is not known of, since the server ended', 'LOST', 'EXPIRED'],
])(
  'takes back what the relay may have at that moment, so that it is not tried again: %s',
  async (_what, came, stands) => {
    const ledger = openLedger(trial.database.db, 'another worker', 60_000)
    const now = trial.clock.now().toString()
    const id = await posting()
    const taken = await ledger.claim(9, now)
    expect(await ledger.markHanding(taken, now)).toEqual([true])
    const takesBack = trial.database.db
      .transaction()
      .execute((trx) => withdrawWaiting(trx, { about: LETTER.about }, [LETTER.purpose], now))
    expect([await takesBack, await standing(id)]).toEqual([true, 'HANDING'])
    if (came === 'LOST')
      await releaseLost(trial.database.db, { now, listener: trial.listener, failed: () => undefined }, 'another one')
    else await settleAs(taken, came)
    const told = trial.told.filter(({ mailId }) => mailId === id).map(({ status }) => status)
    expect(told).toEqual(came === 'LOST' ? ['WAITING', 'EXPIRED'] : ['WAITING'])
    trial.clock.advance({ minutes: 9 })
    await trial.run()
    expect([await standing(id), sent()]).toEqual([stands, 0])
  },
)

it('ends what was being tried in vain when a newer one came, so that the newer alone goes', async () => {
  const first = await posting({ subject: 'First' })
  const taken = await openLedger(trial.database.db, 'another worker', 60_000).claim(9, trial.clock.now().toString())
  const second = await posting({ subject: 'Second' })
  expect(await dueOf(second)).toEqual({ nextAttemptOn: '2026-11-20T13:01:00.000Z' })
  await settleWaiting(taken)
  trial.clock.advance({ minutes: 9 })
  await trial.run()
  expect(await Promise.all([first, second].map(standing))).toEqual(['EXPIRED', 'ACCEPTED'])
  expect(trial.smtp.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).toEqual(['Second'])
})

it('counts one that may have been taken unheard, and waits to be tried again, as one that went', async () => {
  const first = await posting({ subject: 'First' })
  await settleWaiting(
    await openLedger(trial.database.db, 'another worker', 60_000).claim(9, trial.clock.now().toString()),
  )
  trial.clock.advance({ seconds: 20 })
  const second = await posting({ subject: 'Second' })
  expect(await standing(first)).toBe('EXPIRED')
  expect(await dueOf(second)).toEqual({ nextAttemptOn: '2026-11-20T13:01:00.000Z' })
  trial.clock.advance({ minutes: 2 })
  const third = await posting({ subject: 'Third' })
  expect(await dueOf(third)).toEqual({ nextAttemptOn: '2026-11-20T13:02:20.000Z' })
})

it('counts one that may have been taken unheard also once another, which waited, has taken its place', async () => {
  await posting({ subject: 'First' })
  await settleWaiting(
    await openLedger(trial.database.db, 'another worker', 60_000).claim(9, trial.clock.now().toString()),
  )
  await posting({ subject: 'Second' })
  trial.clock.advance({ seconds: 20 })
  const third = await posting({ subject: 'Third' })
  expect(await dueOf(third)).toEqual({ nextAttemptOn: '2026-11-20T13:01:00.000Z' })
})

it('counts the later where one went and another was tried in vain since', async () => {
  const letter = { limit: { by: 'ADDRESS' } } as const
  await posting(letter)
  await trial.run()
  trial.clock.advance({ minutes: 5 })
  await posting(letter)
  await settleWaiting(
    await openLedger(trial.database.db, 'another worker', 60_000).claim(9, trial.clock.now().toString()),
  )
  trial.clock.advance({ seconds: 20 })
  const third = await posting(letter)
  expect(await dueOf(third)).toEqual({ nextAttemptOn: '2026-11-20T13:06:00.000Z' })
})

/** The relay said to come again, or nobody heard what it said. */
const settleWaiting = (claims: readonly Claim[]) => settleAs(claims, 'WAITING')
const settleAs = (claims: readonly Claim[], status: 'WAITING' | 'ACCEPTED') =>
  trial.database.db.transaction().execute((trx) => {
    const now = trial.clock.now().toString()
    const outcome = { status, reply: '451 later', nextAttemptOn: status === 'WAITING' ? now : null }
    return openLedger(trial.database.db, 'another worker', 60_000).settle(
      trx,
      claims.map((claim) => ({ ...claim, ...outcome })),
      now,
    )
  })

const ANSWER = { purpose: 'wish-answered', limit: { replaces: 'request' } }
const REQUEST = { purpose: 'request', limit: { follows: 'wish-answered' } }

it('goes a minute after an older letter that it follows, whenever that has gone', async () => {
  const [answer, request] = [await posting(ANSWER), await posting(REQUEST)]
  trial.smtp.fault({ at: 'RCPT', does: { reply: '451 4.3.0 later' } })
  const worker = await trial.run()
  expect([await standing(answer), await standing(request)]).toEqual(['WAITING', 'WAITING'])
  // Both are due by now, and the older goes first.
  trial.clock.advance({ minutes: 10 })
  trial.smtp.heal()
  await trial.run(worker)
  expect([await standing(answer), await standing(request)]).toEqual(['ACCEPTED', 'WAITING'])
  expect(await dueOf(request)).toEqual({ nextAttemptOn: '2026-11-20T13:11:00.000Z' })
  trial.clock.advance({ seconds: 59 })
  await trial.run()
  expect(sent()).toBe(1)
  trial.clock.advance({ seconds: 1 })
  await trial.run()
  expect(await standing(request)).toBe('ACCEPTED')
})

it('takes the place of another purpose that it names, and of no third', async () => {
  const [request, reminder] = [await posting(REQUEST), await posting({ purpose: 'reminder' })]
  const answer = await posting(ANSWER)
  await trial.run()
  expect(await Promise.all([request, reminder, answer].map(standing))).toEqual(['EXPIRED', 'ACCEPTED', 'ACCEPTED'])
})

it('keeps to each receiver the order of what goes in order, and neither replaces nor delays it', async () => {
  const letter = { limit: { inOrder: { kind: 'announcement', id: 9 } }, repeatWhenUnknown: false }
  const first = await posting({ ...letter, subject: 'First' })
  trial.smtp.fault({ at: 'RCPT', does: { reply: '451 4.3.0 later' }, times: 1 })
  const worker = await trial.run()
  const second = await posting({ ...letter, subject: 'Second', about: { kind: 'announcement', id: 10 } })
  const other = await posting({ ...letter, limit: { inOrder: { kind: 'announcement', id: 12 } } })
  await trial.run(worker)
  expect(await Promise.all([first, second, other].map(standing))).toEqual(['WAITING', 'WAITING', 'ACCEPTED'])
  trial.clock.advance({ minutes: 2 })
  await trial.run(worker)
  trial.clock.advance({ minutes: 1 })
  await trial.run(worker)
  // Within the minute.
  const third = await posting({ ...letter, subject: 'Third' })
  await trial.run(worker)
  expect(await Promise.all([first, second, third].map(standing))).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED'])
  expect(trial.smtp.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]).slice(-3)).toEqual([
    'First',
    'Second',
    'Third',
  ])
})

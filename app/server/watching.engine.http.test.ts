import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdSending } from '../../kit/server/mail/hold.ts'
import { submit } from '../../modules/announcements/testing/records.ts'
import { begin, SLOT, sending } from '../../modules/dispatch/testing/sending.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { FIGURES } from './modules.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startTestApp()
  origin = await app.listen()
})
afterAll(() => app.close())

const { at, approved } = sending(() => app)
const metrics = async () => (await fetch(`${origin}/metrics`)).text()
/** What the database has to say of a figure now; `/metrics` asks it every ten seconds. */
const measured = (name: string) =>
  app.services.db
    .transaction()
    .execute(async (trx) => FIGURES.find((figure) => figure.name === name)?.read(trx, app.clock.now()))

describe('the figures of the database', () => {
  test('say how the outbox stands', async () => {
    await begin(app)
    expect(await measured('rop_mail_oldest_waiting_seconds')).toEqual([{ labels: {}, value: 0 }])
    expect(await measured('rop_mail_oldest_due_seconds')).toEqual([{ labels: {}, value: 0 }])
    await submit(app, 'samar')
    const written = app.clock.now()
    await at(written.add({ minutes: 20 }).toString())
    expect(await measured('rop_mail_oldest_waiting_seconds')).toEqual([{ labels: {}, value: 1200 }])
    expect(await measured('rop_mail_oldest_due_seconds')).toEqual([{ labels: {}, value: 1200 }])
    const [first, second] = await app.services.db.selectFrom('mailDelivery').select('id').orderBy('id').execute()
    const set = (id: number | undefined, status: 'UNKNOWN' | 'FAILED') =>
      app.services.db
        .updateTable('mailDelivery')
        .set({ status, nextAttemptOn: null })
        .where('id', '=', id ?? 0)
        .execute()
    await set(first?.id, 'UNKNOWN')
    await set(second?.id, 'FAILED')
    const standing = await measured('rop_mail_deliveries')
    expect(standing).toContainEqual({ labels: { status: 'UNKNOWN', announcement: 'no' }, value: 1 })
    expect(standing).toContainEqual({ labels: { status: 'FAILED', announcement: 'no' }, value: 1 })
    expect(standing).toContainEqual({ labels: { status: 'SENDING', announcement: 'no' }, value: 0 })
    expect(standing?.map(({ labels }) => labels.status)).not.toContain('ACCEPTED')
  })

  test('tell announcements, which page somebody, from letters', async () => {
    await begin(app)
    await approved({ deceasedName: 'Rahim Lalani' })
    await at(SLOT)
    const sent = await app.services.db
      .updateTable('mailDelivery')
      .set({ status: 'UNKNOWN', nextAttemptOn: null })
      .where('mailId', 'in', (mails) => mails.selectFrom('mail').select('id').where('purpose', '=', 'announcement'))
      .executeTakeFirst()
    expect(Number(sent.numUpdatedRows)).toBeGreaterThan(0)
    expect(await measured('rop_mail_deliveries')).toContainEqual({
      labels: { status: 'UNKNOWN', announcement: 'yes' },
      value: Number(sent.numUpdatedRows),
    })
  })

  test('say for how long everything has been held after a restore', async () => {
    await begin(app)
    expect(await measured('rop_sending_held_seconds')).toEqual([{ labels: {}, value: 0 }])
    const begunOn = app.clock.now()
    await app.services.db
      .transaction()
      .execute((trx) => holdSending(trx, { begunOn: begunOn.toString(), backupMadeOn: null }))
    app.clock.set(begunOn.add({ hours: 1 }).toString())
    expect(await measured('rop_sending_held_seconds')).toEqual([{ labels: {}, value: 3600 }])
    await app.services.db.deleteFrom('sendingHold').execute()
  })

  test('say when each slot ran last, where, and what came of it', async () => {
    await begin(app)
    await at(SLOT)
    const ran = (await measured('rop_slot_last_run_timestamp_seconds')) ?? []
    expect(ran).toContainEqual({
      labels: { region: 'Central Ontario', kind: 'samar', outcome: 'NOTHING' },
      value: Temporal.Instant.from(SLOT).epochMilliseconds / 1000,
    })
    const [looked] = (await measured('rop_slots_looked_at_timestamp_seconds')) ?? []
    expect(looked?.value).toBeGreaterThanOrEqual(Temporal.Instant.from(SLOT).epochMilliseconds / 1000)
  })
})

describe('/metrics', () => {
  test('names nobody, whoever is written about and whatever is asked for', async () => {
    await begin(app)
    await approved({ deceasedName: 'Rahim Lalani' })
    await at(SLOT)
    await fetch(`${origin}/api/v1/family/token/a-link-that-nobody-should-see/`)
    await fetch(`${origin}/Rahim-Lalani/`)
    const text = await metrics()
    expect(text).toContain('path="/api/v1/family/token/:token/"')
    for (const kept of ['a-link-that', 'Lalani', 'Rahim', '@', '416-']) expect(text).not.toContain(kept)
  })

  test('calls nothing a counter that goes down again', async () => {
    expect([...(await metrics()).matchAll(/^# TYPE (\S+_total) (?!counter)/gm)].map(([, name]) => name)).toEqual([])
  })

  test.each(['alerts.yml', 'grafana.json'])('says all that docs/operating/%s asks for', async (name) => {
    const asked = readFileSync(join(import.meta.dirname, '../../docs/operating', name), 'utf8')
    const expressions = [...asked.matchAll(/"?expr"?: (.+)/g)].map(([, expression]) => expression ?? '').join('\n')
    const names = new Set(expressions.match(/\b(rop|http|nodejs|process)_\w+/g))
    expect(names.size).toBeGreaterThan(8)
    const text = await metrics()
    // Those of the pool are for PostgreSQL alone.
    const isOnEmbedded = app.database.kind === 'embedded'
    const said = [...names].filter((each) => !(isOnEmbedded && each.startsWith('rop_pool_')))
    const parts = /_(bucket|count|sum)$/
    expect(said.filter((each) => !text.includes(`# TYPE ${each.replace(parts, '')} `))).toEqual([])
    for (const label of new Set(expressions.match(/\b(status|outcome|path)(?==)/g)))
      expect(text).toContain(`${label}="`)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import {
  approve,
  CONTACT,
  change,
  formOf,
  JAMATKHANA,
  lettersAbout,
  SIMPLE_KINDS,
  type SimpleKind,
  submit,
  submitReady,
  timelineOf,
} from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('mails about a submission', () => {
  const purposes = async (kind: SimpleKind, id: number) =>
    (await lettersAbout(app, kind, id)).map(({ purpose, to }) => [purpose, to])

  it.each(SIMPLE_KINDS)('%s of a delegate: the officers and the family', async (kind) => {
    const { id } = await submit(app, kind, { as: 'delegate' })
    const approvers = kind === 'fateha' ? ['mk@example.org', 'fateha@example.org'] : ['mk@example.org']
    expect(await purposes(kind, id)).toEqual([
      ['approval-request', approvers],
      ['family-confirmation', [CONTACT.email]],
    ])
  })

  it.each(SIMPLE_KINDS)('%s of somebody who may approve it: that one alone', async (kind) => {
    for (const as of ['mk', 'admin', 'national']) {
      const { id } = await submit(app, kind, { as })
      expect((await purposes(kind, id))[0]).toEqual(['approval-request', [`${as}@example.org`]])
    }
  })

  it.each(['samar', 'fateha'] as const)('%s moved to another house: whoever has to approve it there', async (kind) => {
    const record = await submitReady(app, kind, { as: 'delegate' })
    const before = (await lettersAbout(app, kind, record.id)).length
    // Nobody else has to approve it, so nobody is asked twice.
    await change(app, kind, record, { as: 'admin', changes: { secondCity: 'Nairobi' } })
    const requests = async () =>
      (await purposes(kind, record.id)).slice(before).filter(([purpose]) => purpose === 'approval-request')
    expect(await requests()).toEqual([])
    const changes = { jamatkhanaId: JAMATKHANA.pickering, version: undefined, secondCity: 'Nairobi' }
    const moved = await change(app, kind, record, { as: 'national', changes })
    expect(moved).toMatchObject({ status: 'APPROVAL_PENDING', regionId: 7, waitsFor: ['MK'] })
    expect(await requests()).toEqual([['approval-request', ['mk7@example.org']]])
  })

  it.each(SIMPLE_KINDS)('%s says in what capacity they are asked, until it is approved', async (kind) => {
    const officers = kind === 'fateha' ? ['MK', 'FATEHA_APPROVER'] : ['MK']
    const { id, waitsFor } = await submitReady(app, kind, { as: 'delegate' })
    expect(waitsFor).toEqual(officers)
    expect(await approve(app, kind, id)).toMatchObject({ waitsFor: null })
    expect(await submit(app, kind, { as: 'mk' })).toMatchObject({ waitsFor: ['CREATOR'] })
  })

  it.each([
    ['approved', ['family-wish-answered', 'family-confirmation']],
    ['cancelled', ['family-wish-answered']],
    ['deleted', ['family-wish-answered']],
  ] as const)('are not sent any more, where they ask about what is %s by then', async (how, left) => {
    const record = await submit(app, 'samar')
    const about = { kind: 'samar', id: record.id }
    const waiting = async () => {
      const rows = await app.database.db
        .selectFrom('mailDelivery')
        .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
        .where('aboutKind', '=', about.kind)
        .where('aboutId', '=', about.id)
        .where('status', '=', 'WAITING')
        .select('purpose')
        .orderBy('mail.id')
        .execute()
      return rows.map(({ purpose }) => purpose)
    }
    const letter = {
      about,
      to: ['mk@example.org'],
      subject: 'Samar',
      html: 'Samar',
      text: 'Samar',
      repeatWhenUnknown: true,
    }
    await app.database.db.transaction().execute(async (trx) => {
      for (const purpose of ['approval-reminder', 'family-wish-answered'])
        await app.services.mail.post(trx, { ...letter, purpose })
    })
    const edited = await change(app, 'samar', record, { changes: { deceasedName: 'Rahim Lalanie' } })
    expect(edited.status).toBe('APPROVAL_PENDING')
    const asked = ['approval-request', 'approval-reminder', 'family-wish-answered', 'family-confirmation']
    expect(await waiting()).toEqual(asked)
    const path = `samar/${record.id}/`
    if (how === 'approved') await approve(app, 'samar', record.id)
    if (how === 'cancelled') await app.call('PUT', `${path}updateStatus/CANCELLED/`, { as: 'admin' })
    if (how === 'deleted') await app.call('DELETE', path, { as: 'admin' })
    expect(await waiting()).toEqual(left)
  })

  it('are not sent any more to whoever may not approve it where it was moved to, nor to an address that is the family’s no more', async () => {
    const record = await submit(app, 'samar')
    const waiting = async () => {
      const rows = await app.database.db
        .selectFrom('mailDelivery')
        .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
        .where('aboutKind', '=', 'samar')
        .where('aboutId', '=', record.id)
        .where('status', '=', 'WAITING')
        .select(['purpose', 'mailDelivery.address'])
        .orderBy('mail.id')
        .execute()
      return rows.map(({ purpose, address }) => `${purpose} ${address}`)
    }
    expect(await waiting()).toEqual(['approval-request mk@example.org', `family-confirmation ${CONTACT.email}`])
    const moved = await change(app, 'samar', record, {
      as: 'admin',
      changes: { jamatkhanaId: JAMATKHANA.donMills, familyContact: { ...CONTACT, email: 'zubeda@family.example' } },
    })
    expect(moved.status).toBe('APPROVAL_PENDING')
    expect(await waiting()).toEqual([
      'approval-request mkdonmills@example.org',
      'family-confirmation zubeda@family.example',
    ])
  })

  it('says so of a house without officers', async () => {
    const { id } = await submit(app, 'samar', { as: 'delegate' })
    const scarborough = { jamatkhanaId: 304, jamatkhanaIds: [304] }
    await app.database.db.updateTable('record').set(scarborough).where('id', '=', id).execute()
    const { body } = await app.call('GET', `samar/${id}/`, { as: 'admin' })
    expect(body.response.waitsFor).toEqual(['ADMIN'])
  })

  it('go to an ADMIN who is the MK of another house as to any other ADMIN', async () => {
    const { db } = app.database
    const roles = (held: Role[]) => db.updateTable('appUser').set({ roles: held }).where('id', '=', 98).execute()
    const elsewhere = (id: number, jamatkhanaId: number) =>
      db.updateTable('appUser').set({ jamatkhanaId }).where('id', '=', id).execute()
    await roles(['MK', 'ADMIN'])
    await elsewhere(5, JAMATKHANA.donMills)
    const asked = async () => {
      const { id, waitsFor } = await submit(app, 'samar', { changes: { jamatkhanaId: JAMATKHANA.donMills } })
      return [waitsFor, (await purposes('samar', id))[0]?.[1]]
    }
    const withOfficer = await asked()
    await elsewhere(19, JAMATKHANA.headquarters)
    const without = await asked()
    await elsewhere(19, JAMATKHANA.donMills)
    await elsewhere(5, JAMATKHANA.eastYork)
    await roles(['ADMIN'])
    expect(withOfficer).toEqual([['MK'], ['mkdonmills@example.org']])
    expect(without).toEqual([['ADMIN'], ['admin', 'remover', 'bulk'].map((name) => `${name}@example.org`)])
  })

  it.each(SIMPLE_KINDS)('%s resent: the approvers once more, the version as it was', async (kind) => {
    const record = await submit(app, kind)
    const answer = await app.call('POST', `${kind}/${record.id}/sendApprovalEmail/`, { as: 'delegate' })
    expect(answer.body).toEqual({ status: 'OK', response: null })
    const letters = await purposes(kind, record.id)
    expect(letters.map(([purpose]) => purpose)).toEqual(['approval-request', 'family-confirmation', 'approval-request'])
    const line = (await timelineOf(app, kind, record.id)).find(({ event }) => event === 'RESENT')
    expect(line).toMatchObject({ by: { id: 5 }, note: 'Approval request' })
    const after = await app.call('GET', `${kind}/${record.id}/`, { as: 'delegate' })
    expect(after.body.response.version).toBe(record.version)
  })

  it.each(SIMPLE_KINDS)('%s: GET sends it again with the CSRF token only', async (kind) => {
    const { id } = await submit(app, kind)
    const path = `${kind}/${id}/sendApprovalEmail/`
    const count = async () => (await lettersAbout(app, kind, id)).length
    expect((await app.call('GET', path, { as: 'delegate' })).status).toBe(403)
    expect((await app.call('GET', path, { as: 'delegate', csrf: false })).status).toBe(403)
    expect(await count()).toBe(2)
    expect((await app.call('GET', path, { as: 'delegate', csrf: true })).status).toBe(200)
    expect(await count()).toBe(3)
  })

  it('carry the wording to approvers, and no contact', async () => {
    const { id } = await submitReady(app, 'samar')
    const [request] = await lettersAbout(app, 'samar', id)
    const source = request?.source.replace(/=\r\n/g, '') ?? ''
    expect(request?.subject).toBe('Samar for Rahim Lalani waits for approval')
    expect(source).toContain('Samar will be held at East York Jamatkhana')
    expect(source).toContain(`/samar/approve/${id}`)
    for (const secret of Object.values(CONTACT)) expect(source).not.toContain(secret)
  })
})

it('nobody left to ask does not keep a record from being submitted', async () => {
  const officers = ['mk', 'admin', 'remover', 'bulk', 'fateha'].map((name) => `${name}@example.org`)
  const setStatus = (status: 'ACTIVE' | 'INACTIVE') =>
    app.database.db.updateTable('appUser').set({ status }).where('email', 'in', officers).execute()
  await setStatus('INACTIVE')
  const answers = await Promise.all(
    SIMPLE_KINDS.map((kind) => app.call('POST', `${kind}/`, { as: 'delegate', body: formOf(kind) })),
  )
  await setStatus('ACTIVE')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

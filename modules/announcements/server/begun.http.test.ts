import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import { approve, CONTACT, formOf, JAMATKHANA, submit } from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let mayyit = 0
beforeEach(async () => {
  const { body, text } = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })
  if (!body.response) throw new Error(text)
  mayyit = body.response.id
})

const begin = (kind: 'samar' | 'fateha', from: unknown, as = 'admin', changes: object = {}) =>
  app.call('POST', `${kind}/`, { as, body: formOf(kind, { ...changes, begunFrom: from }) })
const begunWith = async (path: string, as = 'admin') => (await app.call('GET', `${path}/begun/`, { as })).body.response
const events = async (path: string, as = 'admin') =>
  (await app.call('GET', `${path}/timeline/`, { as })).body.response.filter(({ event }: { event: string }) =>
    /^BEG/.test(event),
  )
async function announced(id: number): Promise<void> {
  await approve(app, 'samar', id)
  const { db } = app.database
  const sent = { status: 'ANNOUNCEMENT_SENT', announcementSentOn: app.clock.now().toString() } as const
  await db.updateTable('record').set(sent).where('id', '=', id).execute()
}

describe('a record that begins from another', () => {
  it('is linked to it, in both views and both timelines', async () => {
    const samar = (await begin('samar', { kind: 'mayyit', id: mayyit })).body.response
    const fateha = (await begin('fateha', { kind: 'mayyit', id: mayyit })).body.response
    expect(await begunWith(`samar/${samar.id}`)).toMatchObject({ from: { kind: 'mayyit', id: mayyit }, begun: [] })
    expect(await begunWith(`mayyit/${mayyit}`)).toMatchObject({
      from: null,
      begun: [
        { kind: 'samar', id: samar.id, event: '2026-11-20' },
        { kind: 'fateha', id: fateha.id },
      ],
    })
    expect(await events(`samar/${samar.id}`)).toMatchObject([
      { event: 'BEGUN_FROM', note: `Mayyit ${mayyit}`, other: { kind: 'mayyit', id: mayyit }, by: { id: 3 } },
    ])
    expect(await events(`mayyit/${mayyit}`)).toMatchObject([
      { event: 'BEGAN', note: `Samar ${samar.id}`, other: { kind: 'samar', id: samar.id } },
      { event: 'BEGAN', other: { kind: 'fateha', id: fateha.id } },
    ])
    expect((await app.call('GET', `mayyit/${mayyit}/`, { as: 'mgc' })).body.response.version).toBe(1)
  })

  it.each([
    ['cancelled', (id: number) => app.call('PUT', `mayyit/${id}/updateStatus/CANCELLED/`, { as: 'mgc' })],
    ['deleted', (id: number) => app.call('DELETE', `mayyit/${id}/`, { as: 'admin' })],
  ])('is answered to a page that sends it again once the other is %s', async (_, goes) => {
    const once = (key: string) =>
      app.call('POST', 'samar/', {
        as: 'admin',
        body: formOf('samar', { begunFrom: { kind: 'mayyit', id: mayyit } }),
        headers: { 'Idempotency-Key': key },
      })
    const key = randomUUID()
    const made = await once(key)
    expect(made.status, made.text).toBe(200)
    expect((await goes(mayyit)).status).toBe(200)
    const again = await once(key)
    expect([again.status, again.body.response?.id]).toEqual([200, made.body.response.id])
    expect((await once(randomUUID())).status).not.toBe(200)
  })

  it('of a Fateha Khwani takes the date that the other knows, by the rules of its date', async () => {
    const of = (fatehaDate: string, from: unknown = { kind: 'mayyit', id: mayyit }) =>
      begin('fateha', from, 'admin', { fatehaDate })
    const known = '2026-11-22T18:00:00.000Z'
    const { body } = await of(known)
    expect(body.response).toMatchObject({ fatehaDate: known, status: 'APPROVAL_PENDING' })
    for (const [answer, said] of [
      [await of(known, null), 'Provide a valid value.'],
      // 8 pm in Toronto, and yesterday.
      [await of('2026-11-23T01:00:00.000Z'), 'Time should be between 9:00 am to 6:00 pm.'],
      [await of('2026-11-15T18:00:00.000Z'), 'The date cannot be in the past.'],
    ] as const)
      expect([answer.status, answer.body.entityErrors]).toEqual([422, { fatehaDate: said }])
  })

  it('names the other to whoever may see that, and to nobody else', async () => {
    const samar = (
      await begin('samar', { kind: 'mayyit', id: mayyit }, 'admin', { jamatkhanaId: JAMATKHANA.headquarters })
    ).body.response
    // A delegate sees no Mayyit, and the approver of Mayyits no Samar.
    const own = (await begin('samar', { kind: 'mayyit', id: mayyit }, 'mk')).body.response
    expect(await begunWith(`samar/${own.id}`, 'delegate')).toEqual({ from: null, begun: [] })
    expect(await begunWith(`mayyit/${mayyit}`, 'mayyit')).toEqual({ from: null, begun: [] })
    expect((await begunWith(`mayyit/${mayyit}`, 'mk')).begun).toMatchObject([{ id: own.id }])
    for (const [as, status] of [
      ['admin7', 404],
      ['coordinator', 403],
    ] as const)
      expect((await app.call('GET', `samar/${samar.id}/begun/`, { as })).status).toBe(status)
    await app.call('DELETE', `samar/${samar.id}/`, { as: 'admin' })
    expect((await begunWith(`mayyit/${mayyit}`)).begun).toMatchObject([{ id: own.id }])
  })

  it('begins from what its maker may view, and from what begins it', async () => {
    const pending = await submit(app, 'samar')
    const mafi = await submit(app, 'mafi')
    for (const [as, from, status] of [
      // No role of theirs ever sees a Mayyit; this one is out of scope; this one is not there.
      ['delegate', { kind: 'mayyit', id: mayyit }, 404],
      ['mkdonmills', { kind: 'samar', id: pending.id }, 404],
      ['admin7', { kind: 'mayyit', id: mayyit }, 404],
      ['admin', { kind: 'mayyit', id: 2147483647 }, 404],
      // A record of another kind by that id.
      ['admin', { kind: 'samar', id: mayyit }, 404],
      ['admin', { kind: 'samar', id: pending.id }, 422],
      ['admin', { kind: 'mafi', id: mafi.id }, 422],
      ['admin', { kind: 'nothing', id: 1 }, 422],
      ['admin', { kind: 'mayyit', id: 'x' }, 422],
      ['admin', { kind: 'mayyit', id: mayyit, name: 'x' }, 422],
      ['admin', 'mayyit-1', 422],
      ['admin', null, 200],
    ] as const) {
      const place = { admin7: JAMATKHANA.pickering, mkdonmills: JAMATKHANA.donMills }[as as string]
      const answer = await begin('samar', from, as, place ? { jamatkhanaId: place } : {})
      expect([as, from, answer.status]).toEqual([as, from, status])
    }
    const words = (await begin('samar', { kind: 'samar', id: pending.id })).body.globalErrors
    expect(words).toEqual(['No Samar begins from this Samar.'])
    const mayyitFrom = await app.call('POST', 'mayyit/', { as: 'mgc', body: { ...plannedInput(), begunFrom: null } })
    expect(mayyitFrom.status).toBe(422)
  })

  it('a cancelled Mayyit and a deleted one begin nothing; an announced Samar begins the next', async () => {
    expect((await app.call('PUT', `mayyit/${mayyit}/updateStatus/CANCELLED/`, { as: 'mgc' })).status).toBe(200)
    expect((await begin('samar', { kind: 'mayyit', id: mayyit })).status).toBe(422)
    await app.call('DELETE', `mayyit/${mayyit}/`, { as: 'admin' })
    expect((await begin('samar', { kind: 'mayyit', id: mayyit })).status).toBe(404)
    const { id } = await submit(app, 'samar')
    await announced(id)
    expect((await begin('fateha', { kind: 'samar', id })).status).toBe(422)
    const next = (await begin('samar', { kind: 'samar', id }, 'delegate')).body.response
    expect((await begunWith(`samar/${id}`)).begun).toMatchObject([{ id: next.id }])
  })

  it('keeps what it was begun from, whatever an edit says of it', async () => {
    const samar = (await begin('samar', { kind: 'mayyit', id: mayyit })).body.response
    const edited = await app.call('PUT', `samar/${samar.id}/`, {
      as: 'admin',
      body: { ...samar, firstCity: 'Ottawa', begunFrom: { kind: 'samar', id: 1 } },
    })
    expect([edited.status, edited.body.response.firstCity]).toEqual([200, 'Ottawa'])
    expect(await begunWith(`samar/${samar.id}`)).toMatchObject({ from: { kind: 'mayyit', id: mayyit } })
  })
})

it('the look for the same person knows which records were begun from each other', async () => {
  const name = { deceasedName: 'Noorbanu Gulamhusein' }
  const { id } = await submit(app, 'samar', { changes: name })
  await announced(id)
  const next = (await begin('samar', { kind: 'samar', id }, 'delegate', name)).body.response
  const other = await submit(app, 'samar', { changes: name })
  const hints = (await app.call('GET', `samar/${next.id}/samePerson/`, { as: 'mk' })).body.response
  const known = new Map(hints.map((hint: { id: number; begun: boolean }) => [hint.id, hint.begun]))
  expect([known.get(id), known.get(other.id)]).toEqual([true, false])
  const asked = await app.call('POST', 'samar/samePerson/', { as: 'delegate', body: { name: name.deceasedName } })
  expect(asked.body.response.every(({ begun }: { begun: boolean }) => !begun)).toBe(true)
})

test('a kind that is switched off begins nothing', async () => {
  const off = await startTestApp({ variables: { MODULES: 'SAMAR,FATEHA' } })
  const body = formOf('samar', { begunFrom: { kind: 'mayyit', id: 1 } })
  expect((await off.call('POST', 'samar/', { as: 'admin', body })).status).toBe(404)
  expect(
    (await off.call('POST', 'samar/', { as: 'admin', body: formOf('samar', { familyContact: CONTACT }) })).status,
  ).toBe(200)
  await off.close()
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../app/server/modules.ts'
import { type Answer, startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { clearExpired } from '../../../kit/server/retention.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind as Kind } from '../../kinds/rules/kindNames.ts'
import { plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import { formOf } from '../testing/records.ts'

const bodyOf = (kind: Kind, changes: object = {}) => (kind === 'mayyit' ? plannedInput(changes) : formOf(kind, changes))
const nameOf = (kind: Kind) => (kind === 'mafi' ? 'name' : 'deceasedName')
const creatorOf = (kind: Kind) => (kind === 'mayyit' ? 'mgc' : 'delegate')

describe('an entry with a key', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    for (const name of ['mgc', 'delegate', 'admin']) await app.tokenFor(name)
  })
  afterAll(() => app.close())

  const send = (kind: Kind, key: string | null, { as = creatorOf(kind), body = bodyOf(kind) as object } = {}) =>
    app.call('POST', `${kind}/`, { as, body, ...(key && { headers: { 'Idempotency-Key': key } }) })
  const idOf = ({ body, text, status }: Answer): number => {
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    return body.response.id
  }
  const records = async () => Number((await app.database.db.selectFrom('record').select('id').execute()).length)
  const letters = async () => (await app.letters()).length

  it.each(ANNOUNCEMENT_KINDS)('of a %s makes one record, however often it comes, and writes once', async (kind) => {
    const key = randomUUID()
    const first = await send(kind, key)
    const made = [await records(), await letters()]
    const second = await send(kind, key.toUpperCase())
    expect(idOf(second)).toBe(idOf(first))
    expect(second.body).toEqual(first.body)
    expect([await records(), await letters()]).toEqual(made)
    expect(idOf(await send(kind, randomUUID()))).not.toBe(idOf(first))
    expect(idOf(await send(kind, null))).not.toBe(idOf(await send(kind, null)))
  })

  it.each(ANNOUNCEMENT_KINDS)('of a %s makes one record when it comes ten times at once', async (kind) => {
    const [key, before] = [randomUUID(), await records()]
    const lettersBefore = await letters()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(kind, key)))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await records()).toBe(before + 1)
    const written = (await letters()) - lettersBefore
    await send(kind, randomUUID())
    expect(await letters()).toBe(lettersBefore + 2 * written)
  })

  it.each(ANNOUNCEMENT_KINDS)('of a %s that was corrected since is refused, and says what was saved', async (kind) => {
    const key = randomUUID()
    const id = idOf(await send(kind, key))
    const made = [await records(), await letters()]
    const again = await send(kind, key, { body: bodyOf(kind, { [nameOf(kind)]: 'Rahim Corrected' }) })
    expect(again.status).toBe(422)
    expect(again.headers['x-made-before']).toBe(String(id))
    expect(again.body.globalErrors).toEqual([
      expect.stringMatching(/ was saved when you submitted it before\. .*change/),
    ])
    expect(again.body.msg).not.toContain('Corrected')
    expect([await records(), await letters()]).toEqual(made)
  })

  it('is the key of one user, and of one kind', async () => {
    const key = randomUUID()
    const id = idOf(await send('samar', key))
    expect(idOf(await send('samar', key, { as: 'admin' }))).not.toBe(id)
    const made = await records()
    const other = await send('mafi', key)
    expect([other.status, other.body.globalErrors]).toEqual([422, ['This was sent before, but not as a Mafi.']])
    expect(await records()).toBe(made)
  })

  it('that was refused has made nothing: mended, it is taken under the same key', async () => {
    const key = randomUUID()
    expect((await send('samar', key, { body: bodyOf('samar', { samarDate: '2020-01-01' }) })).status).toBe(422)
    idOf(await send('samar', key))
  })

  it('of a record that was changed or deleted since is not made again', async () => {
    const key = randomUUID()
    const { body } = await send('samar', key)
    const { id, version } = body.response
    await app.call('PUT', `samar/${id}/updateStatus/APPROVED/`, { as: 'mk', body: { version } })
    expect((await send('samar', key)).body.response).toMatchObject({ id, status: 'APPROVED' })
    await app.call('DELETE', `samar/${id}/`, { as: 'admin' })
    const again = await send('samar', key)
    expect([again.status, again.headers['x-made-before']]).toEqual([422, 'gone'])
    expect(again.body.globalErrors).toEqual(['This Samar was saved before, and has been deleted since.'])
  })

  it.each(['', 'x', '1; drop table record', `${randomUUID()}0`])('with %j for a key is refused', async (key) => {
    const headers = { 'Idempotency-Key': key }
    const answer = await app.call('POST', 'samar/', { as: 'delegate', body: bodyOf('samar'), headers })
    expect([answer.status, answer.body.globalErrors]).toEqual([422, ['Idempotency-Key must be a UUID.']])
  })

  it('is answered after its day has passed; its key is forgotten in the end', async () => {
    const key = randomUUID()
    const id = idOf(await send('samar', key))
    app.clock.advance({ days: 10 })
    expect(idOf(await send('samar', key))).toBe(id)
    const { db } = app.services
    const forgotten = () => clearExpired(db, RETENTION, app.clock.now())
    expect((await forgotten())['keys of entries']).toBe(0)
    app.clock.advance({ days: 21 })
    expect((await forgotten())['keys of entries']).toBeGreaterThan(0)
    expect((await send('samar', key)).status).toBe(422)
  })
})

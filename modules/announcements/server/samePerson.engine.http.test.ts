import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { isClose, nameKey } from '../../../kit/rules/names/samePerson.ts'
import { ONE_PERSON, TWO_PEOPLE } from '../../../kit/testing/samePersonPairs.ts'
import { plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import type { SamePersonHint } from '../rules/api.ts'
import { approve, FRIDAY_AT_ONE, JAMATKHANA, submit, submitReady } from '../testing/records.ts'

const NOON = '2026-11-16T17:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(NOON)
  await app.database.db
    .updateTable('record')
    .set({ deletedOn: NOON, deletedBy: 4 })
    .where('deletedOn', 'is', null)
    .execute()
})

const samar = (deceasedName: string, changes: object = {}, as = 'delegate') =>
  submit(app, 'samar', { as, changes: { deceasedTitle: null, deceasedName, ...changes } })

async function hints(name: string, { as = 'delegate', kind = 'samar', exceptId }: Partial<Asking> = {}) {
  const { status, body, text } = await app.call('POST', `${kind}/samePerson/`, { as, body: { name, exceptId } })
  expect(status, text).toBe(200)
  return body.response as SamePersonHint[]
}
type Asking = { as: string; kind: string; exceptId: number }

const names = async (...of: Parameters<typeof hints>) => (await hints(...of)).map(({ name }) => name)

it('says whose record it is, its kind, how it stands, where and when', async () => {
  const { id } = await samar('Rahim Lalani', { deceasedTitle: 'Mr' })
  await approve(app, 'samar', id)
  expect(await hints('Raheem Lalany')).toEqual([
    {
      kind: 'samar',
      id,
      name: 'Mr Rahim Lalani',
      status: 'APPROVED',
      jamatkhanaName: 'East York',
      timezone: 'America/Toronto',
      event: '2026-11-20',
      createdOn: '2026-11-16T17:00:00.000Z',
      begun: false,
    },
  ])
})

it('says the instant of an event with a time, and none where there is none', async () => {
  const { id: fateha } = await submitReady(app, 'fateha', { changes: { deceasedName: 'Gulshan Premji' } })
  const { id: mafi } = await submit(app, 'mafi', { changes: { name: 'Gulshanbai Premjee' } })
  const found = await hints('Gulshan Premji')
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([
    ['mafi', mafi],
    ['fateha', fateha],
  ])
  expect(found.map(({ event }) => event && Temporal.Instant.from(event).toString())).toEqual([
    null,
    Temporal.Instant.from(FRIDAY_AT_ONE).toString(),
  ])
})

it('is asked for every kind by whoever may approve it, of every kind that they see', async () => {
  await app.call('POST', 'mayyit/', {
    as: 'mgc',
    body: plannedInput({ deceasedTitle: null, deceasedName: 'Amir Ali Kassam' }),
  })
  await samar('Amirali Kasam')
  expect(await names('Ameerali Kassam', { as: 'mk', kind: 'mayyit' })).toEqual(['Amirali Kasam', 'Amir Ali Kassam'])
  expect(await names('Ameerali Kassam', { as: 'mayyit', kind: 'mayyit' })).toEqual(['Amir Ali Kassam'])
  expect(await names('Ameerali Kassam', { as: 'delegate' })).toEqual(['Amirali Kasam'])
  for (const as of ['reporting', 'readonly'])
    expect((await app.call('POST', 'mayyit/samePerson/', { as, body: { name: 'Ameerali Kassam' } })).status).toBe(403)
})

it('a shared first name, or family name, is no hint', async () => {
  for (const name of ['Rahim Virani', 'Shirin Lalani', 'Karim Rahim Lalani']) await samar(name)
  expect(await names('Rahim Lalani')).toEqual([])
  expect(await names('Rahim')).toEqual([])
})

it('leaves out the record itself', async () => {
  const { id } = await samar('Rahim Lalani')
  const other = await samar('Rahim K. Lalani')
  expect((await hints('Rahim Lalani', { exceptId: id })).map((hint) => hint.id)).toEqual([other.id])
})

it('is asked of a record by its id alone, and leaves that one out', async () => {
  const { id } = await samar('Rahim Lalani', { deceasedTitle: 'Mr' })
  const other = await samar('Raheem Lalany')
  const { status, body } = await app.call('GET', `samar/${id}/samePerson/`, { as: 'mk' })
  expect(status).toBe(200)
  expect(body.response.map((hint: SamePersonHint) => hint.id)).toEqual([other.id])
})

it('leaves out what is deleted, and shows what is cancelled', async () => {
  const [deleted, cancelled] = [await samar('Rahim Lalani'), await samar('Raheem Lalani')]
  await app.call('DELETE', `samar/${deleted.id}/`, { as: 'mk' })
  await app.call('PUT', `samar/${cancelled.id}/updateStatus/CANCELLED/`, { as: 'delegate' })
  expect((await hints('Rahim Lalani')).map(({ id, status }) => [id, status])).toEqual([[cancelled.id, 'CANCELLED']])
})

it('looks back 60 days', async () => {
  await samar('Rahim Lalani')
  app.clock.advance({ hours: 60 * 24 - 1 })
  expect(await names('Rahim Lalani')).toEqual(['Rahim Lalani'])
  app.clock.advance({ hours: 1 })
  expect(await names('Rahim Lalani')).toEqual([])
})

it('nobody is told of a record out of their reach', async () => {
  const places = [
    [JAMATKHANA.eastYork, 'Rahim Lalani', 'admin'],
    [JAMATKHANA.donMills, 'Raheem Lalani', 'admin'],
    [JAMATKHANA.pickering, 'Rahim Lalany', 'mk7'],
  ] as const
  for (const [jamatkhanaId, name, as] of places) await samar(name, { jamatkhanaId }, as)
  const [eastYork, donMills, pickering] = places.map(([, name]) => name)
  const told = async (as: string) => (await names('Rahim Lalani', { as })).toSorted()
  expect(await told('mk')).toEqual([eastYork])
  expect(await told('delegate')).toEqual([eastYork])
  expect(await told('mkdonmills')).toEqual([donMills])
  expect(await told('admin')).toEqual([donMills, eastYork])
  expect(await told('mk7')).toEqual([pickering])
  expect(await told('admin7')).toEqual([pickering])
  expect(await told('national')).toEqual([donMills, eastYork, pickering])
})

it('shows the closest five', async () => {
  const spelled = ['R. Lalani', 'Rahim K. Lalani', 'Rahim Lalany', 'Rahim Lalani', 'Rahym Lalani', 'Rahem Lalani']
  for (const name of spelled) await samar(name)
  expect(await names('Rahim Lalani')).toEqual([
    'Rahym Lalani',
    'Rahim Lalani',
    'Rahim Lalany',
    'Rahem Lalani',
    'R. Lalani',
  ])
})

it('the database hands on whatever the rule calls close, among everybody else', async () => {
  const { id } = await samar('Rahim Lalani')
  const {
    id: _id,
    approvedLapses: _none,
    lapses: _nothing,
    ...like
  } = await app.database.db.selectFrom('record').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const everybody = [...ONE_PERSON.map(([, other]) => other), ...TWO_PEOPLE.map(([one]) => one)]
  const rows = everybody.map((personName) => ({ ...like, personTitle: null, personName, nameKey: nameKey(personName) }))
  await app.database.db.insertInto('record').values(rows).execute()
  const missed: string[] = []
  for (const [name, other] of ONE_PERSON.filter((pair) => isClose(...pair)))
    if (!(await names(name)).includes(other)) missed.push(`${name} | ${other}`)
  expect(missed).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { ONCE_HEADER } from '../../../kit/rules/headers.ts'
import { type Statements, watchStatements } from '../../../kit/testing/statements.ts'
import { plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import { FRIDAY_AT_ONE, formOf } from '../testing/records.ts'

let app: TestApp
let statementsOf: (work: () => Promise<unknown>) => Promise<Statements>
beforeAll(async () => {
  app = await startTestApp()
  statementsOf = watchStatements(app.database.raw)
})
afterAll(() => app.close())

type Most = { outside: number; inside: number }
type Case = { kind: string; as: string; body: object; changes: object; submit: Most; change: Most }

/**
 * The most that a call may ask outside its transaction and inside. A change rewords the record, so the
 * family is asked, and its letter's minute, three of them, is looked up. */
const CASES: readonly Case[] = [
  {
    kind: 'samar',
    as: 'delegate',
    body: formOf('samar'),
    changes: { samarDate: '2026-11-27' },
    submit: { outside: 2, inside: 3 },
    change: { outside: 3, inside: 13 },
  },
  {
    kind: 'mafi',
    as: 'delegate',
    body: formOf('mafi'),
    changes: { name: 'Zarina Virani' },
    submit: { outside: 2, inside: 3 },
    change: { outside: 3, inside: 12 },
  },
  {
    kind: 'fateha',
    as: 'delegate',
    body: formOf('fateha'),
    changes: { fatehaDate: FRIDAY_AT_ONE },
    submit: { outside: 2, inside: 3 },
    change: { outside: 3, inside: 13 },
  },
  {
    kind: 'mayyit',
    as: 'mgc',
    body: plannedInput(),
    changes: { deceasedName: 'Zarina Virani' },
    // The cemeteries and Ghusl forms on offer, besides.
    submit: { outside: 4, inside: 3 },
    change: { outside: 5, inside: 12 },
  },
]

describe.each(CASES)('$kind asks the database nothing twice', ({ kind, as, body, changes, submit, change }) => {
  const send = async (method: 'POST' | 'PUT', path: string, sent: object) => {
    const headers: Record<string, string> = method === 'POST' ? { [ONCE_HEADER]: randomUUID() } : {}
    const answer = await app.call(method, path, { as, body: sent, headers })
    expect(answer.status).toBe(200)
    return answer.body.response
  }
  const take = async (work: () => Promise<unknown>, most: Most) => {
    const { outside, inside } = await statementsOf(work)
    expect(outside).not.toEqual([])
    expect(outside, 'something is asked twice').toEqual([...new Set(outside)])
    expect(outside.length, outside.join('\n')).toBeLessThanOrEqual(most.outside)
    expect(inside.length, inside.join('\n')).toBeLessThanOrEqual(most.inside)
  }

  it('when it is submitted, changed and listed', async () => {
    // The first call of somebody links their account.
    const record = await send('POST', `${kind}/`, body)
    await take(() => send('POST', `${kind}/`, body), submit)
    await take(() => send('PUT', `${kind}/${record.id}/`, { ...record, ...changes }), change)
    await take(() => send('POST', `${kind}/search/`, {}), { outside: 3, inside: 0 })
  })
})

// An ADMIN's asks the settings twice, and one of all regions their names: the page of what is to be set up reads its own.
it.each(['mk', 'delegate', 'ghuslchair'])('the home page of %s asks the database nothing twice', async (as) => {
  await app.call('POST', 'samar/', { as: 'delegate', body: formOf('samar') })
  const home = async () => expect((await app.call('GET', 'home/board/', { as })).status).toBe(200)
  await home()
  const { outside } = await statementsOf(home)
  expect(outside.length).toBeGreaterThan(5)
  expect(outside, 'something is asked twice').toEqual([...new Set(outside)])
})

it('views of private parts at the same time are written down together, each by a line', async () => {
  const as = 'delegate'
  const { id } = (await app.call('POST', 'samar/', { as, body: formOf('samar') })).body.response
  const view = async () => expect((await app.call('GET', `samar/${id}/`, { as })).status).toBe(200)
  const { outside } = await statementsOf(() => Promise.all(Array.from({ length: 20 }, view)))
  expect(outside.filter((text) => /^insert into "?timeline_entry/.test(text)).length).toBeLessThan(20)
  const lines = app.database.db.selectFrom('timelineEntry').select('id').where('event', '=', 'VIEWED')
  expect(await lines.where('aboutId', '=', id).execute()).toHaveLength(20)
  // One view asks who calls, and for the record; its line is there before the answer.
  expect((await statementsOf(view)).outside).toHaveLength(3)
  expect(await lines.where('aboutId', '=', id).execute()).toHaveLength(21)
})

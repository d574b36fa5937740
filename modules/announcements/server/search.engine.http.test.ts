import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { KINDS } from '../kinds/all.ts'
import { approve, CONTACT, change, formOf, JAMATKHANA, SIMPLE_KINDS, submit } from '../testing/records.ts'

describe('lists', () => {
  let app: TestApp
  /** Samars by name. */
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    app = await startTestApp()
    const add = async (deceasedName: string, changes: object = {}, as = 'admin') => {
      ids[deceasedName] = (await submit(app, 'samar', { as, changes: { deceasedName, ...changes } })).id
      app.clock.advance({ hours: 6 })
    }
    await add('Rahim Lalani', { firstCity: 'Montréal', samarDate: '2026-11-20' })
    await add('Shirin Lalani', {
      firstCity: null,
      secondFamily: 'O’Neil-Roy',
      samarDate: '2026-11-21',
      jamatkhanaId: JAMATKHANA.donMills,
    })
    await add("Amin D'Souza", { firstCity: 'MONTRÉAL', samarDate: '2026-11-22' })
    await add('Zarina Ali-Khan', { firstCity: 'Örebro', samarDate: '2026-12-01' })
    await add('Nizar St. John', { firstCity: 'İzmir', samarDate: '2027-01-05' })
    await approve(app, 'samar', ids['Rahim Lalani'] ?? 0, 'admin')
    await app.call('PUT', `samar/${ids['Shirin Lalani']}/togglePriority/`, { as: 'admin' })
  })
  afterAll(() => app.close())

  const search = async (body: object, kind = 'samar') => {
    const answer = await app.call('POST', `${kind}/search/`, { as: 'admin', body })
    expect(answer.status).toBe(200)
    return answer.body.response as { data: { id: number; deceasedName: string }[]; totalRecords: number }
  }
  const named = async (filters: object, more: object = {}) => {
    const { data } = await search({ filters, sorts: { id: 'ASC' }, ...more })
    return data.map(({ deceasedName }) => deceasedName)
  }
  const text = (operator: string, value?: string) => ({ type: 'TEXT', operator, ...(value !== undefined && { value }) })

  it('come newest first, 50 at a time', async () => {
    const { data, totalRecords } = await search({})
    expect(totalRecords).toBe(5)
    expect(data.map(({ id }) => id)).toEqual(Object.values(ids).sort((a, b) => b - a))
  })

  it('come in pages that hold each row once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ page, pageSize: 2, sorts: { status: 'ASC' } })))
    expect(pages.map(({ totalRecords }) => totalRecords)).toEqual([5, 5, 5, 5])
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5)
    expect((await search({ page: 1, pageSize: -1 })).data).toHaveLength(5)
    expect(await search({ page: 1_000_000, pageSize: 200 })).toEqual({ data: [], totalRecords: 5 })
  })

  it.each([
    [{ deceasedName: text('CONTAIN', 'LALANI') }, ['Rahim Lalani', 'Shirin Lalani']],
    [{ deceasedName: text('DOES_NOT_CONTAIN', 'lal') }, ["Amin D'Souza", 'Zarina Ali-Khan', 'Nizar St. John']],
    [{ deceasedName: text('STARTS_WITH', 'ra') }, ['Rahim Lalani']],
    [{ deceasedName: text('ENDS_WITH', 'khan') }, ['Zarina Ali-Khan']],
    [{ deceasedName: text('EQUAL', "amin d'souza") }, ["Amin D'Souza"]],
    [
      { deceasedName: text('NOT_EQUAL', 'rahim lalani'), firstFamily: text('CONTAIN', 'lal') },
      ['Shirin Lalani', "Amin D'Souza", 'Zarina Ali-Khan', 'Nizar St. John'],
    ],
    [{ deceasedName: text('CONTAIN', '%') }, []],
    [{ deceasedName: text('CONTAIN', '_') }, []],
    [{ deceasedName: text('CONTAIN', '\\') }, []],
    [{ deceasedName: text('CONTAIN', "'") }, ["Amin D'Souza"]],
    // Whatever the shape of an apostrophe or a hyphen, typed or kept.
    [{ deceasedName: text('EQUAL', 'Amin D’Souza') }, ["Amin D'Souza"]],
    [{ deceasedName: text('CONTAIN', 'dʼs') }, ["Amin D'Souza"]],
    [{ deceasedName: text('ENDS_WITH', 'ali‑khan') }, ['Zarina Ali-Khan']],
    [{ secondFamily: text('CONTAIN', "o'neil-ro") }, ['Shirin Lalani']],
    [{ secondFamily: text('EQUAL', 'Oʼneil–roy') }, ['Shirin Lalani']],
    [{ deceasedName: text('CONTAIN', "' or '1'='1") }, []],
    [
      { deceasedName: text('CONTAIN', '') },
      ['Rahim Lalani', 'Shirin Lalani', "Amin D'Souza", 'Zarina Ali-Khan', 'Nizar St. John'],
    ],
    [{ deceasedName: text('CONTAIN', '.') }, ['Nizar St. John']],
    // Letters with marks, whatever their case.
    [{ firstCity: text('EQUAL', 'montréal') }, ['Rahim Lalani', "Amin D'Souza"]],
    [{ firstCity: text('CONTAIN', 'TRÉA') }, ['Rahim Lalani', "Amin D'Souza"]],
    [{ firstCity: text('CONTAIN', 'treal') }, ['Rahim Lalani', "Amin D'Souza"]],
    [{ firstCity: text('EQUAL', 'montreal') }, ['Rahim Lalani', "Amin D'Souza"]],
    [{ firstCity: text('EQUAL', 'Montre\u0301al') }, ['Rahim Lalani', "Amin D'Souza"]],
    [{ firstCity: text('STARTS_WITH', 'öre') }, ['Zarina Ali-Khan']],
    [{ firstCity: text('STARTS_WITH', 'İz') }, ['Nizar St. John']],
    [{ firstCity: text('IS_EMPTY') }, ['Shirin Lalani']],
    [{ firstCity: text('NOT_EMPTY'), deceasedName: text('CONTAIN', 'lalani') }, ['Rahim Lalani']],
    [{ firstCity: text('NOT_EQUAL', 'montréal') }, ['Shirin Lalani', 'Zarina Ali-Khan', 'Nizar St. John']],
    [{ firstCity: text('DOES_NOT_CONTAIN', 'montréal') }, ['Shirin Lalani', 'Zarina Ali-Khan', 'Nizar St. John']],
    [{ samarDate: { type: 'DATE', operator: 'EQUAL', value: '2026-11-21' } }, ['Shirin Lalani']],
    [
      { samarDate: { type: 'DATE', operator: 'NOT_EQUAL', value: '2026-11-21' } },
      ['Rahim Lalani', "Amin D'Souza", 'Zarina Ali-Khan', 'Nizar St. John'],
    ],
    [
      { samarDate: { type: 'DATE', operator: 'BETWEEN', values: ['2026-11-21', '2026-12-01'] } },
      ['Shirin Lalani', "Amin D'Souza", 'Zarina Ali-Khan'],
    ],
    [{ samarDate: { type: 'DATE', operator: 'BETWEEN', values: ['2026-12-01', '2026-11-21'] } }, []],
    [{ samarDate: { type: 'DATE', operator: 'GREATER_THAN', value: '2026-12-01' } }, ['Nizar St. John']],
    [
      { samarDate: { type: 'DATE', operator: 'GREATER_THAN_OR_EQUAL', value: '2026-12-01' } },
      ['Zarina Ali-Khan', 'Nizar St. John'],
    ],
    [{ samarDate: { type: 'DATE', operator: 'LESS_THAN', value: '2026-11-21' } }, ['Rahim Lalani']],
    [
      { samarDate: { type: 'DATE', operator: 'LESS_THAN_OR_EQUAL', value: '2026-11-21' } },
      ['Rahim Lalani', 'Shirin Lalani'],
    ],
    [{ samarDate: { type: 'DATE', operator: 'IS_EMPTY' } }, []],
    [{ status: { type: 'SELECT', operator: 'IN', values: ['APPROVED'] } }, ['Rahim Lalani']],
    [{ status: { type: 'SELECT', operator: 'EQUAL', value: 'APPROVED' } }, ['Rahim Lalani']],
    [{ status: { type: 'SELECT', operator: 'NOT_IN', values: ['APPROVAL_PENDING'] } }, ['Rahim Lalani']],
    [{ status: { type: 'SELECT', operator: 'IN', values: [] } }, []],
    [{ jamatkhanaId: { type: 'SELECT', operator: 'IN', values: [JAMATKHANA.donMills] } }, ['Shirin Lalani']],
    [{ jamatkhanaId: { type: 'SELECT', operator: 'IN', values: ['303'] } }, ['Shirin Lalani']],
    [{ priority: { type: 'SELECT', operator: 'EQUAL', value: 'true' } }, ['Shirin Lalani']],
    [{ priority: { type: 'SELECT', operator: 'IN', values: [true] } }, ['Shirin Lalani']],
    // They were made at noon and 6 pm on 16 November, at midnight, 6 am and noon on the 17th, Toronto time.
    [{ createdOn: { type: 'DATE', operator: 'EQUAL', value: '2026-11-16' } }, ['Rahim Lalani', 'Shirin Lalani']],
    [
      { createdOn: { type: 'DATE', operator: 'BETWEEN', values: ['2026-11-16', '2026-11-17'] } },
      ['Rahim Lalani', 'Shirin Lalani', "Amin D'Souza", 'Zarina Ali-Khan', 'Nizar St. John'],
    ],
    [
      { createdOn: { type: 'DATE', operator: 'GREATER_THAN', value: '2026-11-16' } },
      ["Amin D'Souza", 'Zarina Ali-Khan', 'Nizar St. John'],
    ],
    [
      { createdOn: { type: 'DATE_TIME', operator: 'LESS_THAN', value: '2026-11-17T05:00:00Z' } },
      ['Rahim Lalani', 'Shirin Lalani'],
    ],
    [
      {
        createdOn: { type: 'DATE_TIME', operator: 'BETWEEN', values: ['2026-11-16T23:00:00Z', '2026-11-17T05:00:00Z'] },
      },
      ['Shirin Lalani', "Amin D'Souza"],
    ],
    [
      { createdOn: { type: 'DATE_TIME', operator: 'BETWEEN', values: ['2026-11-17', '2026-11-17T11:00:00Z'] } },
      ["Amin D'Souza", 'Zarina Ali-Khan'],
    ],
    [{ approvedOn: { type: 'DATE_TIME', operator: 'NOT_EMPTY' } }, ['Rahim Lalani']],
    [{ id: { type: 'NUMBER', operator: 'IN', values: [-1] } }, []],
    [{ id: { type: 'NUMBER', operator: 'GREATER_THAN', value: Number.MAX_SAFE_INTEGER } }, []],
  ])('%j', async (filters, names) => expect(await named(filters)).toEqual(names))

  it.each([
    ['deceasedName', 'ASC', ["Amin D'Souza", 'Nizar St. John', 'Rahim Lalani', 'Shirin Lalani', 'Zarina Ali-Khan']],
    ['samarDate', 'DESC', ['Nizar St. John', 'Zarina Ali-Khan', "Amin D'Souza", 'Shirin Lalani', 'Rahim Lalani']],
    ['approvedOn', 'ASC', ['Rahim Lalani', 'Nizar St. John', 'Zarina Ali-Khan', "Amin D'Souza", 'Shirin Lalani']],
    ['approvedOn', 'DESC', ['Rahim Lalani', 'Nizar St. John', 'Zarina Ali-Khan', "Amin D'Souza", 'Shirin Lalani']],
  ])('sorted by %s %s, what is empty last', async (field, direction, names) => {
    const { data } = await search({ sorts: { [field]: direction } })
    expect(data.map(({ deceasedName }) => deceasedName)).toEqual(names)
  })

  it('can be sorted and filtered by every field that is declared', async () => {
    for (const kind of SIMPLE_KINDS) {
      for (const [field, { type }] of Object.entries(KINDS[kind].fields)) {
        await search({ sorts: { [field]: 'DESC' } }, kind)
        await search({ filters: { [field]: { type, operator: 'IS_EMPTY' } } }, kind)
        await search({ filters: { [field]: { type, operator: 'NOT_EMPTY' } } }, kind)
      }
    }
  })

  it.each([
    'familyContact',
    'familyContact.email',
    'email',
    'wording',
    'version',
    'deletedOn',
    'createdBy',
    'toString',
  ])('cannot be filtered or sorted by %s', async (field) => {
    for (const body of [{ sorts: { [field]: 'ASC' } }, { filters: { [field]: text('CONTAIN', 'a') } }]) {
      const answer = await app.call('POST', 'samar/search/', { as: 'admin', body })
      expect(answer.status).toBe(422)
      expect(JSON.stringify(answer.body.entityErrors)).toContain('Please select a valid option.')
      const file = await app.call('POST', 'samar/export/', { as: 'admin', body })
      expect(file.status).toBe(422)
    }
  })

  it('say nothing of contacts', async () => {
    for (const kind of SIMPLE_KINDS) {
      const record = await submit(app, kind, { as: 'delegate' })
      const list = await app.call('POST', `${kind}/search/`, { as: 'delegate', body: {} })
      const file = await app.call('POST', `${kind}/export/`, { as: 'delegate', body: { format: 'csv' } })
      expect(list.body.response.data[0].id).toBe(record.id)
      expect(file.text).toContain(String(record.id))
      for (const answer of [list, file])
        for (const secret of ['familyContact', ...Object.values(CONTACT)]) expect(answer.text).not.toContain(secret)
    }
  })

  it('of Fateha ask for their time by day in the region, and show it in the Jamatkhana’s zone', async () => {
    const record = await submit(app, 'fateha', { changes: formOf('fateha', { deceasedName: 'Late Fateha' }) })
    await change(app, 'fateha', record, { changes: { fatehaDate: '2026-12-04T23:00:00Z' } })
    const on = (value: string) => ({ filters: { fatehaDate: { type: 'DATE', operator: 'EQUAL', value } } })
    expect((await search(on('2026-12-04'), 'fateha')).totalRecords).toBe(1)
    expect((await search(on('2026-12-05'), 'fateha')).totalRecords).toBe(0)
    const file = await app.call('POST', 'fateha/export/', {
      as: 'national',
      body: { ...on('2026-12-04'), format: 'csv' },
    })
    expect(file.text).toContain('2026-12-04 18:00:00 EST')
  })

  it('download as CSV and XLSX under a name of their own', async () => {
    for (const kind of SIMPLE_KINDS) {
      const csv = await app.call('POST', `${kind}/export/`, { as: 'admin', body: { format: 'csv' } })
      expect(csv.headers['content-disposition']).toBe(`attachment; filename="${kind}.csv"`)
      const header = csv.text.split('\r\n')[0]
      expect(header).toContain(kind === 'mafi' ? 'ID,Title,Name,Jamatkhana,Status' : 'ID,Title,Name,First city')
      // Whoever reaches several regions sees which.
      const national = await app.call('POST', `${kind}/export/`, { as: 'national', body: { format: 'csv' } })
      expect(national.text.split('\r\n')[0]).toContain('ID,Region,Title,Name')
      expect(national.text.split('\r\n')[1]).toContain(',Central Ontario,')
      const xlsx = await app.call('POST', `${kind}/export/`, { as: 'admin', body: {} })
      expect(xlsx.headers['content-disposition']).toBe(`attachment; filename="${kind}.xlsx"`)
      expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK')
    }
  })
})

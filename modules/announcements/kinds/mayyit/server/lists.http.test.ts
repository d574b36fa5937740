import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { CEMETERY, draftInput, JK, plannedInput } from '../testing/inputs.ts'

type Row = { deceasedName: string; delayed: boolean }

describe('the list of Mayyits', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    // 11:00 pm on the 20th in Toronto is already the 21st in UTC.
    const inputs = [
      plannedInput({
        deceasedName: 'Ali Kassam',
        dateOfDeath: '2026-11-16',
        chelliAnjaliDateTime: '2026-11-19T15:00:00Z',
      }),
      plannedInput({
        deceasedName: 'Gulshan Virani',
        officiatingJk: JK.regina,
        chelliAnjaliDateTime: '2026-11-21T00:00:00Z',
        samarAndZiaratDateTime: null,
      }),
      draftInput({ deceasedName: 'Nurali Somani', dateOfDeath: '2026-11-13' }),
      draftInput({ deceasedName: 'Salim Jiwani', dateOfDeath: '2026-11-12' }),
    ]
    for (const body of inputs) expect((await app.call('POST', 'mayyit/', { as: 'mgc', body })).status).toBe(200)
  })
  afterAll(() => app.close())

  const search = async (filters: object, sorts: object = { id: 'ASC' }) => {
    const { body } = await app.call('POST', 'mayyit/search/', { as: 'mgc', body: { filters, sorts } })
    return body.response.data.map((row: Row) => row.deceasedName)
  }

  it.each<[string, object, string[]]>([
    ['a part of the name', { deceasedName: { operator: 'CONTAIN', value: 'SSA', type: 'TEXT' } }, ['Ali Kassam']],
    [
      'dates of death, both ends included',
      { dateOfDeath: { operator: 'BETWEEN', values: ['2026-11-13', '2026-11-15'], type: 'DATE' } },
      ['Gulshan Virani', 'Nurali Somani'],
    ],
    [
      'days of Chelli Anjali, in the region of the record',
      { chelliAnjaliDateTime: { operator: 'BETWEEN', values: ['2026-11-20', '2026-11-20'], type: 'DATE' } },
      ['Gulshan Virani'],
    ],
    [
      'instants of Chelli Anjali',
      { chelliAnjaliDateTime: { operator: 'LESS_THAN', value: '2026-11-19T15:00:01Z', type: 'DATE_TIME' } },
      ['Ali Kassam'],
    ],
    [
      'no Chelli Anjali',
      { chelliAnjaliDateTime: { operator: 'IS_EMPTY', type: 'DATE_TIME' } },
      ['Nurali Somani', 'Salim Jiwani'],
    ],
    [
      'the officiating Jamatkhana',
      { officiatingJk: { operator: 'IN', values: [JK.regina], type: 'SELECT' } },
      ['Gulshan Virani'],
    ],
    [
      'other Jamatkhanas, or none',
      { officiatingJk: { operator: 'NOT_IN', values: [JK.regina], type: 'SELECT' } },
      ['Ali Kassam', 'Nurali Somani', 'Salim Jiwani'],
    ],
    [
      'the status',
      { status: { operator: 'IN', values: ['DRAFT'], type: 'SELECT' } },
      ['Nurali Somani', 'Salim Jiwani'],
    ],
    ['the region', { regionId: { operator: 'IN', values: [7], type: 'SELECT' } }, []],
    [
      'the cemetery',
      { chelliAnjaliLocation: { operator: 'STARTS_WITH', value: CEMETERY.slice(0, 5), type: 'TEXT' } },
      ['Ali Kassam', 'Gulshan Virani'],
    ],
  ])('is filtered by %s', async (_words, filters, names) => {
    expect(await search(filters)).toEqual(names)
  })

  it('is sorted by Chelli Anjali, those without one last', async () => {
    expect(await search({}, { chelliAnjaliDateTime: 'DESC' })).toEqual([
      'Gulshan Virani',
      'Ali Kassam',
      'Salim Jiwani',
      'Nurali Somani',
    ])
    expect(
      (await app.call('POST', 'mayyit/search/', { as: 'mgc', body: { sorts: { contactName: 'ASC' } } })).status,
    ).toBe(422)
  })

  it('marks the delayed by local days, up to today without a funeral', async () => {
    const { body } = await app.call('POST', 'mayyit/search/', { as: 'mgc', body: {} })
    const delayed = body.response.data.filter((row: Row) => row.delayed).map((row: Row) => row.deceasedName)
    // Death 15th and prayer 20th; death 12th and today 16th. The 13th is three days ago.
    expect(delayed).toEqual(['Salim Jiwani', 'Gulshan Virani'])
  })

  it('is exported with the same rows, each time in the zone of its event', async () => {
    const { text } = await app.call('POST', 'mayyit/export/', { as: 'mgc', body: { format: 'csv' } })
    const line = text.split('\r\n').find((row) => row.includes('Gulshan'))
    expect(line).toContain('2026-11-20 18:00:00 CST')
    expect(line).toContain('Regina')
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(5)
  })
})

describe('clashes', () => {
  let app: TestApp
  let id: number
  beforeAll(async () => {
    app = await startTestApp()
    const body = plannedInput({ dilsojiJk: JK.donMills, dilsojiDateTime: '2026-11-20T00:30:00Z' })
    id = (await app.call('POST', 'mayyit/', { as: 'mgc', body })).body.response.id
  })
  afterAll(() => app.close())

  const clashes = async (body: object) => (await app.call('POST', 'mayyit/clashes/', { as: 'mgc', body })).body.response
  const prayer = (at: string, chelliAnjaliLocation = CEMETERY) => ({ chelliAnjaliLocation, chelliAnjaliDateTime: at })
  const other = (what: string, at: string) => ({ kind: 'mayyit', id, name: 'Rahim Lalani', what, at })

  it('are prayers at one cemetery within two hours', async () => {
    const found = [{ field: 'chelliAnjaliDateTime', other: other('Chelli Anjali', '2026-11-20T18:00:00.000Z') }]
    expect(await clashes(prayer('2026-11-20T20:00:00Z'))).toEqual(found)
    expect(await clashes(prayer('2026-11-20T16:00:00Z'))).toEqual(found)
    expect(await clashes(prayer('2026-11-20T20:00:01Z'))).toEqual([])
    expect(await clashes(prayer('2026-11-20T18:00:00Z', 'Cedar Valley Cemetery'))).toEqual([])
    expect(await clashes({ ...prayer('2026-11-20T18:00:00Z'), exceptId: id })).toEqual([])
    expect(await clashes({ chelliAnjaliLocation: CEMETERY })).toEqual([])
  })

  it('are gatherings at one Jamatkhana at one time, whatever they are', async () => {
    const at = '2026-11-20T00:30:00Z'
    const found = other('Dilsoji', '2026-11-20T00:30:00.000Z')
    expect(
      await clashes({
        fatehaJk: JK.donMills,
        fatehaDateTime: at,
        samarAndZiaratJk: JK.donMills,
        samarAndZiaratDateTime: at,
      }),
    ).toEqual([
      { field: 'samarAndZiaratDateTime', other: found },
      { field: 'fatehaDateTime', other: found },
    ])
    expect(await clashes({ fatehaJk: JK.eastYork, fatehaDateTime: at })).toEqual([])
    expect(await clashes({ fatehaJk: JK.donMills, fatehaDateTime: '2026-11-20T01:00:00Z' })).toEqual([])
  })

  it('are Fateha Khwanis too', async () => {
    const { db } = app.database
    const at = '2026-11-22T18:00:00Z'
    const familyContact = { firstName: 'Karim', lastName: 'Lalani', email: 'k@example.org', phone: '416-555-1234' }
    const fateha = { deceasedName: 'Salim Jiwani', jamatkhanaId: JK.eastYork, familyContact }
    const made = await app.call('POST', 'fateha/', { as: 'delegate', body: fateha })
    const { id: fatehaId } = made.body.response
    await sql`update fateha set fateha_date = ${at} where record_id = ${fatehaId}`.execute(db)
    expect(await clashes({ fatehaJk: JK.eastYork, fatehaDateTime: at })).toEqual([
      {
        field: 'fatehaDateTime',
        other: {
          kind: 'fateha',
          id: fatehaId,
          name: 'Salim Jiwani',
          what: 'Fateha Khwani',
          at: '2026-11-22T18:00:00.000Z',
        },
      },
    ])
  })

  it('of what is out of sight say no more than that there is one', async () => {
    const { db } = app.database
    await db.updateTable('record').set({ regionId: 7, createdBy: 17 }).where('id', '=', id).execute()
    const found = await clashes(prayer('2026-11-20T18:30:00Z'))
    expect(found).toEqual([{ field: 'chelliAnjaliDateTime', other: null }])
    await db.updateTable('record').set({ regionId: 3, createdBy: 6 }).where('id', '=', id).execute()
  })

  it('leave out what is cancelled', async () => {
    await app.call('PUT', `mayyit/${id}/updateStatus/CANCELLED/`, { as: 'mgc', body: {} })
    expect(await clashes(prayer('2026-11-20T18:00:00Z'))).toEqual([])
  })
})

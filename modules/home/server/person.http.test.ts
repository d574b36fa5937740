import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { isClose, nameKey } from '../../../kit/rules/names/samePerson.ts'
import { ONE_PERSON } from '../../../kit/testing/samePersonPairs.ts'
import { watchStatements } from '../../../kit/testing/statements.ts'
import { plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { CONTACT, JAMATKHANA, submit } from '../../announcements/testing/records.ts'
import type { PersonHits } from '../rules/personApi.ts'

const NOON = '2026-11-16T17:00:00Z'

let app: TestApp
const logged: string[] = []
beforeAll(async () => {
  app = await startTestApp({ logged })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db
    .updateTable('record')
    .set({ deletedOn: NOON, deletedBy: 4 })
    .where('deletedOn', 'is', null)
    .execute()
})

async function find(query: string, as = 'admin', server = app): Promise<PersonHits[]> {
  const { status, body, text } = await server.call('POST', 'person/search/', { as, body: { query } })
  expect(status, text).toBe(200)
  return body.response
}
/** Everybody who is found, 'samar: Rahim Lalani'. */
const found = async (...of: Parameters<typeof find>) =>
  (await find(...of)).flatMap(({ key, hits }) => hits.map(({ name }) => `${key}: ${name}`))

const samar = (deceasedName: string, changes: object = {}, as = 'delegate') =>
  submit(app, 'samar', { as, changes: { deceasedTitle: null, deceasedName, ...changes } })
const mayyit = async (changes: object) => {
  const { status, body, text } = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput(changes) })
  expect(status, text).toBe(200)
  return body.response as { id: number }
}

describe('somebody who is found', () => {
  it('is named with place, day and status, and leads to their page', async () => {
    const { id } = await samar('Rahim Lalani', { deceasedTitle: 'Mr' })
    const mafi = await submit(app, 'mafi', { changes: { title: null, name: 'Raheem Lalany' } })
    expect(await find('rahim lalani')).toEqual([
      {
        key: 'samar',
        label: 'Samars',
        more: false,
        hits: [
          {
            id,
            name: 'Mr Rahim Lalani',
            line: 'East York, 2026-11-20',
            status: 'Approval Pending',
            path: `/samar/view/${id}`,
          },
        ],
      },
      {
        key: 'mafi',
        label: 'Mafis',
        more: false,
        hits: [
          {
            id: mafi.id,
            name: 'Raheem Lalany',
            line: 'East York, entered on 2026-11-16',
            status: 'Approval Pending',
            path: `/mafi/view/${mafi.id}`,
          },
        ],
      },
    ])
  })

  it('comes in the order of closeness, the newest of the same first, five of each kind', async () => {
    const names = [
      'Karim Rahim Lalani',
      'Rahim Lalani',
      'Raheem Lalani',
      'Rahim Lalanish',
      'Rahim Lalani',
      'Rahim Virani',
    ]
    const ids: number[] = []
    for (const name of names) ids.push((await samar(name)).id)
    const [first] = await find('rahim lalani')
    expect(first?.hits.map(({ id }) => id)).toEqual([4, 1, 0, 2, 3].map((at) => ids[at]))
    expect(first?.more).toBe(false)
    await samar('Rahim Lalani')
    expect(await find('rahim lalani')).toMatchObject([{ more: true, hits: { length: 5 } }])
  })

  it('can be cancelled, and is not deleted', async () => {
    const { id } = await samar('Rahim Lalani')
    const gone = await samar('Rahim Lalani')
    await app.call('PUT', `samar/${id}/updateStatus/CANCELLED/`, { as: 'delegate' })
    expect((await app.call('DELETE', `samar/${gone.id}/`, { as: 'mk' })).status).toBe(200)
    expect((await find('rahim lalani')).flatMap(({ hits }) => hits)).toMatchObject([{ id, status: 'Cancelled' }])
  })
})

describe('a name', () => {
  it.each([
    ...['rahim lalani', 'Lalani, Rahim', 'RAHIM', 'lalani', 'rah', 'him lal', 'rahim l', 'ra la', 'Mr Rahim Lalani'],
    ...['Raheem Lalany', 'raheem', 'Rehim', 'lallani', 'raheem lal', 'Rahim Karim Lalani', 'Rahmi Lalani'],
  ])('is found by %j', async (query) => {
    await samar('Rahim Lalani')
    await samar('Zulfikar Hudani')
    expect(await found(query, 'delegate')).toEqual(['samar: Rahim Lalani'])
  })

  it.each([
    ['Zéhra Núñez', 'zehra nunez'],
    ['Zehra Nunez', 'Zéhra Núñez'],
    ["Amin D'Souza", 'd’souza'],
    ["Amin D'Souza", 'dʼsouza'],
    ["Amin D'Souza", 'dsouza'],
    ['Zarina Ali-Khan', 'zarina ali khan'],
    ['Amir Ali Kassam', 'Amirali'],
    ['Kulsoombai Hoodani', 'kulsum hudani'],
    ['Joseph Fernandes', 'josep'],
    ['Li Lalani', 'li'],
    ['Rahim Al Li', 'al'],
    ['Rahim Li', 'LI'],
    ['Lí', 'li'],
    // As it is pasted, with what nobody sees.
    ['Rahim Lalani', 'Rahim\u200b La\u00adlani'],
  ])('%s is found by %j', async (name, query) => {
    await samar(name)
    expect(await found(query, 'delegate')).toEqual([`samar: ${name}`])
  })

  it.each(['Zulfikar', 'Rahim Virani', 'Karim Lalani', '%%', '__', "' or true --", '\\\\', '()&|!'])(
    'is not found by %j',
    async (query) => {
      await samar('Rahim Lalani')
      expect(await found(query, 'delegate')).toEqual([])
    },
  )

  it('is found whatever way two people would spell it, among everybody else', async () => {
    const { id } = await samar('Rahim Lalani')
    const {
      id: _id,
      approvedLapses: _none,
      lapses: _nothing,
      ...like
    } = await app.database.db.selectFrom('record').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const rows = ONE_PERSON.map(([, personName]) => ({
      ...like,
      personTitle: null,
      personName,
      nameKey: nameKey(personName),
    }))
    await app.database.db.insertInto('record').values(rows).execute()
    const missed: string[] = []
    for (const [name, other] of ONE_PERSON.filter((pair) => isClose(...pair)))
      if (!(await found(name)).includes(`samar: ${other}`)) missed.push(`${name} | ${other}`)
    expect(missed).toEqual([])
  })
})

describe('a phone or e-mail', () => {
  it.each([
    ...['416-555-0142', '(416) 555 0142', '+1 416 555 0142', '555-0142', '0142', '647-555-0143', '0143'],
    ...['zubeda.quadri@family.example', ' ZUBEDA.Quadri@Family.example '],
  ])('of the family contact finds their record: %j', async (query) => {
    await submit(app, 'samar', { changes: { deceasedTitle: null, deceasedName: 'Rahim Lalani' } })
    const other = { ...CONTACT, email: 'other@family.example', phone: '416-555-7777', altPhone: null }
    await submit(app, 'samar', { changes: { deceasedTitle: null, deceasedName: 'Amin Virani', familyContact: other } })
    const answer = await app.call('POST', 'person/search/', { as: 'admin', body: { query } })
    expect(answer.text).toContain('Rahim Lalani')
    expect(answer.text).not.toContain('Amin Virani')
    for (const secret of Object.values(CONTACT)) expect(answer.text).not.toContain(secret)
  })

  it.each(['0044 20 7946 0958', '+44 20 7946 0958', '0958'])('of another country is found by %j', async (query) => {
    await samar('Rahim Lalani', { familyContact: { ...CONTACT, phone: '0044 20-7946-0958' } })
    expect(await found(query)).toEqual(['samar: Rahim Lalani'])
  })

  it('that was written in capitals is found all the same', async () => {
    await samar('Rahim Lalani', { familyContact: { ...CONTACT, email: 'Zubeda.Quadri@Family.example' } })
    expect(await found(CONTACT.email)).toEqual(['samar: Rahim Lalani'])
  })

  it('of a Mayyit’s kin and contact does too', async () => {
    await mayyit({
      ...{ deceasedTitle: null, deceasedName: 'Shirin Hudani', nextOfKin: 'Amin Hudani' },
      ...{ nextOfKinEmail: 'Kin@family.example', nextOfKinPhone: '416-555-2001', nextOfKinAltPhone: '416-555-2002' },
      ...{ contactEmail2: 'second@family.example', contactPhone: '416-555-2003', contactAltPhone: '416-555-2004' },
    })
    const queries = ['kin@family.example', 'karim@example.org', 'second@family.example']
    for (const query of [...queries, '2001', '2002', '555-2003', '4165552004'])
      expect(await found(query), query).toEqual(['mayyit: Shirin Hudani'])
    expect(await found('hudani', 'delegate')).toEqual([])
    expect(await found('2001', 'delegate')).toEqual([])
  })

  it.each(['142', '0124', '5550', 'zubeda', 'zubeda.quadri@family', '@family.example', '%@%', '%@_'])(
    'is not found by %j',
    async (query) => {
      await samar('Rahim Lalani')
      expect(await found(query)).toEqual([])
    },
  )

  it('that retention has cleared finds nobody', async () => {
    const { id } = await samar('Rahim Lalani')
    await app.database.db.deleteFrom('recordContact').where('recordId', '=', id).execute()
    expect(await found('0142')).toEqual([])
  })
})

describe('what somebody may not list, they do not find', () => {
  const NAME = 'Zulfikar Abdulrasul'
  const made = async () => {
    await samar(NAME, { jamatkhanaId: JAMATKHANA.eastYork })
    await samar(NAME, { deceasedTitle: 'Dr', jamatkhanaId: JAMATKHANA.donMills }, 'admin')
    await samar(NAME, { deceasedTitle: 'Miss', jamatkhanaId: JAMATKHANA.pickering }, 'mk7')
    await submit(app, 'fateha', { as: 'admin', changes: { deceasedTitle: null, deceasedName: NAME } })
    await mayyit({ deceasedTitle: null, deceasedName: NAME })
  }
  const [here, donMills, pickering, fateha, deceased] = [
    ...[`samar: ${NAME}`, `samar: Dr ${NAME}`, `samar: Miss ${NAME}`, `fateha: ${NAME}`, `mayyit: ${NAME}`],
  ]
  const region = [here, donMills, fateha, deceased]

  /** Decisions §5 and §2, by hand. */
  const SEES: Record<string, (string | undefined)[]> = {
    ...{ national: [...region, pickering], readonly: [...region, pickering], admin: region, remover: region },
    ...{ mk: [here, fateha, deceased], delegate: [here, fateha], mkdonmills: [donMills], mgc: region },
    ...{ fateha: [fateha], mayyit: [deceased], reporting: [deceased], mayyitchair: [deceased] },
    ...{
      mk7: [pickering],
      admin7: [pickering],
      coordinator: [],
      convener: [],
      exporter: [],
      ghuslchair: [],
      gsochair: [],
    },
  }

  it('by name, phone or e-mail', async () => {
    await made()
    for (const [as, expected] of Object.entries(SEES)) {
      expect((await found(NAME, as)).toSorted(), as).toEqual(expected.toSorted())
      const withContact = expected.filter((one) => one !== deceased).toSorted()
      for (const query of [CONTACT.email, CONTACT.phone])
        expect((await found(query, as)).toSorted(), `${query} for ${as}`).toEqual(withContact)
      const { body } = await app.call('GET', 'config/', { as })
      // Those who look after Bay'ah find children, the chairs the deceased of workflows, of whom there are none here.
      const findsOthers = ['coordinator', 'convener', 'exporter', 'ghuslchair', 'gsochair'].includes(as)
      expect(body.response.findsPeople, as).toBe(expected.length > 0 || findsOthers)
    }
  })

  it('nor other’s, where they find what they made themselves elsewhere', async () => {
    await samar(NAME, { jamatkhanaId: JAMATKHANA.pickering }, 'admin')
    await samar(NAME, { deceasedTitle: 'Dr', jamatkhanaId: JAMATKHANA.pickering }, 'mk7')
    expect(await found(NAME, 'admin')).toEqual([here])
    expect(await found(CONTACT.phone, 'admin')).toEqual([here])
    expect(await found(NAME, 'remover')).toEqual([])
  })

  it('nor what a deployment has switched off', async () => {
    const part = await startTestApp({ variables: { MODULES: 'MAFI' } })
    const { id } = await submit(part, 'mafi', { changes: { title: null, name: NAME } })
    await part.database.db.updateTable('record').set({ kind: 'samar' }).where('id', '=', id).execute()
    await submit(part, 'mafi', { changes: { title: 'Ms', name: NAME } })
    for (const query of [NAME, '0142']) expect(await found(query, 'delegate', part)).toEqual([`mafi: Ms ${NAME}`])
    await part.close()
  })
})

describe('users', () => {
  it.each([
    ['admin', 'Rahim Lakhani', ['Rahim Lakhani']],
    ['admin', 'raheem lakhany', ['Rahim Lakhani']],
    ['admin', 'mk@example.org', ['Rahim Lakhani']],
    ['admin', 'MKDonMills@example.org', ['Shams Rajan']],
    ['admin', 'Laila Merchant', []],
    ['admin', 'admin7@example.org', []],
    ['admin', 'example.org', []],
    ['admin7', 'Laila Merchant', ['Laila Merchant']],
    ['national', 'Laila Merchant', ['Laila Merchant']],
    ['readonly', 'merchant', ['Laila Merchant']],
    ['national', 'Dilshad Premji', ['Dilshad Premji']],
    ['mk', 'Rahim Lakhani', []],
    ['mgc', 'mk@example.org', []],
  ])('%s looks for %s', async (as, query, names) => {
    expect(await found(query, as)).toEqual(names.map((name) => `user: ${name}`))
  })

  it('are named with their place and status, by the e-mail for messages too', async () => {
    await app.database.db
      .updateTable('appUser')
      .set({ communicationEmail: 'Elsewhere@example.com' })
      .where('id', '=', 20)
      .execute()
    const answer = await app.call('POST', 'person/search/', { as: 'admin', body: { query: 'elsewhere@example.com' } })
    expect(answer.body.response).toEqual([
      {
        key: 'user',
        label: 'Users',
        more: false,
        hits: [
          {
            id: 20,
            name: 'Dilshad Premji',
            line: 'Headquarters, Central Ontario',
            status: 'Inactive',
            path: '/user/view/20',
          },
        ],
      },
    ])
  })
})

it.each([
  [{}, 'Provide a valid value.'],
  [{ query: null }, 'Provide a valid value.'],
  [{ query: 7 }, 'Provide a valid value.'],
  [{ query: ['Rahim'] }, 'Provide a valid value.'],
  [{ query: '' }, 'Min of 2 chars required.'],
  [{ query: ' a ' }, 'Min of 2 chars required.'],
  [{ query: 'a'.repeat(101) }, 'At most 100 characters.'],
  [{ query: 'Rahim\u0000' }, 'Provide a valid value.'],
  [{ query: `a${'\u0301'.repeat(60)}` }, 'Provide a valid value.'],
])('%j is refused', async (body, message) => {
  const answer = await app.call('POST', 'person/search/', { as: 'admin', body })
  expect([answer.status, answer.body.entityErrors]).toEqual([422, { query: message }])
})

it('is for those who are signed in, and takes nothing else', async () => {
  expect((await app.call('POST', 'person/search/', { body: { query: 'Rahim' } })).status).toBe(401)
  for (const as of ['inactive', 'expired'])
    expect((await app.call('POST', 'person/search/', { as, body: { query: 'Rahim' } })).status).toBe(403)
  const answer = await app.call('POST', 'person/search/', { as: 'admin', body: { query: 'Rahim', regionId: 7 } })
  expect(answer.status).toBe(422)
  expect((await app.call('GET', 'person/search/?query=Rahim', { as: 'admin' })).status).toBe(404)
})

it('writes nothing, asks each source a few times at most, and what was typed stands in no log', async () => {
  await find('Zubaida Qadri', 'mk')
  const { outside, inside } = await watchStatements(app.database.raw)(() => find('Zubaida Qadri', 'admin'))
  expect(inside).toEqual([])
  expect(outside.filter((text) => !/^(select|with)/i.test(text))).toEqual([])
  // Records and users three times each; children besides by those who stand for them.
  expect(outside.filter((text) => text.includes(' as found ')).length).toBe(3 + 3 + 5)
  expect(logged.some((line) => line.includes('person/search'))).toBe(true)
  expect(logged.filter((line) => /zubaida/i.test(line))).toEqual([])
})

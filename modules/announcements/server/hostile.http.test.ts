import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { anyCharacters } from '../../../kit/testing/anyCharacters.ts'
import { CONTACT, FRIDAY_AT_ONE, formOf, nameField, SIMPLE_KINDS, type SimpleKind, submit } from '../testing/records.ts'

let app: TestApp
const ids: Partial<Record<SimpleKind, number>> = {}
beforeAll(async () => {
  app = await startTestApp()
  for (const kind of SIMPLE_KINDS) ids[kind] = (await submit(app, kind)).id
})
afterAll(() => app.close())

const UNREADABLE = 'The data sent could not be read.'
const INVALID = 'Provide a valid value.'

const post = async (kind: SimpleKind, body: unknown) => {
  const answer = await app.call('POST', `${kind}/`, { as: 'delegate', body })
  return { status: answer.status, errors: answer.body.entityErrors, text: answer.text }
}

describe.each(SIMPLE_KINDS)('%s', (kind) => {
  it.each(['{', '{"name":', 'name=x', '[1,', '\u0000', '{"a":1}}', '{"a":NaN}', "{'a':1}"])(
    'answers 422 to the malformed body %j',
    async (rawBody) => {
      for (const [method, path] of [
        ['POST', `${kind}/`],
        ['PUT', `${kind}/${ids[kind]}/`],
        ['POST', `${kind}/search/`],
        ['PUT', `${kind}/${ids[kind]}/updateStatus/CANCELLED/`],
      ] as const) {
        const { status, body } = await app.call(method, path, { as: 'delegate', rawBody })
        expect([status, body]).toEqual([
          422,
          { status: 'ERROR', msg: UNREADABLE, entityErrors: {}, globalErrors: [UNREADABLE] },
        ])
      }
    },
  )

  it.each(['[]', '[{}]', '"text"', '5', 'true', 'null'])('answers 422 to %s instead of a form', async (rawBody) => {
    const { status, body } = await app.call('POST', `${kind}/`, { as: 'delegate', rawBody })
    expect([status, body.globalErrors]).toEqual([422, [INVALID]])
  })

  it.each(['', '{}'])('answers with what is missing to the empty body %j', async (rawBody) => {
    const { status, body } = await app.call('POST', `${kind}/`, { as: 'delegate', rawBody })
    expect(status).toBe(422)
    expect(body.entityErrors.familyContact).toEqual({
      firstName: 'Please enter first name.',
      lastName: 'Please enter last name.',
      email: 'Please enter email.',
      phone: 'Provide phone number in format of 123-456-7890.',
    })
  })

  it('reads JSON whatever the client calls it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'x/y']) {
      const answer = await app.call('POST', `${kind}/`, {
        as: 'delegate',
        rawBody: JSON.stringify(formOf(kind)),
        headers: { 'content-type': type },
      })
      expect(answer.status).toBe(200)
    }
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
    'refuses the key %s and pollutes nothing',
    async (key) => {
      const form = JSON.stringify(formOf(kind)).slice(0, -1)
      const rawBody = `${form},"${key}":{"isAdmin":true,"status":"APPROVED"}}`
      const answer = await app.call('POST', `${kind}/`, { as: 'delegate', rawBody })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain(`"${key}":"${INVALID}"`)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
      const nested = JSON.stringify(formOf(kind)).replace('"firstName"', `"${key}":{"isAdmin":true},"firstName"`)
      expect((await app.call('POST', `${kind}/`, { as: 'delegate', rawBody: nested })).status).toBe(422)
    },
  )

  it('refuses a NUL byte wherever it stands', async () => {
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'altPhone']) {
      const familyContact = { ...CONTACT, [field]: 'a\u0000b' }
      expect(await post(kind, formOf(kind, { familyContact }))).toMatchObject({ status: 422 })
    }
    expect((await post(kind, formOf(kind, { [nameField(kind)]: 'Rahim\u0000' }))).errors).toEqual({
      [nameField(kind)]: INVALID,
    })
    const filters = { [nameField(kind)]: { type: 'TEXT', operator: 'CONTAIN', value: '\u0000' } }
    expect((await app.call('POST', `${kind}/search/`, { as: 'delegate', body: { filters } })).status).toBe(422)
    expect((await app.call('POST', `${kind}/samePerson/`, { as: 'delegate', body: { name: '\u0000ab' } })).status).toBe(
      422,
    )
  })

  it('refuses half a character', async () => {
    const answer = await post(kind, formOf(kind, { [nameField(kind)]: 'Rahim\ud800' }))
    expect(answer.errors).toEqual({ [nameField(kind)]: INVALID })
  })

  it('counts a character of two halves as the one that it is', async () => {
    const answer = await post(kind, formOf(kind, { [nameField(kind)]: '𠮷' }))
    expect(answer.errors).toEqual({ [nameField(kind)]: 'Min of 2 chars required.' })
    expect((await post(kind, formOf(kind, { [nameField(kind)]: '𠮷'.repeat(100) }))).status).toBe(200)
  })

  it('refuses long texts, and too long bodies as such', async () => {
    const long = await post(kind, formOf(kind, { [nameField(kind)]: 'a'.repeat(500_000) }))
    expect(long.errors).toEqual({ [nameField(kind)]: 'At most 100 characters.' })
    expect(long.text.length).toBeLessThan(500)
    const body = formOf(kind, { [nameField(kind)]: 'a'.repeat(1_100_000) })
    const tooMuch = await app.call('POST', `${kind}/`, { as: 'delegate', body })
    expect([tooMuch.status, tooMuch.body.status]).toEqual([413, 'ERROR'])
  })

  it('refuses a deep body without effort', async () => {
    const depth = 100_000
    const answer = await app.call('POST', `${kind}/`, {
      as: 'delegate',
      rawBody: `{"familyContact":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    })
    expect(answer.status).toBe(422)
  })

  it.each([
    'a@b.org\nBcc: c@d.org',
    'a@b.org\r\nBcc: c@d.org',
    'a@b.org\r',
    '"a\r\nBcc:c@d.org"@b.org',
    'a@b.org%0ABcc:c@d.org',
  ])('lets no line break into an e-mail: %j', async (email) => {
    const before = (await app.letters()).length
    const answer = await post(kind, formOf(kind, { familyContact: { ...CONTACT, email } }))
    // A break at the very end is only a blank to take off.
    if (answer.status === 200) expect(email.trim()).toBe('a@b.org')
    else {
      expect(answer.errors).toEqual({ familyContact: { email: 'Please enter email.' } })
      expect((await app.letters()).length).toBe(before)
    }
  })

  it.each(['<script>alert(1)</script>', '=cmd()', '{{7*7}}', "'; drop table record; --", '../../etc/passwd'])(
    'takes %s for no name, and does not say it back',
    async (typed) => {
      const answer = await post(kind, formOf(kind, { [nameField(kind)]: typed }))
      expect(answer.errors).toEqual({ [nameField(kind)]: 'Invalid name provided' })
      expect(answer.text).not.toContain(typed)
    },
  )

  it('says no more than the envelope when something is wrong', async () => {
    const answer = await app.call('PUT', `${kind}/${ids[kind]}/updateStatus/APPROVED/`, {
      as: 'mk',
      body: { version: { $gt: 0 }, withoutFamilyReason: ['x'] },
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body).sort()).toEqual(['entityErrors', 'globalErrors', 'msg', 'status'])
  })

  it('answers with and without the trailing slash', async () => {
    expect((await app.call('GET', `${kind}/${ids[kind]}`, { as: 'delegate' })).status).toBe(200)
    expect((await app.call('POST', `${kind}/search`, { as: 'delegate', body: {} })).status).toBe(200)
  })

  it('answers 404 in the envelope to what does not exist', async () => {
    for (const [method, path] of [
      ['GET', `${kind}/`],
      ['PATCH', `${kind}/${ids[kind]}/`],
      ['POST', `${kind}/${ids[kind]}/`],
      ['GET', `${kind}/${ids[kind]}/secret/`],
      ['PUT', `${kind}/${ids[kind]}/updateStatus/`],
    ] as const) {
      const answer = await app.call(method, path, { as: 'admin' })
      expect([method, path, answer.status, answer.body?.status]).toEqual([method, path, 404, 'ERROR'])
    }
  })
})

/** Anything that JSON can say, with the keys and values that the calls know among it. */
const value = fc.oneof(
  { arbitrary: fc.jsonValue({ maxDepth: 3, noUnicodeString: false }), weight: 3 },
  fc.constantFrom<unknown>(
    '',
    ' ',
    'APPROVED',
    'ASC',
    'EQUAL',
    'CONTAIN',
    'IN',
    'BETWEEN',
    'IS_EMPTY',
    'TEXT',
    'NUMBER',
    'DATE',
    'DATE_TIME',
    'SELECT',
    'Rahim',
    '𠮷𠮷',
    'a\u0000b',
    '\ud800',
    '2026-11-20',
    '9999-12-31',
    '2026-02-30',
    FRIDAY_AT_ONE,
    '9999-12-31T23:59:59Z',
    0,
    -1,
    1.5,
    302,
    2 ** 31,
    2 ** 53,
    1e300,
    true,
    null,
    [],
    {},
    CONTACT,
    [302],
    ['APPROVED'],
    ['2026-11-20', '2026-11-21'],
  ),
)
const key = fc.constantFrom(
  'deceasedName',
  'deceasedTitle',
  'name',
  'title',
  'firstCity',
  'firstFamily',
  'jamatkhanaId',
  'samarDate',
  'fatehaDate',
  'familyContact',
  'version',
  'id',
  'status',
  'page',
  'pageSize',
  'sorts',
  'filters',
  'format',
  'exceptId',
  'withoutFamilyReason',
  'answer',
  'note',
  'constructor',
  'createdOn',
  'priority',
  'regionId',
)
const filter = fc.record(
  { type: value, operator: value, value, values: fc.oneof(value, fc.array(value, { maxLength: 3 })) },
  { requiredKeys: [] },
)
const searchOf = fc.record(
  {
    filters: fc.dictionary(key, filter, { maxKeys: 3 }),
    sorts: fc.dictionary(key, value, { maxKeys: 2 }),
    page: value,
    pageSize: value,
  },
  { requiredKeys: [] },
)
/** A form that is right but for one or two fields, which come further than wild ones. */
const nearly = fc
  .tuple(fc.constantFrom(...SIMPLE_KINDS), fc.dictionary(key, value, { maxKeys: 2 }))
  .map(([kind, changes]) => formOf(kind, changes))
const body = fc.oneof(fc.dictionary(key, value, { maxKeys: 5 }), nearly, searchOf, value)
const call = fc.constantFrom<readonly [string, string]>(
  ['POST', ''],
  ['POST', 'search/'],
  ['POST', 'search/'],
  ['POST', 'export/'],
  ['POST', 'samePerson/'],
  ['PUT', ':id/'],
  ['PUT', ':id/updateStatus/APPROVED/'],
  ['PUT', ':id/updateStatus/CANCELLED/'],
  ['PUT', ':id/togglePriority/'],
  ['POST', ':id/sendApprovalEmail/'],
  ['GET', ':id/'],
)

it('no input is answered with 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SIMPLE_KINDS),
      call,
      body,
      fc.constantFrom('admin', 'delegate', 'national'),
      async (kind, [method, rest], sent, as) => {
        const path = `${kind}/${rest.replace(':id', String(ids[kind]))}`
        const answer = await app.call(method, path, { as, body: method === 'GET' ? undefined : sent })
        // An e-mail goes again once a minute (decisions §18).
        const expected = rest.includes('sendApprovalEmail') ? [200, 403, 404, 422, 429] : [200, 403, 404, 422]
        expect(expected).toContain(answer.status)
        // The next calls find a record that still waits.
        if (rest.includes('updateStatus') && answer.status === 200) ids[kind] = (await submit(app, kind)).id
        if (answer.status === 422)
          expect(answer.body).toEqual({
            status: 'ERROR',
            msg: expect.any(String),
            entityErrors: expect.any(Object),
            globalErrors: expect.any(Array),
          })
      },
    ),
    { numRuns: 300 },
  )
}, 120_000)

it('no address is answered with 500', async () => {
  const segment = fc.oneof(
    anyCharacters().map((typed) => encodeURIComponent(typed.toWellFormed())),
    fc.constantFrom(
      '..',
      '.',
      '%',
      '%2e%2e',
      '%2F',
      '%00',
      '%E0%A4%A',
      '%ff',
      '1',
      'search',
      'updateStatus',
      '__proto__',
      ':id',
      '*',
      'a'.repeat(300),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'PUT', 'POST', 'DELETE'),
      fc.constantFrom(...SIMPLE_KINDS, 'family/token'),
      fc.array(segment, { minLength: 1, maxLength: 4 }),
      async (method, kind, segments) => {
        const answer = await app.call(method, `${kind}/${segments.join('/')}/`, { as: 'mgc' })
        expect(answer.status).toBeLessThan(500)
      },
    ),
    { numRuns: 150 },
  )
}, 120_000)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MODULES } from '../../kit/rules/access.ts'
import { rightsMark } from '../../kit/rules/headers.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { servedEndpoints } from './modules.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('every call', () => {
  test('declares who may make it and what it answers, under one path and method only', () => {
    const names = servedEndpoints().map(({ endpoint }) => {
      expect(endpoint.access, endpoint.path).toBeDefined()
      expect(endpoint.response, endpoint.path).toBeDefined()
      return `${endpoint.method} ${endpoint.path}`
    })
    expect(new Set(names).size).toBe(names.length)
  })

  test('is closed with the module whose name its path begins with, whatever its action closes it with', () => {
    const open = servedEndpoints().filter(({ endpoint: { path, access, alsoOf } }) => {
      const own = MODULES.find((module) => path.startsWith(`/${module.toLowerCase()}/`))
      const closedWith = [typeof access === 'object' ? access.module : undefined, alsoOf]
      return own !== undefined && !closedWith.includes(own)
    })
    expect(open.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual([])
  })

  test('refuses whoever is not signed in, unless it is public', async () => {
    for (const { endpoint } of servedEndpoints()) {
      if (endpoint.access === 'public') continue
      const path = endpoint.path.replace(/:(\w+)/g, '1')
      const answer = await app.call(endpoint.method, path, { body: {} })
      expect([endpoint.method, endpoint.path, answer.status]).toEqual([endpoint.method, endpoint.path, 401])
      expect(answer.body).toEqual({ status: 'ERROR', msg: 'Please log in.' })
    }
  })

  test('stands in the OpenAPI document', async () => {
    const { body } = await app.call('GET', 'openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const { endpoint } of servedEndpoints()) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      expect(body.paths[path]?.[endpoint.method.toLowerCase()]?.summary).toBe(endpoint.summary)
    }
    const isNeeded = (path: string, method: string) => body.paths[path][method].requestBody.required
    expect(isNeeded('/samar/{id}/togglePriority/', 'put')).toBe(false)
    expect(isNeeded('/samar/', 'post')).toBe(true)
  })

  test('asks in the OpenAPI document for the fields that it cannot do without, and for no others', async () => {
    const { body } = await app.call('GET', 'openapi.json')
    const schemaAt = (path: string, method: string) =>
      body.paths[path][method].requestBody.content['application/json'].schema
    const asked = (path: string, method: string) => schemaAt(path, method).required ?? []
    expect(asked('/samar/search/', 'post')).toEqual([])
    expect(asked('/samar/{id}/updateStatus/APPROVED/', 'put')).toEqual([])
    expect(asked('/samar/', 'post')).toEqual(['deceasedName', 'familyContact', 'jamatkhanaId', 'samarDate'])
    expect(asked('/family/token/{token}/', 'post')).toEqual(['answer'])
    // A phone number that is left out is refused, whatever is made of it afterwards.
    const { familyContact } = schemaAt('/samar/', 'post').properties
    expect(familyContact.required).toEqual(['firstName', 'lastName', 'email', 'phone'])
    let compared = 0
    for (const { endpoint } of servedEndpoints()) {
      const refused = !endpoint.upload && endpoint.body?.safeParse({}).error?.issues
      if (!refused) continue
      compared += 1
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const missed = new Set(refused.map(({ path: [field] }) => String(field)))
      // Asked for without a note only: a rule between two fields.
      if (endpoint.path === '/bayah/consent/token/:token/') missed.delete('consent')
      expect([path, asked(path, endpoint.method.toLowerCase()).toSorted()]).toEqual([path, [...missed].toSorted()])
    }
    expect(compared).toBeGreaterThan(40)
  })

  test('that answers a file says which list is in it, so that who took it is written down', () => {
    // Seeing these is written down itself, they say what was read out to everybody, or nothing of anybody.
    const others = ['/mayyit/:id/form15/pdf/', '/announcement/readingSheet/pdf/', '/user/createBulk/']
    others.push('/bayah/:id/form/', '/bayah/:id/held/', '/ghusl/:of/:id/labels/')
    const files = servedEndpoints().filter(({ endpoint }) => endpoint.file)
    const silent = files.filter(({ endpoint }) => endpoint.exports === undefined)
    expect(silent.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(others.toSorted())
  })

  test('answers with and without its trailing slash', async () => {
    for (const path of ['jamatkhana/all', 'jamatkhana/all/'])
      expect((await app.call('GET', path, { as: 'mk' })).status).toBe(200)
  })
})

test('an unknown call is 404 in the envelope', async () => {
  for (const path of ['nothing/', 'samar/1/nothing/', 'config/x'])
    expect(await app.call('GET', path, { as: 'admin' })).toMatchObject({ status: 404, body: { status: 'ERROR' } })
})

test('answers are not kept by anybody, and pages can run nothing but our own scripts', async () => {
  const { headers } = await app.call('GET', 'config/')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

describe('config/', () => {
  test('answers everybody, with a CSRF token and nobody', async () => {
    const { status, body } = await app.call('GET', 'config/')
    expect(status).toBe(200)
    expect(body.response).toMatchObject({ user: null, menu: [], demonstration: true })
    const modules = ['SAMAR', 'MAFI', 'FATEHA', 'MAYYIT', 'BAYAH', 'GHUSL'].map((name) => `${name}_MODULE`)
    expect(body.response.modules).toEqual(modules)
    expect(body.response.csrfToken).toBeTruthy()
    expect(body.response).not.toHaveProperty('reason')
  })

  test('says whether e-mails leave, so that a demonstration with a relay does not say that they stay', async () => {
    expect((await app.call('GET', 'config/')).body.response.mailLeaves).toBe(false)
    const sending = await startTestApp({ variables: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    try {
      const { demonstration, mailLeaves } = (await sending.call('GET', 'config/')).body.response
      expect([demonstration, mailLeaves]).toEqual([true, true])
    } finally {
      await sending.close()
    }
  })

  test('says who is signed in and what they can reach', async () => {
    const { body } = await app.call('GET', 'config/', { as: 'delegate' })
    expect(body.response.user).toMatchObject({ id: 5, roles: ['MK_DELEGATE'], regionId: 3, jkId: 302 })
    const labels = body.response.menu.map((item: { label: string }) => item.label)
    expect(labels).toContain('Samar')
    expect(labels[0]).toBe('Home')
  })

  test('every answer to somebody signed in marks their rights, so that an open tab hears of others', async () => {
    const own = await startTestApp()
    try {
      const marks = async (as?: string) => {
        const answers = [
          await own.call('GET', 'config/', { as }),
          await own.call('GET', 'jamatkhana/all/', { as }),
          await own.call('POST', 'user/search/', { as, body: {} }),
        ]
        return [...new Set(answers.map(({ headers }) => headers['x-rights']))]
      }
      expect(await marks()).toEqual([undefined])
      const [before, ...others] = await marks('delegate')
      expect(others).toEqual([])
      const { user } = (await own.call('GET', 'config/', { as: 'delegate' })).body.response
      expect(before).toBe(rightsMark(user))
      await own.database.db
        .updateTable('appUser')
        .set({ roles: ['MK_DELEGATE', 'MGC'] })
        .where('id', '=', 5)
        .execute()
      const [risen, ...more] = await marks('delegate')
      expect(more).toEqual([])
      expect(risen).not.toBe(before)
    } finally {
      await own.close()
    }
  })

  test.each([
    ['inactive', 'inactive'],
    ['expired', 'expired'],
  ])('says why %s may not come in, while calls are 403', async (name, reason) => {
    const { status, body } = await app.call('GET', 'config/', { as: name })
    expect(status).toBe(200)
    expect(body.response).toMatchObject({ user: null, reason })
    expect((await app.call('GET', 'jamatkhana/all/', { as: name })).status).toBe(403)
  })

  test('says that a broken token was not taken', async () => {
    const headers = { authorization: 'Bearer aaaa.bbbb.cccc' }
    expect((await app.call('GET', 'config/', { headers })).body.response.reason).toBe('tokenRefused')
    expect((await app.call('GET', 'jamatkhana/all/', { headers })).status).toBe(401)
  })
})

describe('places', () => {
  test('Jamatkhanas come whole, by region, and by module', async () => {
    const all = (await app.call('GET', 'jamatkhana/all/', { as: 'mk' })).body.response
    const mine = (await app.call('GET', 'jamatkhana/allByRegion/', { as: 'mk' })).body.response
    const everywhere = (await app.call('GET', 'jamatkhana/allByRegion/', { as: 'national' })).body.response
    expect(mine.every((jamatkhana: { region: { id: number } }) => jamatkhana.region.id === 3)).toBe(true)
    expect(everywhere).toHaveLength(all.length)
    const read: string[] = everywhere.map(({ name, region }: { name: string; region: { name: string } }) =>
      [region.name, name].join(': '),
    )
    expect(read).toEqual(read.toSorted())
    expect(all[0]).toHaveProperty('modules')
  })

  test.each([
    ['admin', ['East York']],
    ['admin7', ['Ottawa Headquarters', 'Pickering']],
    ['national', ['East York', 'Kitchener', 'Ottawa Headquarters', 'Pickering']],
  ])('%s may choose these for Fateha', async (name, expected) => {
    const { body } = await app.call('GET', 'jamatkhana/all/fateha/', { as: name })
    expect(body.response.map((jamatkhana: { name: string }) => jamatkhana.name)).toEqual(expected)
  })

  test('an unknown module is not found', async () => {
    expect((await app.call('GET', 'jamatkhana/all/wedding/', { as: 'mk' })).status).toBe(404)
  })
})

describe('CSRF', () => {
  const samePerson = { as: 'mk', body: { name: 'Rahim' } }

  test('whatever changes something needs the token, and says so to our client', async () => {
    const answer = await app.call('POST', 'samar/', { as: 'mk', body: {}, csrf: false })
    expect(answer.status).toBe(403)
    expect(answer.headers['x-csrf-refused']).toBe('1')
  })

  test('plain reads do not', async () => {
    expect((await app.call('POST', 'samar/search/', { as: 'mk', body: {}, csrf: false })).status).toBe(200)
    expect((await app.call('POST', 'samar/samePerson/', { ...samePerson, csrf: false })).status).toBe(200)
  })

  test('a public form needs it too', async () => {
    const answer = await app.call('POST', 'family/token/nothing/', { body: { answer: 'CONFIRMED' }, csrf: false })
    expect(answer.status).toBe(403)
  })
})

test('health/ and metrics tell the operator how it stands', async () => {
  expect((await app.call('GET', 'health/')).body).toMatchObject({
    status: 'OK',
    response: { database: 'up', writes: 'up', mail: 'up' },
  })
})

test('a demonstration answers to its own names only', async () => {
  expect((await app.call('GET', 'config/', { headers: { host: 'evil.example:3000' } })).status).toBe(421)
})

test('a demonstration behind a proxy does too, whatever the caller writes of the name that it asked for', async () => {
  const behind = await startTestApp({ over: app, variables: { TRUST_PROXY: '1' } })
  const asked = async (headers: Record<string, string>) => (await behind.call('GET', 'config/', { headers })).status
  expect(await asked({ host: 'evil.example:3000', 'x-forwarded-host': 'localhost' })).toBe(421)
  expect(await asked({ host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' })).toBe(421)
  expect(await asked({ host: '127.0.0.1:3000', 'x-forwarded-host': 'localhost:3000' })).toBe(200)
  await behind.close()
})

test('too much data is 413', async () => {
  const answer = await app.call('POST', 'samar/', { as: 'mk', body: { deceasedName: 'x'.repeat(1_100_000) } })
  expect(answer.status).toBe(413)
})

test('20 failed tokens a minute from one address are enough', async () => {
  const own = await startTestApp()
  try {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 22; attempt++)
      statuses.push((await own.call('GET', `family/token/${'x'.repeat(40)}${attempt}/`)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422))
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await own.close()
  }
})

test('a token that has run out is no guess: an office whose tabs wake up together is told to sign in, not to wait', async () => {
  const own = await startTestApp()
  try {
    const authorization = `Bearer ${await own.tokenFor('mk')}`
    own.clock.advance({ hours: 24 })
    const callAs = async (headers: { authorization: string }) =>
      (await own.call('GET', 'jamatkhana/all/', { headers })).status
    for (let call = 0; call < 30; call++) expect(await callAs({ authorization })).toBe(401)
    for (let call = 0; call < 20; call++) expect(await callAs({ authorization: 'Bearer a.b.c' })).toBe(401)
    expect(await callAs({ authorization: 'Bearer a.b.c' })).toBe(429)
    expect(await callAs({ authorization })).toBe(401)
  } finally {
    await own.close()
  }
})

test('an address may be shared by hundreds who have signed in, while strangers have 200 calls a minute of it', async () => {
  const own = await startTestApp()
  try {
    const callAs = async (as?: string) => (await own.call('GET', 'config/', { as })).status
    for (let call = 0; call < 250; call++) expect(await callAs(call % 2 ? 'mk' : 'delegate')).toBe(200)
    for (let call = 0; call < 200; call++) expect(await callAs()).toBe(200)
    expect(await callAs()).toBe(429)
    expect(await callAs('inactive')).toBe(429)
    expect(await callAs('mk')).toBe(200)
  } finally {
    await own.close()
  }
})

test('a module that is switched off does not exist', async () => {
  const own = await startTestApp({ variables: { MODULES: 'MAFI' } })
  try {
    expect((await own.call('POST', 'samar/search/', { as: 'admin', body: {} })).status).toBe(404)
    expect((await own.call('GET', 'jamatkhana/all/samar/', { as: 'admin' })).status).toBe(404)
    const { menu, modules } = (await own.call('GET', 'config/', { as: 'admin' })).body.response
    expect(modules).toEqual(['MAFI_MODULE'])
    expect(menu.map((item: { key: string }) => item.key)).not.toContain('samar')
  } finally {
    await own.close()
  }
})

test('no call of a module that is switched off is there, whoever makes it and without the CSRF token', async () => {
  const own = await startTestApp({ variables: { MODULES: 'MAFI' } })
  try {
    const gone = servedEndpoints().filter(({ endpoint }) =>
      /^\/(samar|fateha|mayyit|bayah|ghusl)\//.test(endpoint.path),
    )
    expect(gone.length).toBeGreaterThan(100)
    for (const { endpoint } of gone) {
      const as = endpoint.access === 'public' ? undefined : 'delegate'
      const { status } = await own.call(endpoint.method, endpoint.path.replace(/:\w+/g, '1'), { as, csrf: false })
      expect([endpoint.method, endpoint.path, status]).toEqual([endpoint.method, endpoint.path, 404])
    }
  } finally {
    await own.close()
  }
})

test('calls that take no body refuse what is said in one, and change nothing', async () => {
  const path = 'user/19/updateStatus/INACTIVE/'
  for (const rawBody of ['{"status":', '{"version":1}', '[]', '0']) {
    const { status, body } = await app.call('PUT', path, { as: 'admin', rawBody })
    expect([rawBody, status, body.status]).toEqual([rawBody, 422, 'ERROR'])
  }
  // Nor is a form with parts passed over, here or where every key may be left out.
  const rawBody = '--x\r\nContent-Disposition: form-data; name="version"\r\n\r\n1\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const [method, called] of [
    ['PUT', path],
    ['POST', 'samar/search/'],
  ] as const)
    expect([called, (await app.call(method, called, { as: 'admin', rawBody, headers })).status]).toEqual([called, 422])
  expect((await app.call('GET', 'user/19/', { as: 'admin' })).body.response.status).toBe('ACTIVE')
  expect((await app.call('PUT', path, { as: 'admin', body: {} })).status).toBe(200)
  expect((await app.call('PUT', path.replace('IN', ''), { as: 'admin' })).status).toBe(200)
  // Null says nothing: what is refused is the status, which they have by now.
  expect((await app.call('PUT', path.replace('IN', ''), { as: 'admin', rawBody: 'null' })).body.msg).toMatch(/active/i)
})

test('a query that does not fit is refused after what the path names, and after who may not call at all', async () => {
  const asked = async (as: string, path: string) => (await app.call('GET', path, { as })).status
  for (const path of ['announcement/999/records/', 'announcement/999/comment/people/', 'samar/999/comment/people/'])
    expect([path, await asked('admin', path)]).toEqual([path, 404])
  expect(await asked('mk', 'announcement/next/records/')).toBe(403)
  expect(await asked('admin', 'announcement/next/records/')).toBe(422)
})

test('a call that is refused leaves one line: who, what, when and with which end, whatever stands in it', async () => {
  const logged: string[] = []
  const over = await startTestApp({ over: app, logged })
  const refused = await over.call('GET', 'setting/all/?regionId=3', { as: 'mk' })
  await over.call('GET', 'samar/x%0A%7B%22level%22%3A50%7D/', {})
  await over.close()
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ status }) => status)
  expect(refused.status).toBe(403)
  expect(lines[0]).toMatchObject({ method: 'GET', path: '/api/v1/setting/all/', status: 403, user: 4 })
  expect(lines[0]).toMatchObject({ reqId: expect.any(String), time: expect.any(Number) })
  expect(lines.map(({ status }) => status)).toEqual([403, 401])
  expect(logged.join('')).not.toContain('50}')
})

test('a parameter that stands twice in an address is none', async () => {
  const asked = (query: string) => app.call('GET', `setting/all/?${query}`, { as: 'national' })
  expect((await asked('regionId=3')).status).toBe(200)
  expect((await asked('regionId=3&regionId=7')).status).toBe(422)
})

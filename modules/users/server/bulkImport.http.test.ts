import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { quietestBlock } from '../../../kit/testing/longestBlock.ts'
import { welcomeJob } from './welcome.ts'

const HEADER = 'firstName,lastName,email,jamatkhana,roles,startDate'
const line = (name: string, more = 'East York,MK_DELEGATE,2026-11-16') => `Zahra,Merali,${name}@example.com,${more}`

describe('the bulk import over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const send = (content: string | Buffer, { as = 'bulk', query = '', field = 'users', language = 'en' } = {}) => {
    const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="u.csv"\r\nContent-Type: text/csv\r\n\r\n`
    const rawBody = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')])
    return app.call('POST', `user/createBulk${query}`, {
      as,
      rawBody,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Accept-Language': language },
    })
  }
  const check = (content: string | Buffer, as?: string) => send(content, { query: '?dryRun=true', ...(as && { as }) })
  const count = async () =>
    (await app.call('POST', 'user/search/', { as: 'national', body: {} })).body.response.totalRecords

  it('is for the administrators whom the operator lists', async () => {
    for (const as of ['admin', 'national', 'readonly', 'mk'])
      expect([as, (await check(`${HEADER}\n${line('a')}`, as)).status]).toEqual([as, 403])
    expect((await app.call('GET', 'user/createBulk', { as: 'admin' })).status).toBe(403)
    expect((await app.call('GET', 'config/', { as: 'bulk' })).body.response.mayBulkImport).toBe(true)
    expect((await app.call('GET', 'config/', { as: 'admin' })).body.response.mayBulkImport).toBe(false)
  })

  it('gives a template with an example, which it takes once the example is taken out; a GET changes nothing', async () => {
    const before = await count()
    const template = await app.call('GET', 'user/createBulk', { as: 'bulk' })
    expect(template.headers['content-disposition']).toContain('users.csv')
    const row = 'Amin,,Jiwa,,amin@example.com,,,Don Mills,Mukhi/Kamadia|MGC,2026-11-16,2027-01-01\r\n'
    const [columns, example] = template.raw.toString().split('\r\n')
    const kept = (await check(`${columns}\r\n${example}\r\n${row}`)).body.response
    expect([kept.lines, kept.problems]).toEqual([
      2,
      [{ line: 2, column: 'email', message: 'This is the example of the template. Take this line out.' }],
    ])
    const asTheirs = `${example}`.replace('amina.example@', 'amina.own@')
    expect((await check(`${columns}\r\n${asTheirs}`)).body.response).toMatchObject({ lines: 1, problems: [] })
    const report = (await check(`${columns}\r\n${row}`)).body.response
    expect(report).toMatchObject({ lines: 1, problems: [], imported: false })
    expect(report.newcomers).toEqual([
      { line: 2, name: 'Amin Jiwa', email: 'amin@example.com', jamatkhana: 'Don Mills', roles: ['MK', 'MGC'] },
    ])
    expect(await count()).toBe(before)
  })

  it('takes roles by their names of either language, as the page of who fills the file in shows them', async () => {
    const row = line('noor', 'East York,Approbateur Fateha Khwani|Présidence Ghusl|Mayyit approver,2026-11-16')
    const { problems, newcomers } = (await check(`${HEADER}\n${row}`)).body.response
    expect([problems, newcomers[0]?.roles]).toEqual([[], ['FATEHA_APPROVER', 'MAYYIT_APPROVER', 'GHUSL_CHAIR']])
  })

  it.each(['National, read only', 'National, lecture seule'])(
    'takes a role that has a comma in its name for that one: %s',
    async (named) => {
      const row = line('noor', `East York,"MK|${named}|GSO chair",2026-11-16`)
      const { problems } = (await check(`${HEADER}\n${row}`)).body.response
      expect(problems).toMatchObject([
        { message: 'Only a national member can give or take away: National, read only.' },
      ])
    },
  )

  it.each(["Bay'ah coordinator", 'Bay’ah coordinator', 'Coordonnateur Bay’ah'])(
    'takes a role with whatever apostrophe a spreadsheet has made of it: %s',
    async (named) => {
      const { problems, newcomers } = (await check(`${HEADER}\n${line('noor', `East York,${named},2026-11-16`)}`)).body
        .response
      expect([problems, newcomers[0]?.roles]).toEqual([[], ['BAYAH_COORDINATOR']])
    },
  )

  it('says what is wrong in which line, and imports nobody', async () => {
    const before = await count()
    const file = [
      `${HEADER},code,region`,
      `${line('fine')},,`,
      `Zahra,,not an address,Nowhere,KING,11/12/2026,,`,
      `"Noor\nJehan",Ali,second@example.com,East York,MK,2026-11-16,,`,
      `${line('fine')},,`,
      `${line('mk', 'East York,NATIONAL_ROP_MEMBER,2026-11-16')},,`,
      `Zahra,Merali,mk@example.org,East York,MK,2026-11-16,C1,Northeast Ontario`,
    ].join('\r\n')
    const { problems, newcomers } = (await check(file)).body.response
    expect(problems).toEqual([
      { line: 3, column: 'lastName', message: 'Please enter last name.' },
      { line: 3, column: 'email', message: 'Please enter email.' },
      { line: 3, column: 'jamatkhana', message: 'The region has no Jamatkhana of this name.' },
      { line: 3, column: 'roles', message: 'There is no role of this name.' },
      { line: 3, column: 'startDate', message: 'Write the day as 2026-11-30.' },
      { line: 4, column: 'firstName', message: 'Name can contain only alphabets and space.' },
      { line: 6, column: 'email', message: 'The same is in line 2.' },
      { line: 7, column: 'roles', message: 'Only a national member can give or take away: National member.' },
      { line: 8, column: 'email', message: 'Another user already has this e-mail.' },
      { line: 8, column: 'region', message: 'Leave this empty: users are added to your region.' },
    ])
    expect(newcomers).toHaveLength(1)
    const refusal = await send(file)
    expect(refusal.status).toBe(422)
    expect(refusal.body.globalErrors.slice(0, 2)).toEqual([
      'Nothing was imported.',
      'Line 3, Last name: Please enter last name.',
    ])
    expect(await count()).toBe(before)
  })

  it('says it in the language of whoever reads, a check that creates nobody as well', async () => {
    const file = `${HEADER}\nA,Merali,a@example.org,Nowhere,KING,11/12/2026\n${line('fine')}\n${line('fine')}\n${line('nat', 'East York,NATIONAL_ROP_MEMBER,2026-11-16')}`
    const { problems } = (await send(file, { query: '?dryRun=true', language: 'fr-CA' })).body.response
    expect(problems.map(({ message }: { message: string }) => message)).toEqual([
      'Au moins 2 caractères.',
      'La région n’a pas de Jamatkhana de ce nom.',
      'Il n’y a pas de rôle de ce nom.',
      'Écrivez le jour ainsi\u00a0: 2026-11-30.',
      'La ligne 3 dit la même chose.',
      'Seul un membre national peut donner ou retirer\u00a0: Membre national.',
    ])
  })

  it.each([
    ['\n', '\r\n'],
    ['\r\n', '\r\n'],
    ['\r', '\r'],
  ])('counts lines as an editor does, with %j in a cell and %j between lines', async (inside, between) => {
    const wrong = line('wrong').replace('Zahra', `"Zah${inside}ra"`)
    const file = [HEADER, '', wrong, ',,,,,', line('nowhere', 'Nowhere,MK,2026-11-16'), ',,,,,', ''].join(between)
    expect((await check(file)).body.response).toMatchObject({
      lines: 2,
      problems: [
        { line: 3, column: 'firstName' },
        { line: 6, column: 'jamatkhana' },
      ],
    })
  })

  it('takes a code for the same however its letters were typed', async () => {
    const file = `${HEADER},code\n${line('nfc')},caf\u00e9\n${line('nfd')},cafe\u0301`
    expect((await check(file)).body.response.problems).toEqual([
      { line: 3, column: 'code', message: 'The same is in line 2.' },
    ])
  })

  it('takes an address for the same whatever is laid around it that nobody sees', async () => {
    const file = `${HEADER}\n${line('seen')}\n${line('seen').replace(',seen', ',\u200bseen')}\n${line('x').replace('x@example.com', '\ufeffmk@example.org')}`
    expect((await check(file)).body.response.problems).toEqual([
      { line: 3, column: 'email', message: 'The same is in line 2.' },
      { line: 4, column: 'email', message: 'Another user already has this e-mail.' },
    ])
  })

  it('is no import where a check is asked for in a way that it does not know', async () => {
    const before = await count()
    for (const query of ['?dryrun=true', '?dryRun=TRUE', '?dryRun=true&dryRun=false', '?dryRun='])
      expect([query, (await send(`${HEADER}\n${line('unasked')}`, { query })).status]).toEqual([query, 422])
    expect(await count()).toBe(before)
  })

  it('welcomes nobody who was deactivated before their turn came, and then whoever is active again', async () => {
    await send(`${HEADER}\n${line('early')}`)
    const filters = { email: { type: 'TEXT', operator: 'EQUAL', value: 'early@example.com' } }
    const [{ id }] = (await app.call('POST', 'user/search/', { as: 'admin', body: { filters } })).body.response.data
    const welcomed = async () => {
      await welcomeJob(app.services).run({})
      return (await app.letters()).filter(({ about }) => about.id === id).length
    }
    const set = (status: string) => app.call('PUT', `user/${id}/updateStatus/${status}/`, { as: 'admin' })
    expect((await set('INACTIVE')).status).toBe(200)
    expect(await welcomed()).toBe(0)
    expect((await set('ACTIVE')).status).toBe(200)
    expect(await welcomed()).toBe(1)
    expect(await welcomed()).toBe(1)
  })

  it('of two who import the same at once, one is told the lines', async () => {
    const file = `${HEADER}\n${line('race1')}\n${line('race2')}`
    const answers = await Promise.all([send(file), send(file)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.globalErrors).toEqual([
      'Nothing was imported.',
      'Line 2, E-mail for logging in: Another user already has this e-mail.',
      'Line 3, E-mail for logging in: Another user already has this e-mail.',
    ])
  })

  it.each([
    ['another encoding', Buffer.from('\ufefffirstName', 'utf16le'), 'The file is not in UTF-8.'],
    [
      'letters of two bytes without a mark',
      Buffer.from(`${HEADER}\n${line('x')}`, 'utf16le'),
      'The file is not in UTF-8.',
    ],
    ['a sign that is no text', `${HEADER}\n${line('x\u0000')}`, 'The file is not in UTF-8.'],
    ['latin letters of one byte', Buffer.from(`${HEADER}\nRené,${line('x')}`, 'latin1'), 'The file is not in UTF-8.'],
    ['nothing in it', '', 'The file is empty.'],
    ['only the names of the columns', `${HEADER}\n`, 'There is no line below'],
    ['missing columns', 'firstName,email\na,b', 'missing: lastName, jamatkhana, roles, startDate'],
    ['unknown and repeated columns', `${HEADER},salary,email\nx`, 'unknown: salary; twice: email'],
    ['too few cells', `${HEADER}\n${line('a')}\nZahra,Merali`, 'Line 3 has 2 cells where line 1 names 6 columns.'],
    ['an open quotation mark', `${HEADER}\n\n"Zahra,Merali\nx\ny`, 'Line 3 cannot be read: a quotation mark'],
    ['one that is open until the next', `${HEADER}\n"Zahra,Merali\n"Noor",b`, 'Line 2 cannot be read'],
    ['a quotation mark inside', `${HEADER}\nZah"ra,Merali,x,y,z,a`, 'Line 2 cannot be read'],
    ['too many lines', `${HEADER}\n${'a,b,c,d,e,f\n'.repeat(10_001)}`, 'At most 10,000 lines at once.'],
  ])('refuses a file with %s', async (_what, content, message) => {
    for (const answer of [await check(content), await send(content)]) {
      expect(answer.status).toBe(422)
      expect(answer.body.entityErrors.users).toContain(message)
    }
  })

  it('refuses 50 MB, another field, and what is no form', async () => {
    expect((await check(Buffer.alloc(50 * 1024 * 1024, 'a'))).status).toBe(413)
    expect((await send(`${HEADER}\n${line('a')}`, { field: 'other' })).body.entityErrors).toEqual({
      users: 'This field is required.',
    })
    expect((await app.call('POST', 'user/createBulk', { as: 'bulk', body: {} })).status).toBe(422)
  })

  it('imports with a mark, semicolons and quoted line breaks, and welcomes each once', async () => {
    const file = `\ufeff${HEADER.replaceAll(',', ';')}\r\n"Rene\u0301";Merali;rene.imported@example.com;east york;"MK|\nMGC";2026-11-16\r\n`
    expect((await send(file)).body.response).toMatchObject({ lines: 1, imported: true })
    const { data } = (
      await app.call('POST', 'user/search/', {
        as: 'admin',
        body: { filters: { email: { operator: 'EQUAL', type: 'TEXT', value: 'rene.imported@example.com' } } },
      })
    ).body.response
    expect(data).toMatchObject([{ name: 'René Merali', roles: ['MK', 'MGC'], jamatkhanaId: 302, regionId: 3 }])
    const job = welcomeJob(app.services)
    await Promise.all([job.run({}), job.run({})])
    await job.run({})
    const welcomes = (await app.letters()).filter(({ about }) => about.kind === 'user' && about.id === data[0].id)
    expect(welcomes.map(({ purpose }) => purpose)).toEqual(['user-welcome'])
  })

  it('is judged while it is read, and never holds others up', async () => {
    // Made beforehand, so that making them is no block of the server's.
    const many = `${HEADER}\n${'a,b\n'.repeat(1_700_000)}`
    const open = `${HEADER}\n"${'long\n'.repeat(1_000_000)}`
    const said = async (file: string) => {
      const { status, body } = await check(file)
      return [status, body.entityErrors.users]
    }
    const bound = 50
    const block = await quietestBlock(async () => {
      expect(await said(many)).toEqual([422, 'At most 10,000 lines at once.'])
      expect(await said(','.repeat(8_000_000))).toEqual([422, 'A line of the file is too long.'])
      expect(await said(open)).toEqual([422, 'Line 2 is too long.'])
    }, bound)
    const columns = await check(`${HEADER}${',x'.repeat(60)}\n${line('a')}`)
    expect(columns.body.entityErrors.users).toBe('At most 50 columns.')
    const unknown = await check(`${HEADER},${Array.from({ length: 30 }, (_, n) => `u${n % 15}`)}\n${line('a')}`)
    expect(unknown.body.entityErrors.users).toBe(
      'Line 1 must name the columns of the template; unknown: u0, u1, u2, u3, u4, u5, u6, u7, u8, u9, and 5 more.',
    )
    expect(block).toBeLessThan(bound)
  })

  it('takes the days that spreadsheets write, where they can be read in one way', async () => {
    const starting = (day: string) => check(`${HEADER}\n${line('days', `East York,MK_DELEGATE,${day}`)}`)
    for (const day of [
      '2026-11-30',
      '30 Nov 2026',
      '30-Nov-2026',
      '30 November 2026',
      '30/11/2026',
      '11/30/2026',
      '5/5/2026',
    ])
      expect([day, (await starting(day)).body.response.problems]).toEqual([day, []])
    for (const day of ['11/12/2026', '31/02/2026', '30 Nov 26', '30 Nop 2026', '2026/11/30'])
      expect([day, (await starting(day)).body.response.problems]).toEqual([
        day,
        [{ line: 2, column: 'startDate', message: 'Write the day as 2026-11-30.' }],
      ])
  })

  /** How many milliseconds the slowest of the calls takes that somebody makes meanwhile, one after the other. */
  async function slowestDuring(names: string, lines: number): Promise<number> {
    const importing = send(`${HEADER}\n${Array.from({ length: lines }, (_, n) => line(`${names}${n}`)).join('\n')}`)
    let slowest = 0
    let done = false
    void importing.finally(() => {
      done = true
    })
    while (!done) {
      const asked = performance.now()
      await app.call('GET', 'calendar/event/month/11/year/2026/', { as: 'mk' })
      slowest = Math.max(slowest, performance.now() - asked)
    }
    expect((await importing).status).toBe(200)
    return slowest
  }

  it('5,000 lines are imported at once, and others are answered meanwhile', async () => {
    const before = await count()
    const few = await slowestDuring('few', 500)
    const many = await slowestDuring('many', 5000)
    const fewAfter = await slowestDuring('after', 500)
    expect(await count()).toBe(before + 6000)
    // A machine that is busy, or slow, takes as much longer for a tenth of them, before or after. Ten times as many take ten
    // times as long, give or take what the machine does meanwhile; what grows with their square would take a hundred.
    expect(many).toBeLessThan(Math.max(2000, 25 * few, 25 * fewAfter))
  })
})

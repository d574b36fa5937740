import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION } from '../../../../../app/server/modules.ts'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { clearExpired } from '../../../../../kit/server/retention.ts'
import { linesIn, textIn } from '../../../../../kit/testing/pdfText.ts'
import { wordsIn } from '../../../../../kit/testing/readXlsx.ts'
import { putInto } from '../testing/http.ts'
import { plannedInput } from '../testing/inputs.ts'

/** A number that stands nowhere else. */
const SIN = '907216485'
const SHOWN = '907-216-485'
const traces = /907216485|907-216-485|907 216 485/

describe('Form 15 over HTTP', () => {
  let app: TestApp
  let id: number
  const logged: string[] = []
  beforeAll(async () => {
    app = await startTestApp({ logged })
    const { body } = await app.call('POST', 'mayyit/', {
      as: 'mgc',
      body: plannedInput({ nextOfKin: 'Shirin Lalani' }),
    })
    id = body.response.id
    await putInto(app.database.db, id, 'APPROVED')
  })
  afterAll(() => app.close())

  const call = (method: string, rest: string, body?: unknown, as = 'mgc') =>
    app.call(method, `mayyit/${id}/${rest}`, { as, body })
  const read = async () => (await call('GET', 'form15/')).body.response
  const namesOf = (missing: { field: string }[]) => missing.map(({ field }) => field)
  const pdf = (body: object, as = 'mgc') => call('POST', 'form15/pdf/', body, as)

  it('is filled in from the Mayyit, says what is missing, and keeps what is written', async () => {
    const first = await read()
    expect(first).toMatchObject({ version: 0, deceasedLastName: 'Lalani', informantName: 'Shirin Lalani', sin: null })
    expect(namesOf(first.missing)).toEqual(expect.arrayContaining(['sin', 'motherFirstName']))

    const body = { ...first, motherFirstName: 'Gulshan', deceasedLastName: 'Lalany', sin: SHOWN }
    const saved = (await call('PUT', 'form15/', body)).body.response
    expect(saved).toMatchObject({
      version: 1,
      motherFirstName: 'Gulshan',
      deceasedLastName: 'Lalany',
      sin: '•••-•••-485',
    })
    expect(saved.updatedBy).toEqual({ id: 6, firstName: 'Amin', lastName: 'Dhanani' })
    for (const given of ['sin', 'motherFirstName']) expect(namesOf(saved.missing)).not.toContain(given)

    const timeline = (await call('GET', 'timeline/')).body.response
    const edited = timeline.find(({ event }: { event: string }) => event === 'EDITED')
    expect(edited.changes).toEqual([
      { field: 'form15.deceasedLastName' },
      { field: 'form15.motherFirstName' },
      { field: 'form15.sin' },
    ])
  })

  it('sent back as it was loaded, changes nothing, the masked SIN included', async () => {
    const loaded = await read()
    expect((await call('PUT', 'form15/', loaded)).body.response).toEqual(loaded)
    expect((await call('POST', 'revealSin/', { reason: 'To compare' })).body.response).toEqual({ sin: SHOWN })
  })

  it('loses no letter of what has no blank at which to break, nor of what stands below it', async () => {
    const before = await read()
    const long = 'W'.repeat(95)
    const address = Array.from({ length: 40 }, (_, at) => `L${at}`).join(' ')
    await call('PUT', 'form15/', { ...before, deceasedOtherNames: long, deceasedAddress: address })
    const lines = linesIn((await pdf({ withSin: false })).raw)
    const broken = lines.filter((line) => /^W+$/.test(line))
    expect(broken.length).toBeGreaterThan(1)
    expect(broken.join('')).toBe(long)
    // A line of the address is as long as it is on a page without such a name.
    expect(Math.max(...lines.filter((line) => line.startsWith('L0')).map(({ length }) => length))).toBeLessThan(80)
    const { version } = await read()
    await call('PUT', 'form15/', { ...before, version })
  })

  it('follows the Mayyit in what nobody wrote down', async () => {
    await app.database.db.updateTable('mayyit').set({ placeOfDeath: 'Hospice' }).where('recordId', '=', id).execute()
    expect(await read()).toMatchObject({ placeOfDeathType: 'Hospice', deceasedLastName: 'Lalany' })
  })

  it('refuses what was saved meanwhile, and what cannot be', async () => {
    const stale = await call('PUT', 'form15/', { ...(await read()), version: 0, deathCity: 'Toronto' })
    expect(stale.body.globalErrors).toEqual([
      'Somebody else saved this form meanwhile. Please reload it and read it again.',
    ])
    const wrong = await call('PUT', 'form15/', { sin: '12345', dateOfBirth: '2030-01-01', sex: 'male', unknown: 1 })
    expect(wrong.body.entityErrors).toEqual({
      sin: 'Provide a valid value.',
      dateOfBirth: 'The date cannot be in the future.',
      sex: 'Please select a valid option.',
      unknown: 'Provide a valid value.',
    })
    expect(wrong.text).not.toContain('12345')
  })

  it('is closed until the Mayyit is approved', async () => {
    await putInto(app.database.db, id, 'APPROVAL_PENDING')
    const words = ['This Mayyit is waiting for approval, so its Form 15 is not available.']
    expect((await call('GET', 'form15/')).body.globalErrors).toEqual(words)
    expect((await call('PUT', 'form15/', {})).body.globalErrors).toEqual(words)
    expect((await pdf({})).body.globalErrors).toEqual(words)
    expect((await call('POST', 'form15/send/', { email: 'x@example.org' })).body.globalErrors).toEqual(words)
    await putInto(app.database.db, id, 'APPROVED')
  })

  it('is a PDF that holds the SIN only shortly after the same person was shown it, with a reason', async () => {
    app.clock.advance({ hours: 1 })
    const early = await pdf({ withSin: true })
    expect(early.body.globalErrors).toEqual([
      'Please reveal the SIN first, with a reason; then it can stand in the PDF.',
    ])
    expect((await call('POST', 'revealSin/', { reason: ' ' })).body.entityErrors).toEqual({
      reason: 'This field is required.',
    })
    expect((await call('POST', 'revealSin/', { reason: 'For somebody else' }, 'ghuslchair')).status).toBe(200)
    expect((await pdf({ withSin: true })).status).toBe(422)

    expect((await call('POST', 'revealSin/', { reason: 'For the registrar' })).body.response).toEqual({ sin: SHOWN })
    app.clock.advance({ minutes: 14 })
    const shown = await pdf({ withSin: true })
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="form-15-mayyit-${id}.pdf"`,
    })
    expect(textIn(shown.raw)).toContain(SHOWN)
    expect(textIn((await pdf({})).raw)).not.toMatch(traces)
    app.clock.advance({ minutes: 2 })
    expect((await pdf({ withSin: true })).status).toBe(422)

    const timeline = (await call('GET', 'timeline/')).body.response
    const reveals = timeline.filter(({ event }: { event: string }) => event === 'REVEALED')
    expect(reveals.slice(1)).toMatchObject([
      { by: { id: 11 }, note: 'For somebody else' },
      { by: { id: 6 }, note: 'For the registrar' },
    ])
    const asked = { filters: { event: { type: 'SELECT', operator: 'IN', values: ['REVEALED', 'VIEWED'] } } }
    const { data } = (await app.call('POST', 'timeline/search/', { as: 'admin', body: asked })).body.response
    const notes = data.map(({ event, note, by }: { event: string; note: string; by: { id: number } }) =>
      [event, by.id, note].join(' '),
    )
    expect(notes).toContain('REVEALED 11 For somebody else')
    expect(notes).toContain('VIEWED 6 Form 15 as a PDF, with the SIN')
    expect(notes).toContain('VIEWED 6 Form 15 as a PDF, without the SIN')
  })

  it('says what it is and is not', async () => {
    const text = textIn((await pdf({})).raw)
    expect(text).toContain('Particulars for the Statement of Death (Ontario Form 15)')
    expect(text).toContain('not the official form')
    expect(text).toContain('Lalany')
  })

  it('is sent to an address as a PDF without the SIN', async () => {
    await call('POST', 'revealSin/', { reason: 'For the registrar' })
    expect((await call('POST', 'form15/send/', {})).body.entityErrors).toEqual({ email: 'Please specify email.' })
    expect((await call('POST', 'form15/send/', { email: 'a b' })).body.entityErrors).toEqual({
      email: 'Provide a valid email.',
    })
    expect((await call('POST', 'form15/send/', { email: 'registrar@example.org' })).status).toBe(200)
    const letter = (await app.letters()).at(-1)
    expect(letter).toMatchObject({ purpose: 'form-15', to: ['registrar@example.org'], about: { kind: 'mayyit', id } })
    const attached = /attachment; filename=\S+\s+([A-Za-z0-9+/=\s]+)/.exec(letter?.source ?? '')?.[1] ?? ''
    const file = Buffer.from(attached, 'base64')
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(textIn(file)).toContain('Lalany')
    expect(textIn(file)).not.toMatch(traces)
    expect(letter?.source).not.toMatch(traces)
  })

  it('says afterwards who sent it and to whom, an address of the family by its field alone', async () => {
    const { db } = app.database
    await db.updateTable('mayyit').set({ nextOfKinEmail: 'Shirin@Family.example' }).where('recordId', '=', id).execute()
    const lines = async () =>
      (await app.call('GET', `mayyit/${id}/timeline/`, { as: 'admin' })).body.response.map(
        ({ event, by, note, mail }: { event: string; by: object; note: string; mail: object }) => ({
          event,
          by,
          note,
          mail,
        }),
      )
    const before = await lines()
    expect(before.slice(-2)).toMatchObject([
      { event: 'FORM_SENT', by: { id: 6 }, note: 'Form 15, without the SIN' },
      { event: 'MAIL', mail: { purpose: 'form-15', deliveries: [{ address: 'registrar@example.org' }] } },
    ])
    app.clock.advance({ minutes: 1 })
    expect((await call('POST', 'form15/send/', { email: 'shirin@family.example' })).status).toBe(200)
    const after = (await lines()).slice(before.length)
    expect(after).toMatchObject([
      { event: 'FORM_SENT', by: { id: 6 }, note: 'Form 15, without the SIN, to the e-mail of the next of kin' },
      { event: 'MAIL', mail: { deliveries: [{ address: 'private address' }] } },
    ])
    expect(JSON.stringify(after)).not.toMatch(/shirin@/i)
    const kept = await db.selectFrom('timelineEntry').selectAll().where('event', '=', 'FORM_SENT').execute()
    expect(JSON.stringify(kept)).not.toMatch(/registrar@|shirin@/i)
  })

  it('is sent once a minute to an address, and to another one at once: the first may have been mistyped', async () => {
    const send = async (email: string) => (await call('POST', 'form15/send/', { email })).status
    expect(await send('registrer@example.org')).toBe(200)
    expect([await send('Registrer@example.org'), await send('clerk@example.org')]).toEqual([429, 200])
    app.clock.advance({ seconds: 61 })
    const both = await Promise.all([send('clerk@example.org'), send('clerk@example.org')])
    expect(both.toSorted()).toEqual([200, 429])
  })

  it('leaves the SIN in no answer, list, export, mail, table or log', async () => {
    const answers = [
      await call('GET', ''),
      await call('GET', 'form15/'),
      await call('GET', 'timeline/'),
      await call('GET', 'announcement/'),
      await app.call('POST', 'mayyit/search/', { as: 'mgc', body: {} }),
    ]
    for (const { text } of answers) expect(text).not.toMatch(traces)
    const sheet = await app.call('POST', 'mayyit/export/', { as: 'mgc', body: {} })
    expect(wordsIn(sheet.raw)).not.toMatch(traces)
    for (const { source } of await app.letters()) expect(source).not.toMatch(traces)

    const { db } = app.database
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db,
    )
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)
      for (const { row } of rows) expect([name, traces.test(row)]).toEqual([name, false])
    }
    expect(logged.filter((line) => line.includes('revealSin'))).not.toEqual([])
    expect(logged.join('')).not.toMatch(traces)
    // It is there all the same, sealed, with its key named.
    const stored = await db.selectFrom('mayyitForm15').selectAll().executeTakeFirstOrThrow()
    expect(stored.sinKeyId).toBe(app.services.keys.id)
    expect(app.services.keys.open('sin', Buffer.from(stored.sinSealed ?? [])).toString()).toBe(SIN)
  })

  it('lets the SIN be taken out again', async () => {
    const { body } = await call('PUT', 'form15/', { ...(await read()), sin: null })
    expect(body.response.sin).toBeNull()
    const refused = await call('POST', 'revealSin/', { reason: 'Is it there?' })
    expect(refused.body.globalErrors).toEqual(['No SIN has been entered.'])
  })

  it('loses the SIN 90 days after a Mayyit of no workflow is completed', async () => {
    const clear = () => clearExpired(app.services.db, RETENTION, app.clock.now())
    const saved = await call('PUT', 'form15/', { sin: SHOWN })
    expect(saved.body.response.sin, saved.text).toBe('•••-•••-485')
    app.clock.advance({ days: 91 })
    await clear()
    expect((await read()).sin).toBe('•••-•••-485')
    const done = await call('PUT', 'markAsComplete/', { mayyitNumber: 1, lotNo: 1, vaccinePassportUsed: 'NO' })
    expect(done.status, done.text).toBe(200)
    app.clock.advance({ days: 89 })
    await clear()
    expect((await read()).sin).toBe('•••-•••-485')
    app.clock.advance({ days: 2 })
    await clear()
    expect((await read()).sin).toBeNull()
  })

  it('is kept for two years from when it was saved, and what is saved after those for two more', async () => {
    await app.database.db.updateTable('record').set({ announcementSentOn: null }).where('id', '=', id).execute()
    const clear = () => clearExpired(app.services.db, RETENTION, app.clock.now())
    const save = async (motherFirstName: string) =>
      expect((await call('PUT', 'form15/', { motherFirstName })).status).toBe(200)
    app.clock.advance({ days: 700 })
    await save('Gulshan')
    app.clock.advance({ days: 40 })
    await clear()
    expect((await read()).motherFirstName).toBe('Gulshan')
    app.clock.advance({ days: 700 })
    await clear()
    expect((await read()).motherFirstName).toBeNull()
    await save('Anew')
    app.clock.advance({ days: 731 })
    await clear()
    expect((await read()).motherFirstName).toBeNull()
  })
})

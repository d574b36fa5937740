import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { approve, submit } from '../../announcements/testing/records.ts'
import type { RegionReach } from '../rules/access.ts'
import { waitingForRelease } from '../rules/waiting.ts'
import { set } from '../testing/sending.ts'
import { runMinute } from './jobs.ts'

/** Everybody of decisions §19 who may sign in, and what they may do with the announcements of region 3. */
const ROLES: Record<string, { see: number; act: number; correct: number; simulate: number; read: number }> = {
  national: { see: 200, act: 200, correct: 200, simulate: 200, read: 200 },
  readonly: { see: 200, act: 403, correct: 403, simulate: 200, read: 200 },
  admin: { see: 200, act: 200, correct: 200, simulate: 200, read: 200 },
  remover: { see: 200, act: 200, correct: 200, simulate: 200, read: 200 },
  bulk: { see: 200, act: 200, correct: 200, simulate: 200, read: 200 },
  mgc: { see: 200, act: 403, correct: 403, simulate: 403, read: 403 },
  admin7: { see: 404, act: 404, correct: 404, simulate: 200, read: 200 },
  mk: { see: 403, act: 403, correct: 403, simulate: 403, read: 200 },
  delegate: { see: 403, act: 403, correct: 403, simulate: 403, read: 200 },
  mk7: { see: 403, act: 403, correct: 403, simulate: 403, read: 200 },
  // Named in announcementApprovalEmails, though no role of theirs says so.
  reporting: { see: 200, act: 200, correct: 403, simulate: 403, read: 403 },
  inactive: { see: 403, act: 403, correct: 403, simulate: 403, read: 403 },
  expired: { see: 403, act: 403, correct: 403, simulate: 403, read: 403 },
}
const NOBODYS = ['fateha', 'mayyit', 'mayyitchair', 'ghuslchair', 'gsochair', 'coordinator', 'convener', 'exporter']
for (const name of NOBODYS) ROLES[name] = { see: 403, act: 403, correct: 403, simulate: 403, read: 403 }

let app: TestApp
let id: number
beforeAll(async () => {
  app = await startTestApp()
  await set(app, { announcementApprovalEmails: 'Reporting@Example.org,inactive@example.org,expired@example.org' })
  await runMinute(app.services)
  const record = await submit(app, 'samar')
  await approve(app, 'samar', record.id)
  app.clock.set('2026-11-17T00:30:00Z')
  await runMinute(app.services)
  const { body } = await app.call('POST', 'announcement/search/', { as: 'admin', body: {} })
  id = body.response.data[0].id
})
afterAll(() => app.close())

describe.each(Object.entries(ROLES))('%s', (as, may) => {
  const call = (method: string, path: string, body?: unknown) => app.call(method, `announcement/${path}`, { as, body })

  it('sees what decisions §5 lets them see', async () => {
    const lists = may.see === 404 ? 200 : may.see
    expect((await call('POST', 'search/', {})).status).toBe(lists)
    expect((await call('POST', 'export/', {})).status).toBe(lists)
    expect((await call('GET', 'next/')).status).toBe(lists)
    expect((await call('GET', `${id}/`)).status).toBe(may.see)
    expect((await call('GET', `${id}/deliveries/`)).status).toBe(may.see)
    expect((await call('GET', `${id}/timeline/`)).status).toBe(may.see)
    expect((await call('GET', 'next/?regionId=3')).status).toBe(may.see)
    const { body } = await call('POST', 'search/', {})
    if (lists === 200) expect(body.response.totalRecords).toBe(may.see === 200 ? 1 : 0)
  })

  it('changes what decisions §5 lets them change', async () => {
    // 422 and 404 of a delivery come after every question of who may.
    const acts = (refusal: number) => (may.act === 200 ? refusal : may.act)
    expect((await call('PUT', `${id}/`, { content: '' })).status).toBe(acts(422))
    expect((await call('POST', `${id}/compile/`, { version: 999 })).status).toBe(acts(422))
    expect((await call('PUT', `${id}/updateStatus/APPROVAL_PENDING/`, { version: 999 })).status).toBe(acts(422))
    expect((await call('PUT', `${id}/updateStatus/SENT_WITH_APPROVAL/`, { version: 999 })).status).toBe(acts(422))
    expect((await call('PUT', `${id}/updateStatus/DISCARDED/`, { version: 999 })).status).toBe(acts(422))
    expect((await call('PUT', `${id}/updateStatus/CLOSED/`)).status).toBe(acts(422))
    expect((await call('POST', `${id}/deliveries/1/retry/`)).status).toBe(acts(404))
    expect((await call('POST', `${id}/correct/`, {})).status).toBe(may.correct === 200 ? 422 : may.correct)
  })

  it('tries settings, and reads sheets, as far as their role goes', async () => {
    expect((await call('POST', 'next/', {})).status).toBe(may.simulate)
    expect((await call('GET', 'readingSheet/')).status).toBe(may.read)
    expect((await call('GET', 'readingSheet/pdf/')).status).toBe(may.read)
  })
})

describe('the order of refusals', () => {
  it('nobody signed in; no CSRF token; never; out of sight; only then the body', async () => {
    const path = `announcement/${id}/`
    expect((await app.call('GET', path)).status).toBe(401)
    expect((await app.call('PUT', path, { body: {} })).status).toBe(401)
    expect((await app.call('PUT', path, { as: 'admin', body: {}, csrf: false })).status).toBe(403)
    expect((await app.call('PUT', 'announcement/999999/', { as: 'mk', rawBody: '{' })).status).toBe(403)
    expect((await app.call('PUT', 'announcement/999999/', { as: 'mgc', rawBody: '{' })).status).toBe(403)
    expect((await app.call('PUT', 'announcement/999999/', { as: 'admin', rawBody: '{' })).status).toBe(404)
    expect((await app.call('PUT', path, { as: 'admin7', rawBody: '{' })).status).toBe(404)
    expect((await app.call('PUT', path, { as: 'admin', rawBody: '{' })).status).toBe(422)
    for (const odd of ['0', '-1', '1.5', 'x', '99999999999'])
      expect((await app.call('GET', `announcement/${odd}/`, { as: 'admin' })).status).toBe(404)
  })

  it('somebody who is named in one region sees another’s as their roles say', async () => {
    await set(app, { announcementApprovalEmails: 'mgc@example.org' }, 'admin7')
    expect((await app.call('PUT', `announcement/${id}/`, { as: 'mgc', body: { content: 'x' } })).status).toBe(403)
    expect((await app.call('GET', `announcement/${id}/`, { as: 'mgc' })).status).toBe(200)
    expect((await app.call('GET', 'announcement/next/?regionId=7', { as: 'mgc' })).status).toBe(200)
    expect((await app.call('GET', 'announcement/next/?regionId=8', { as: 'mgc' })).status).toBe(404)
    await set(app, { announcementApprovalEmails: '' }, 'admin7')
    expect((await app.call('PUT', `announcement/${id}/`, { as: 'mgc', body: { content: 'x' } })).status).toBe(403)
    expect((await app.call('GET', 'announcement/next/?regionId=7', { as: 'mgc' })).status).toBe(404)
  })

  it('an address that only resembles a named one is not named', async () => {
    await set(app, { announcementApprovalEmails: 'xmayyit@example.org,mayyit@example.org.example' })
    expect((await app.call('GET', `announcement/${id}/`, { as: 'mayyit' })).status).toBe(403)
    await set(app, { announcementApprovalEmails: 'reporting@example.org' })
  })
})

describe('content', () => {
  beforeEach(() => app.clock.advance({ seconds: 1 }))
  const put = (body: unknown) => app.call('PUT', `announcement/${id}/`, { as: 'admin', body })
  const get = async () => (await app.call('GET', `announcement/${id}/`, { as: 'admin' })).body.response

  it('is cleaned: no scripts, handlers, javascript: links, remote styles or tracking images', async () => {
    const content =
      '<p onclick="steal()">Read <a href="javascript:steal()">this</a> <a href="https://example.org/a" onmouseover=x>or this</a></p>' +
      '<script>steal()</script><style>@import "https://evil.example/a.css"</style><link rel=stylesheet href="https://evil.example">' +
      '<img src="https://evil.example/pixel.gif"><p style="background:url(https://evil.example)">End</p>'
    const { status, body } = await put({ content })
    expect(status).toBe(200)
    const clean = '<p>Read <a>this</a> <a href="https://example.org/a">or this</a></p><p>End</p>'
    expect(body.response).toMatchObject({ content: clean, edited: true, updatedBy: { id: 3 } })
    expect(body.response.email.html).not.toMatch(/steal|evil\.example/)
    expect(body.response.email.text).toContain('Read this or this (https://example.org/a)\n\nEnd')
  })

  it('takes the loaded announcement back, and only its content of it', async () => {
    const loaded = await get()
    const { status, body } = await put({
      ...loaded,
      content: '<p>Other.</p>',
      subject: 'Hacked',
      bcc: ['x@y.org'],
      status: 'SENT_WITH_APPROVAL',
    })
    expect(status).toBe(200)
    expect(body.response).toMatchObject({
      content: '<p>Other.</p>',
      subject: loaded.subject,
      bcc: loaded.bcc,
      status: 'DRAFT',
      version: loaded.version + 1,
    })
  })

  it('that is the same again changes nothing', async () => {
    const { version } = await get()
    await put({ content: '<p>Other.</p>' })
    expect((await get()).version).toBe(version)
  })

  it.each([
    ['empty', { content: ' ' }, { content: 'This field is required.' }],
    ['absent', {}, { content: 'This field is required.' }],
    ['nothing but markup', { content: '<p><br></p><script>x</script>' }, { content: 'This field is required.' }],
    ['no text', { content: 7 }, { content: 'Provide a valid value.' }],
    ['a list', { content: ['<p>x</p>'] }, { content: 'Provide a valid value.' }],
    ['too long', { content: 'x'.repeat(100_001) }, { content: 'At most 100000 characters.' }],
    ['a control character', { content: 'x\u0000y' }, { content: 'Provide a valid value.' }],
    ['with an unknown key', { content: 'x', sendTo: 'y' }, { sendTo: 'Provide a valid value.' }],
    ['with a version that is none', { content: 'x', version: 'one' }, { version: 'Provide a valid value.' }],
  ])('is refused when %s', async (_, body, errors) => {
    const before = await get()
    const answer = await put(body)
    expect(answer.status).toBe(422)
    expect(answer.body.entityErrors).toEqual(errors)
    expect(await get()).toEqual(before)
  })

  it('is as long as what is left of it once it is cleaned', async () => {
    const noise = '<span style="color:red"></span>'.repeat(14_000)
    expect(noise.length).toBeGreaterThan(400_000)
    const { status, body } = await put({ content: `<p>Short${noise}</p>` })
    expect([status, body.response.content]).toEqual([200, '<p>Short</p>'])
    expect((await put({ content: `<p>${'&'.repeat(30_000)}</p>` })).body.entityErrors).toEqual({
      content: 'At most 100000 characters.',
    })
    expect((await put({ content: 'x'.repeat(500_001) })).body.entityErrors).toEqual({
      content: 'At most 500000 characters.',
    })
  })

  it('of an older version is refused, and stays in the timeline with what stood there before', async () => {
    const { version, content } = await get()
    expect((await put({ content: '<p>Mine.</p>', version })).status).toBe(200)
    const late = await put({ content: '<p>Theirs.</p>', version })
    expect(late.status).toBe(422)
    expect(late.body.globalErrors[0]).toMatch(/^This announcement was changed by .* Please reload it/)
    const { body } = await app.call('GET', `announcement/${id}/timeline/`, { as: 'mgc' })
    expect(body.response.at(-1)).toMatchObject({
      event: 'EDITED',
      by: { id: 3 },
      changes: [{ field: 'content', before: content, after: '<p>Mine.</p>' }],
    })
  })
})

describe('the list', () => {
  const search = (body: unknown) => app.call('POST', 'announcement/search/', { as: 'admin', body })

  it('has the columns of 2§2, and neither content nor receivers', async () => {
    const { body } = await search({})
    expect(body.response.data[0]).toEqual({
      id,
      version: expect.any(Number),
      subject: 'Samar announcements, Monday, 16 November 2026',
      type: 'SAMAR',
      status: 'DRAFT',
      regionId: 3,
      origin: 'SLOT',
      recordCount: 1,
      names: ['Rahim Lalani'],
      approvedBy: null,
      approvedOn: null,
      sentOn: null,
      createdOn: '2026-11-17T00:30:00.000Z',
    })
  })

  it.each([
    [{ subject: { operator: 'CONTAIN', type: 'TEXT', value: 'samar ANN' } }, 1],
    [{ subject: { operator: 'CONTAIN', type: 'TEXT', value: '%' } }, 0],
    [{ status: { operator: 'IN', type: 'SELECT', values: ['DRAFT', 'APPROVAL_PENDING'] } }, 1],
    [{ type: { operator: 'IN', type: 'SELECT', values: ['MAFI'] } }, 0],
    [{ type: { operator: 'EQUAL', type: 'SELECT', value: 'SAMAR' } }, 1],
    [{ createdOn: { operator: 'EQUAL', type: 'DATE', value: '2026-11-16' } }, 1],
    [{ createdOn: { operator: 'EQUAL', type: 'DATE', value: '2026-11-17' } }, 0],
    [{ approvedBy: { operator: 'IS_EMPTY', type: 'TEXT' } }, 1],
    [{ regionId: { operator: 'IN', type: 'SELECT', values: [7] } }, 0],
  ])('filters %j', async (filters, found) => {
    expect((await search({ filters })).body.response.totalRecords).toBe(found)
  })

  it.each(['id', 'subject', 'status', 'type', 'approvedBy', 'createdOn'])('sorts by %s', async (field) => {
    expect((await search({ sorts: { [field]: 'ASC' } })).status).toBe(200)
  })

  it.each([
    { sorts: { content: 'ASC' } },
    { filters: { bcc: { operator: 'CONTAIN', type: 'TEXT', value: 'a' } } },
    { pageSize: 0 },
  ])('refuses %j', async (body) => {
    expect((await search(body)).status).toBe(422)
  })

  it('tells what waits for a release to whoever may release it', async () => {
    const waiting = async (as: string, reach: RegionReach) =>
      (await app.call('POST', 'announcement/search/', { as, body: waitingForRelease(reach) })).body.response.data
    const of3 = { everywhere: false, regionIds: [3] }
    expect(await waiting('admin', of3)).toMatchObject([{ id, status: 'DRAFT' }])
    expect(await waiting('national', { everywhere: true, regionIds: [] })).toMatchObject([{ id }])
    // Somebody who sees more than they may release, such as an MGC who is named elsewhere.
    expect(await waiting('mgc', { everywhere: false, regionIds: [7] })).toEqual([])
  })

  it('is downloaded as a spreadsheet', async () => {
    const { status, text, headers } = await app.call('POST', 'announcement/export/', {
      as: 'mgc',
      body: { format: 'csv' },
    })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="announcement.csv"')
    expect(text).toContain('"Samar announcements, Monday, 16 November 2026",Draft,Samar')
  })

  it('names the region in a spreadsheet to whoever reaches several, as the list does', async () => {
    const lines = async (as: string) => {
      const { text } = await app.call('POST', 'announcement/export/', { as, body: { format: 'csv' } })
      return text.replace(/^\uFEFF/, '').split('\r\n')
    }
    const [header, row] = await lines('national')
    expect(header).toMatch(/^ID,Region,Subject,/)
    expect(row).toMatch(/^\d+,Central Ontario,"Samar announcements/)
    expect((await lines('admin'))[0]).toMatch(/^ID,Subject,/)
  })
})

describe('a kind that is switched off', () => {
  it('has no announcements', async () => {
    const { modules } = app.services.env
    const kept = modules.splice(0, modules.length, 'MAFI')
    try {
      expect((await app.call('GET', `announcement/${id}/`, { as: 'admin' })).status).toBe(404)
      expect(
        (await app.call('POST', 'announcement/search/', { as: 'admin', body: {} })).body.response.totalRecords,
      ).toBe(0)
      expect((await app.call('POST', 'samar/1/sendNow/', { as: 'admin', body: {} })).status).toBe(404)
      const next = (await app.call('GET', 'announcement/next/', { as: 'admin' })).body.response
      expect(next.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['mafi'])
    } finally {
      modules.splice(0, modules.length, ...kept)
    }
  })
})

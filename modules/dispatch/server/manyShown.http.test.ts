import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { chosenEngine } from '../../../kit/testing/testDatabase.ts'
import type { Next } from '../rules/next.ts'
import { makeApproved } from '../testing/manyApproved.ts'
import { begin, NEXT_SLOT, SLOT, sending } from '../testing/sending.ts'

/** On PostgreSQL more than a statement with a parameter for each could carry; fewer where the embedded one is the only. */
const MANY = chosenEngine() === 'postgres' ? 5000 : 500
const FEW = 20

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { call, at } = sending(() => app)

/** Approved long enough ago that one with priority goes with the others. */
const APPROVED = '2026-11-16T15:00:00Z'

async function many(count: number, settings: Record<string, string> = {}) {
  await begin(app, settings)
  return makeApproved(app.services.db, count, APPROVED)
}

describe('an announcement of more records than anybody could write about', () => {
  const LONG = 700
  const one = async (query = '') => {
    const { id } = await app.services.db.selectFrom('announcement').select('id').executeTakeFirstOrThrow()
    return call('GET', `announcement/${id}/${query}`)
  }
  const part = async (after: number) => (await one(`records/?after=${after}`)).body.response

  it('answers the first, and the others part by part, with the e-mail as it is sent', async () => {
    const { first } = await many(LONG, { announcementApprovalEmails: 'admin@example.org' })
    await at(SLOT)
    // One that dropped out stands behind the others.
    await app.services.db.updateTable('record').set({ status: 'CANCELLED' }).where('id', '=', first).execute()
    await at(NEXT_SLOT)
    const { text, body } = await one()
    expect(text.length).toBeLessThan(300_000)
    expect(body.response).toMatchObject({ recordCount: LONG - 1, moreRecords: LONG - 50 })
    const pages = [body.response]
    for (let after = 50; after < LONG + 50; after += 50) pages.push(await part(after))
    expect(pages.map(({ records }) => records.length)).toEqual([...Array.from({ length: LONG / 50 }, () => 50), 0])
    const records: { id: number; wording: string; standing: string }[] = pages.flatMap((page) => page.records)
    expect(records.map(({ id }) => id)).toEqual([...Array.from({ length: LONG - 1 }, (_, n) => first + 1 + n), first])
    expect(records.map(({ standing }) => standing).indexOf('LEFT')).toBe(LONG - 1)
    const wordingsIn = (html: string) => html.match(/Mr Person \d+,/g) ?? []
    expect(pages.flatMap(({ email }) => wordingsIn(email.html))).toEqual(
      Array.from({ length: LONG - 1 }, (_, n) => `Mr Person ${n + 2},`),
    )
    for (const { email, records } of pages.slice(0, 2))
      for (const { wording } of records) {
        expect(email.html).toContain(`<p>${wording}</p>`)
        expect(email.text).toContain(wording)
      }
    expect(body.response.content).toBe(
      pages[0].records.map(({ wording }: { wording: string }) => `<p>${wording}</p>`).join('\n'),
    )
  })

  it('of one that somebody could write, all is answered, and its parts speak of no e-mail', async () => {
    await many(FEW)
    await at(SLOT)
    const { body } = await one()
    expect(body.response).toMatchObject({ moreRecords: 0 })
    expect(body.response.records).toHaveLength(FEW)
    const { content } = await app.services.db.selectFrom('announcement').select('content').executeTakeFirstOrThrow()
    expect(body.response.content).toBe(content)
    expect(await part(0)).toMatchObject({ records: { length: FEW }, email: { html: '', text: '' } })
  })

  it('is read on by whoever may see it', async () => {
    await many(FEW)
    await at(SLOT)
    const { id } = await app.services.db.selectFrom('announcement').select('id').executeTakeFirstOrThrow()
    const status = async (as: string, query = 'after=0') =>
      (await call('GET', `announcement/${id}/records/?${query}`, undefined, as)).status
    expect([await status('mgc'), await status('admin7'), await status('mk')]).toEqual([200, 404, 403])
    expect([await status('mgc', 'after=-1'), await status('mgc', 'after=x'), await status('mgc', '')]).toEqual([
      422, 422, 422,
    ])
  })
})

describe('what goes out by priority with many others', () => {
  it('is read on by the record', async () => {
    const { db } = app.services
    await many(120, { announcementApprovalEmails: 'admin@example.org' })
    await at(SLOT)
    const { first } = await makeApproved(db, 1, SLOT)
    await db.updateTable('record').set({ priority: true, priorityOn: SLOT }).where('id', '=', first).execute()
    const next: Next = (await call('GET', 'announcement/next/')).body.response
    const [soon] = next.kinds.find(({ kind }) => kind === 'samar')?.soon ?? []
    expect(soon).toMatchObject({ record: { id: first }, announcement: { moreRecords: 71 } })
    const part = (recordId: number, after: number) =>
      call('GET', `announcement/next/soon/?kind=samar&recordId=${recordId}&after=${after}`)
    const pages = [soon?.announcement, (await part(first, 50)).body.response, (await part(first, 100)).body.response]
    expect(pages.map((page) => page.records.length)).toEqual([50, 50, 21])
    const ids = pages.flatMap((page) => page.records.map(({ id }: { id: number }) => id))
    expect(new Set(ids).size).toBe(121)
    // Another one goes with no announcement of its own.
    expect((await part(first - 1, 50)).status).toBe(404)
  })
})

describe('what is next with thousands of records', () => {
  const samar = async () => {
    const { text, body } = await call('GET', 'announcement/next/')
    const next: Next = body.response
    const slot = next.kinds
      .find(({ kind }) => kind === 'samar')
      ?.slots.find(({ announcements }) => announcements.length > 0)
    if (!slot) throw new Error('nothing goes out')
    return { text, slot, planned: slot.announcements[0] }
  }
  const RELEASED = { announcementApprovalEmails: 'admin@example.org' }

  it.each([
    ['at once', {}],
    ['once they are released', RELEASED],
  ])('that go out %s shows the first, and the others part by part, as they are sent', async (_, settings) => {
    const { first, last } = await many(120, settings)
    await app.services.db.updateTable('record').set({ priority: true }).where('id', '=', last).execute()
    const { slot, planned } = await samar()
    expect(planned).toMatchObject({ moreRecords: 70 })
    const pages = [planned]
    for (const after of [50, 100, 150]) {
      const query = `kind=samar&date=${slot.date}&time=${slot.time}&turn=0&after=${after}`
      pages.push((await call('GET', `announcement/next/records/?${query}`)).body.response)
    }
    expect(pages.map((page) => page?.records.length)).toEqual([50, 50, 20, 0])
    const shown = pages.flatMap((page) => page?.records ?? [])
    expect(shown.map(({ id }) => id)).toEqual([last, ...Array.from({ length: 119 }, (__, n) => first + n)])
    await at(SLOT)
    const { content } = await app.services.db.selectFrom('announcement').select('content').executeTakeFirstOrThrow()
    expect(content).toBe(shown.map(({ wording }) => `<p>${wording}</p>`).join('\n'))
    for (const page of pages.slice(0, 3))
      for (const { wording } of page?.records ?? []) expect(page?.email.html).toContain(`<p>${wording}</p>`)
  })

  it('foretells a draft that is compiled again because a gathering is over by then', async () => {
    const { first } = await many(1, RELEASED)
    const over = Temporal.Instant.from(SLOT).add({ hours: 2 }).toString()
    const words = {
      approvedWording: 'Mr Person.\nDilsoji.',
      approvedLapses: JSON.stringify([{ line: 'Dilsoji.', over }]),
    }
    await app.services.db.updateTable('record').set(words).where('id', '=', first).execute()
    const next: Next = (await call('GET', 'announcement/next/')).body.response
    const slots = next.kinds.find(({ kind }) => kind === 'samar')?.slots.slice(0, 3) ?? []
    expect(slots.map(({ announcements }) => announcements.map(({ email }) => email.html.includes('Dilsoji')))).toEqual([
      [true],
      [false],
      [],
    ])
  })

  it('has no such slot any more once it is over', async () => {
    await many(120)
    const query = 'kind=samar&date=2026-11-16&time=19:30&turn=0&after=50'
    expect((await call('GET', `announcement/next/records/?${query}`)).status).toBe(200)
    expect((await call('GET', `announcement/next/records/?${query.replace('turn=0', 'turn=1')}`)).status).toBe(404)
    await at(SLOT)
    expect((await call('GET', `announcement/next/records/?${query}`)).status).toBe(404)
    for (const wrong of ['kind=nikah', 'date=yesterday', 'turn=-1', 'after=x'])
      expect((await call('GET', `announcement/next/records/?${query}&${wrong}`)).status).toBe(422)
  })

  it('shows nothing of a kind that is switched off, and nothing of a region out of reach', async () => {
    await many(FEW)
    const query = 'kind=samar&date=2026-11-16&time=19:30&turn=0&after=0'
    expect((await call('GET', `announcement/next/records/?${query}`)).status).toBe(200)
    for (const [as, region, status] of [
      ['mgc', '', 200],
      ['admin', '&regionId=7', 404],
      ['admin7', '&regionId=3', 404],
      ['admin7', '', 404],
      ['national', '&regionId=3', 200],
      ['mk', '', 403],
    ] as const)
      expect([
        as,
        region,
        (await call('GET', `announcement/next/records/?${query}${region}`, undefined, as)).status,
      ]).toEqual([as, region, status])
    const off = await startTestApp({ over: app, variables: { MODULES: 'MAFI' } })
    expect((await off.call('GET', `announcement/next/records/?${query}`, { as: 'admin' })).status).toBe(404)
    await off.close()
  })

  it('is small', async () => {
    await many(MANY)
    const { text, planned } = await samar()
    expect(planned).toMatchObject({ moreRecords: MANY - 50 })
    expect(text.length).toBeLessThan(300_000)
  })

  it('says what would differ of all of them', async () => {
    const { last } = await many(120)
    const until = Temporal.Instant.from(SLOT).add({ minutes: 30 }).toString()
    await app.services.db.updateTable('record').set({ eventEndsOn: until }).where('id', '=', last).execute()
    const { body } = await call('POST', 'announcement/next/', { settings: { 'samar.time': '21:00' } })
    expect(body.response.differences.map(({ after }: { after: string | null }) => after)).toContainEqual(
      expect.stringMatching(/^119 records go out to \d+ receivers\. 1 left out\.$/),
    )
    expect(body.response.after.kinds[0].slots[0]).toMatchObject({ leftOut: [{ id: last }], moreLeftOut: 0 })
  })
})

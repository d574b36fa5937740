import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { clearExpired } from '../../../kit/server/retention.ts'
import { readCalendar } from '../../../kit/testing/readCalendar.ts'
import { plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { submit } from '../../announcements/testing/records.ts'
import { CALENDAR_RETENTION } from './happenings.ts'

// Secret links for calendar programs (decisions §21), and those who mean harm or know no better (issue of the feeds).

const NOW = '2026-11-16T17:00:00Z'
let app: TestApp
let logged: string[]
beforeAll(async () => {
  logged = []
  app = await startTestApp({ now: NOW, logged })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOW))

/** Past what a server keeps of a feed. */
const later = (minutes = 6) => app.clock.set(app.clock.now().add({ minutes }).toString())
const make = async (as: string, body: object = {}) => {
  const { status, body: answer, text } = await app.call('POST', 'calendar/feed/', { as, body })
  expect(status, text).toBe(200)
  return answer.response as { purpose: string; names: boolean; address: string }
}
/** As a program does, without a session: the path alone. */
const fetched = async (address: string, headers: Record<string, string> = {}) => {
  const origin = await listening
  const answer = await fetch(`${origin}${new URL(address).pathname}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
let listening: Promise<string>
beforeAll(() => {
  listening = app.listen()
})
const eventsOf = async (address: string) => readCalendar((await fetched(address)).text).events
const linesOf = async (address: string) =>
  (await eventsOf(address)).map(({ summary, location, start, status }) =>
    [summary, location, start, status].join(' | '),
  )

describe('a link', () => {
  it('is told once, is kept as a hash, and takes the place of the one before', async () => {
    const first = await make('mk')
    expect(first).toMatchObject({ purpose: 'RITES', names: false })
    const [, token = ''] = /\/calendar\/feed\/([\w-]+)\.ics$/.exec(first.address) ?? []
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    const rows = await app.database.db.selectFrom('calendarLink').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await fetched(first.address)).status).toBe(200)
    const second = await make('mk', { names: true })
    expect([(await fetched(first.address)).status, (await fetched(second.address)).status]).toEqual([404, 200])
    const { body } = await app.call('GET', 'calendar/feed/', { as: 'mk' })
    expect(body.response).toEqual([
      {
        purpose: 'RITES',
        link: { names: true, createdOn: '2026-11-16T17:00:00.000Z', fetchedOn: '2026-11-16T17:00:00.000Z' },
      },
      { purpose: 'BAYAH', link: null },
      { purpose: 'BLOCKING', link: null },
    ])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  it('is withdrawn, once', async () => {
    const { address } = await make('delegate')
    const end = (as: string) => app.call('DELETE', 'calendar/feed/RITES/', { as })
    expect((await end('mgc')).status).toBe(404)
    expect((await end('delegate')).status).toBe(200)
    expect([(await fetched(address)).status, (await end('delegate')).status]).toEqual([404, 404])
    const { body } = await app.call('GET', 'user/5/timeline/', { as: 'admin' })
    const told = body.response.filter(({ event }: { event: string }) => event.startsWith('CALENDAR'))
    expect(told.map(({ event, note }: { event: string; note: string }) => [event, note])).toEqual([
      ['CALENDAR_LINK_MADE', 'Funerals and gatherings, without names'],
      ['CALENDAR_LINK_ENDED', 'Funerals and gatherings, without names'],
    ])
  })

  it('is made for what its user may see alone', async () => {
    const offered = async (as: string) =>
      (await app.call('GET', 'calendar/feed/', { as })).body.response.map(({ purpose }: { purpose: string }) => purpose)
    expect(await offered('readonly')).toEqual(['RITES', 'BLOCKING'])
    expect(await offered('gsochair')).toEqual(['BLOCKING'])
    expect((await app.call('POST', 'calendar/feed/', { as: 'gsochair', body: {} })).status).toBe(404)
    for (const body of [{ purpose: 'CARE' }, { names: 'yes' }, { token: 'mine' }, []])
      expect((await app.call('POST', 'calendar/feed/', { as: 'mk', body })).status).toBe(422)
    expect((await app.call('POST', 'calendar/feed/', { body: {} })).status).toBe(401)
  })

  it('stops when its user does, and starts with them again', async () => {
    const { address } = await make('fateha')
    const set = (values: object) => app.database.db.updateTable('appUser').set(values).where('id', '=', 7).execute()
    for (const [values, back] of [
      [{ status: 'INACTIVE' }, { status: 'ACTIVE' }],
      [{ endDate: '2026-11-15' }, { endDate: null }],
      [{ startDate: '2026-11-17' }, { startDate: '2026-01-01' }],
    ]) {
      await set(values ?? {})
      expect((await fetched(address)).status).toBe(404)
      await set(back ?? {})
      expect((await fetched(address)).status).toBe(200)
    }
  })

  it('ends with the address that its user signs in with, and with no other change of them', async () => {
    const names = { purpose: 'BAYAH', names: true }
    const [theirs, another, stays] = [await make('mk', names), await make('mk'), await make('admin')]
    const user = () => app.call('GET', 'user/4/', { as: 'admin' })
    const change = async (more: object) => {
      const answer = await app.call('PUT', 'user/4/', {
        as: 'admin',
        body: { ...(await user()).body.response, ...more },
      })
      expect(answer.status, answer.text).toBe(200)
    }
    const { email } = (await user()).body.response
    await change({ firstName: 'Salma', email: email.toUpperCase() })
    expect((await fetched(theirs.address)).status).toBe(200)
    await change({ email: 'successor@example.org' })
    const statuses = await Promise.all([theirs, another, stays].map(({ address }) => fetched(address)))
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200])
    const { body } = await app.call('GET', 'user/4/timeline/', { as: 'admin' })
    const told = body.response.filter(({ event }: { event: string }) => event === 'CALENDAR_LINK_ENDED')
    expect(told.map(({ note }: { note: string }) => note).toSorted()).toEqual([
      "Bay'ah ceremonies and meetings, with names",
      'Funerals and gatherings, without names',
    ])
    expect(told[0].by).toMatchObject({ id: 3 })
    // Whoever proves the new address makes one of their own.
    expect((await fetched((await make('successor@example.org', names)).address)).status).toBe(200)
    await change({ email })
  })

  it('is cleared 90 days after it was withdrawn or last fetched', async () => {
    await app.database.db.deleteFrom('calendarLink').execute()
    await make('mk')
    const { address } = await make('mk')
    await fetched(address)
    const count = async () => (await app.database.db.selectFrom('calendarLink').select('id').execute()).length
    const clearedBy = async (days: number) => {
      await clearExpired(app.database.db, CALENDAR_RETENTION, Temporal.Instant.from(NOW).add({ hours: 24 * days }))
      return count()
    }
    expect([await count(), await clearedBy(89), await clearedBy(91)]).toEqual([2, 2, 0])
  })
})

describe('what it answers', () => {
  it('is within what its user may see at each fetch, and says names only where they were asked for', async () => {
    await submit(app, 'samar')
    await app.call('POST', 'mayyit/', {
      as: 'mgc',
      body: plannedInput({ deceasedName: 'Gulzar Jiwa', officiatingJk: 303 }),
    })
    const [plain, named, elsewhere] = [
      await make('mk'),
      await make('delegate', { names: true }),
      await make('mk7', { names: true }),
    ]
    expect(await linesOf(plain.address)).toEqual(['Samar | East York | 2026-11-20 | TENTATIVE'])
    expect((await linesOf(named.address))[0]).toBe('Samar: Mr Rahim Lalani | East York | 2026-11-20 | TENTATIVE')
    expect(await linesOf(elsewhere.address)).toEqual([])
    // Somebody who moves to Don Mills sees its funeral from the next fetch on, whatever a server has kept.
    const home = (jamatkhanaId: number) =>
      app.database.db.updateTable('appUser').set({ jamatkhanaId }).where('id', '=', 4).execute()
    await home(303)
    expect(await linesOf(plain.address)).toEqual([
      'Chelli Anjali | Maple Hollow Cemetery | 2026-11-20T18:00:00.000Z | TENTATIVE',
      'Samar and Ziarat | Headquarters | 2026-11-21T00:30:00.000Z | TENTATIVE',
    ])
    await home(302)
  })

  it('is in the language of its user, whatever a server has kept', async () => {
    const { id } = await submit(app, 'samar', { changes: { deceasedName: 'Amin Kassam' } })
    await app.call('PUT', `samar/${id}/updateStatus/CANCELLED/`, { as: 'admin' })
    const { address } = await make('admin', { names: true })
    const speaks = (language: 'en' | 'fr') =>
      app.database.db.updateTable('appUser').set({ language }).where('id', '=', 3).execute()
    const said = async () => {
      const { text } = await fetched(address)
      return [/^X-WR-CALNAME:([^,]*)/m.exec(text)?.[1], text.includes('Cancelled: Samar'), text.includes('Annulation')]
    }
    expect(await said()).toEqual(['Funerals and gatherings', true, false])
    await speaks('fr')
    expect(await said()).toEqual(['Funérailles et rencontres', false, true])
    await speaks('en')
  })

  it('is not sent again to who has it', async () => {
    const { address } = await make('admin')
    const first = await fetched(address)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('private, max-age=300')
    const etag = String(first.headers.get('etag'))
    const modified = String(first.headers.get('last-modified'))
    const said: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-modified-since': modified },
    ]
    for (const headers of said) {
      const again = await fetched(address, headers)
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    later(60)
    const unchanged = await fetched(address)
    expect([unchanged.headers.get('last-modified'), unchanged.text]).toEqual([modified, first.text])
    await submit(app, 'samar', { changes: { deceasedName: 'Zubeda Quadri' } })
    later()
    const changed = await fetched(address, { 'if-none-match': etag, 'if-modified-since': modified })
    expect(changed.status).toBe(200)
    expect(Date.parse(String(changed.headers.get('last-modified')))).toBeGreaterThan(Date.parse(modified))
  })

  it('is sent anew once something has changed, though the clock was set back', async () => {
    const { id } = await submit(app, 'samar', { changes: { deceasedName: 'Nargis Sunderji' } })
    const { address } = await make('admin')
    const first = await fetched(address)
    later(-30)
    expect((await app.call('DELETE', `samar/${id}/`, { as: 'admin' })).status).toBe(200)
    const changed = await fetched(address, { 'if-modified-since': String(first.headers.get('last-modified')) })
    expect(changed.status).toBe(200)
    expect(changed.text).not.toBe(first.text)
  })

  it('costs two questions where a program asks every minute and never says what it has', async () => {
    const { address } = await make('mgc')
    await fetched(address)
    const at = async () =>
      (
        await app.database.db
          .selectFrom('calendarLink')
          .select('fetchedOn')
          .where('userId', '=', 6)
          .where('endedOn', 'is', null)
          .execute()
      )[0]?.fetchedOn
    const first = await at()
    for (let minute = 1; minute < 5; minute++) {
      later(1)
      expect((await fetched(address)).status).toBe(200)
      expect(await at()).toBe(first)
    }
    later(1)
    await fetched(address)
    expect(await at()).not.toBe(first)
  })
})

describe('somebody who guesses', () => {
  it('is refused after 20 in a minute, and withdrawn links are no guesses', async () => {
    const { address } = await make('bulk')
    await app.call('DELETE', 'calendar/feed/RITES/', { as: 'bulk' })
    for (let time = 0; time < 30; time++) expect((await fetched(address)).status).toBe(404)
    const guesses: number[] = []
    for (let time = 0; time < 25; time++)
      guesses.push((await fetched(`http://x/calendar/feed/${'x'.repeat(20)}${time + 10}.ics`)).status)
    expect(new Set(guesses.slice(0, 20))).toEqual(new Set([404]))
    expect(guesses.at(-1)).toBe(429)
  })

  it('and nobody finds a token in the logs', async () => {
    const { address } = await make('mk')
    await fetched(address)
    const [, token = 'none'] = /feed\/([\w-]+)\.ics/.exec(address) ?? []
    expect(logged.join('\n')).not.toContain(token)
    expect(logged.join('\n')).toContain('/calendar/feed/:token')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { announcementSamples } from '../../announcements/kinds/allSamples.ts'
import { acceptedText } from '../rules/announcedIn.ts'
import { loadedMarks } from '../rules/loaded.ts'
import { SETTING_NAMES, type SettingTexts } from '../rules/settings.ts'
import { readAllSettings, readSettings } from './public.ts'

const EMAILS = 'Please provide comma separated valid email addresses.'

/** What each user of decisions §19 is answered: reading and changing their own region, and those of region 7. */
const MAY: Record<string, { read: number; change: number; readOther: number; changeOther: number }> = {
  national: { read: 200, change: 200, readOther: 200, changeOther: 200 },
  readonly: { read: 200, change: 403, readOther: 200, changeOther: 403 },
  admin: { read: 200, change: 200, readOther: 404, changeOther: 404 },
  remover: { read: 200, change: 200, readOther: 404, changeOther: 404 },
  bulk: { read: 200, change: 200, readOther: 404, changeOther: 404 },
}
const OTHERS = ['mk', 'delegate', 'mgc', 'fateha', 'mayyit', 'reporting', 'mayyitchair', 'ghuslchair', 'gsochair']
const MORE = ['coordinator', 'convener', 'exporter', 'inactive', 'expired']
for (const name of [...OTHERS, ...MORE]) MAY[name] = { read: 403, change: 403, readOther: 403, changeOther: 403 }

describe('the settings over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const all = async (as: string, query = ''): Promise<Record<string, string>> => {
    const { body } = await app.call('GET', `setting/all/${query}`, { as })
    return Object.fromEntries(body.response.map(({ name, value }: { name: string; value: string }) => [name, value]))
  }
  const put = (as: string, body: unknown, query = '') => app.call('PUT', `setting/${query}`, { as, body })

  it.each(Object.entries(MAY))('%s gets what decisions §5 gives', async (as, may) => {
    const body = { 'mafi.blocked': 'false' }
    expect((await app.call('GET', 'setting/all/', { as })).status).toBe(may.read)
    expect((await app.call('GET', 'setting/changes/', { as })).status).toBe(may.read)
    expect((await put(as, body)).status).toBe(may.change)
    expect((await app.call('GET', 'setting/all/?regionId=7', { as })).status).toBe(may.readOther)
    expect((await app.call('GET', 'setting/changes/?regionId=7', { as })).status).toBe(may.readOther)
    expect((await put(as, body, '?regionId=7')).status).toBe(may.changeOther)
  })

  it('are for nobody who is not signed in, and changed only with the CSRF token', async () => {
    expect((await app.call('GET', 'setting/all/')).status).toBe(401)
    expect((await app.call('PUT', 'setting/', { body: {} })).status).toBe(401)
    expect((await app.call('PUT', 'setting/', { as: 'admin', body: {}, csrf: false })).status).toBe(403)
  })

  it('list every known key, saved or not, with and without the slash', async () => {
    const { body } = await app.call('GET', 'setting/all', { as: 'admin7' })
    expect(body.response.map(({ name }: { name: string }) => name)).toEqual(SETTING_NAMES)
    expect(await all('admin7')).toMatchObject({
      'samar.days': '',
      'samar.time': '',
      'samar.blocked': 'false',
      mgcEmail: '',
    })
  })

  it('are saved for the own region, absent ones left as they are, and answered whole', async () => {
    await put('admin', { 'samar.days': 'Sun|Fri', mgcEmail: 'a@x.org' })
    const answer = await put('admin', { 'samar.time': '19:30|21:00', mgcEmail: 'a@x.org, b@y.org' })
    expect(answer.status).toBe(200)
    expect(answer.body.response).toHaveLength(SETTING_NAMES.length)
    expect(await all('admin')).toMatchObject({
      'samar.days': 'Sun|Fri',
      'samar.time': '19:30|21:00',
      mgcEmail: 'a@x.org,b@y.org',
    })
    expect((await all('national', '?regionId=7'))['samar.days']).toBe('')
    const { kinds, emails } = await readSettings(app.database.db, 3)
    expect(kinds.samar).toMatchObject({ days: ['Sun', 'Fri'], times: ['19:30', '21:00'] })
    expect(emails.mgcEmail).toEqual(['a@x.org', 'b@y.org'])
  })

  it('of another region are saved by a national member who names it', async () => {
    await put('national', { 'fateha.time': '08:15' }, '?regionId=8')
    expect((await all('national', '?regionId=8'))['fateha.time']).toBe('08:15')
    expect((await all('national'))['fateha.time']).toBe('')
    const regions = await readAllSettings(app.database.db)
    expect([...regions.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 7, 8])
    expect(regions.get(8)?.kinds.fateha.times).toEqual(['08:15'])
    expect(regions.get(1)?.kinds.fateha.times).toEqual([])
  })

  it.each([
    ['?regionId=99', 404],
    ['?regionId=abc', 422],
    ['?regionId=-1', 422],
    ['?regionId=1&regionId=3', 422],
    ['?regionId=', 200],
  ])('%s is answered %i', async (query, status) => {
    expect((await app.call('GET', `setting/all/${query}`, { as: 'national' })).status).toBe(status)
    expect((await put('national', {}, query)).status).toBe(status)
  })

  it.each([
    [{ 'samar.slots': '19:30' }, { samar: { slots: 'Provide a valid value.' } }],
    [{ 'samar.days': '' }, { samar: { days: 'Please select atleast 1 day.' } }],
    [{ 'samar.days': 'Fri|Funday' }, { samar: { days: 'Please select a valid option.' } }],
    [{ 'samar.time': '25:00' }, { samar: { time: 'Provide a valid value.' } }],
    [{ 'samar.time': '' }, { samar: { time: 'Please select time.' } }],
    [{ 'samar.time': '19:30|19:30' }, { samar: { time: 'Each time can be given only once.' } }],
    [{ 'samar.blocked': 'maybe' }, { samar: { blocked: 'Provide a valid value.' } }],
    [{ catchAllEmail: 'a@x.org,nobody,b@y.org' }, { catchAllEmail: EMAILS }],
    [{ catchAllEmail: 'a@x.org,,b@y.org' }, { catchAllEmail: EMAILS }],
    [{ catchAllEmail: 'a@x.org,' }, { catchAllEmail: EMAILS }],
    [{ catchAllEmail: 7 }, { catchAllEmail: 'Provide a valid value.' }],
    [
      { onDutyNames: 'Karim Virani' },
      {
        onDutyNames:
          'Line 1: write a name, a comma and a phone number, such as Karim Virani, 416-555-0101 or +44 20 7946 0958.',
      },
    ],
    [[], {}],
  ])('%j is refused, and nothing of that call is saved', async (bad, entityErrors) => {
    const before = await all('admin')
    const good = { 'mafi.time': '11:11', 'mafi.days': 'Mon', delayedMayyitReportEmails: 'c@z.org' }
    const answer = await put('admin', Array.isArray(bad) ? bad : { ...good, ...bad })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ status: 'ERROR', entityErrors })
    expect(Object.keys(answer.body.entityErrors)).toEqual(Object.keys(entityErrors))
    expect(await all('admin')).toEqual(before)
  })

  it('say who is on duty, each number as it is kept', async () => {
    const { status } = await put('admin', {
      onDutyNames: ' Karim Virani,416-555-0101\n\nNasim Haji, 0044 20 7946 0958',
    })
    expect(status).toBe(200)
    expect((await all('admin')).onDutyNames).toBe('Karim Virani, 416-555-0101\nNasim Haji, +44 20 7946 0958')
    expect((await readSettings(app.database.db, 3)).onDuty).toEqual([
      { name: 'Karim Virani', phone: '416-555-0101' },
      { name: 'Nasim Haji', phone: '+44 20 7946 0958' },
    ])
    expect((await readSettings(app.database.db, 7)).onDuty).toEqual([])
    // Whose number it was is kept no longer than it is theirs to be rung.
    await put('admin', { onDutyNames: 'Nasim Haji, 0044 20 7946 0958' })
    const changes = await app.call('GET', 'setting/changes/', { as: 'admin' })
    expect(changes.body.response[0]).toMatchObject({ name: 'onDutyNames', before: null, after: null, by: { id: 3 } })
    const kept = await app.database.db
      .selectFrom('timelineEntry')
      .select('changes')
      .where('aboutKind', '=', 'settings')
      .execute()
    expect(JSON.stringify(kept)).not.toContain('416-555-0101')
  })

  it('that are no JSON are refused', async () => {
    const answer = await app.call('PUT', 'setting/', { as: 'admin', rawBody: '{"mgcEmail":' })
    expect(answer.status).toBe(422)
    expect(answer.body.globalErrors).toEqual(['The data sent could not be read.'])
  })

  it('keep who changed what, when, newest first, and nothing for what stays the same', async () => {
    await put('admin', { mayyitIntakeFormEmails: 'a@x.org', 'mayyit.blocked': 'false' })
    app.clock.advance({ minutes: 10 })
    await put('remover', { mayyitIntakeFormEmails: '', 'mayyit.blocked': 'true' })
    await put('remover', { mayyitIntakeFormEmails: '' })
    const { body } = await app.call('GET', 'setting/changes/', { as: 'readonly' })
    const [second, first, earlier] = body.response
    expect([first, second]).toMatchObject([
      { name: 'mayyit.blocked', before: 'false', after: 'true', by: { id: 16 } },
      { name: 'mayyitIntakeFormEmails', before: 'a@x.org', after: '', by: { id: 16 } },
    ])
    expect(first.on).toBe('2026-11-16T17:10:00.000Z')
    expect(earlier).toMatchObject({ name: 'mayyitIntakeFormEmails', before: '', after: 'a@x.org', by: { id: 3 } })
    expect((await app.call('GET', 'setting/changes/?regionId=5', { as: 'national' })).body.response).toEqual([])
  })

  it('cannot have their history rewritten', async () => {
    const lines = app.database.db.updateTable('timelineEntry').set({ note: 'x' }).where('aboutKind', '=', 'settings')
    await expect(lines.execute()).rejects.toThrow('a timeline entry cannot be changed')
  })

  it('that somebody else has changed since they were loaded are not saved over, in either language', async () => {
    const save = (as: string, loaded: SettingTexts, body: SettingTexts, language = 'en') =>
      app.call('PUT', `setting/?loaded=${loadedMarks(body, loaded)}`, {
        ...{ as, body, headers: { 'accept-language': language } },
      })
    await put('admin', { mgcEmail: 'a@x.org', 'samar.days': 'Sun' })
    const loaded = await all('admin')
    expect((await save('remover', loaded, { mgcEmail: 'a@x.org,b@x.org' })).status).toBe(200)
    const mine = { mgcEmail: 'a@x.org,c@x.org', 'samar.days': 'Mon' }
    const late = await save('admin', loaded, mine)
    const said = expect.stringMatching(
      /^This setting was changed by .+ at \d+:\d\d [ap]m\. Please reload it and read it again\.$/,
    )
    expect(late.status).toBe(422)
    expect(late.body).toMatchObject({ entityErrors: { mgcEmail: said }, globalErrors: [said] })
    expect(Object.keys(late.body.entityErrors)).toEqual(['mgcEmail'])
    expect((await save('admin', loaded, mine, 'fr')).body.globalErrors[0]).toMatch(
      /^Ce que vous voyez a été modifié par /,
    )
    expect(await all('admin')).toMatchObject({ mgcEmail: 'a@x.org,b@x.org', 'samar.days': 'Sun' })
    // What nobody else has touched is saved, and so is what says the same by now.
    expect((await save('admin', loaded, { 'samar.days': 'Mon' })).status).toBe(200)
    expect((await save('admin', loaded, { mgcEmail: 'a@x.org,b@x.org' })).status).toBe(200)
    expect((await save('admin', await all('admin'), mine)).status).toBe(200)
    expect(await all('admin')).toMatchObject(mine)
  })

  it('saved at once by several keep every change, each with what stood before it', async () => {
    await Promise.all(['06:00', '07:00', '08:00', '09:00'].map((time) => put('admin', { 'fateha.time': time })))
    const { body } = await app.call('GET', 'setting/changes/', { as: 'admin' })
    const changes = body.response.filter(({ name }: { name: string }) => name === 'fateha.time').toReversed()
    expect(changes).toHaveLength(4)
    let before = ''
    for (const change of changes) {
      expect(change.before).toBe(before)
      before = change.after
    }
    expect((await all('admin'))['fateha.time']).toBe(before)
  })

  describe('French, which the council accepts first (decisions §20)', () => {
    const SAMPLES = acceptedText(announcementSamples())
    const FIRST = 'Please read the French sentences and accept them first.'

    it.each(['fr', 'en,fr'])(
      '%s is refused before the sentences are accepted, and saves nothing beside it',
      async (language) => {
        const { status, body } = await put(
          'national',
          { announcementLanguage: language, mgcEmail: 'x@y.example' },
          '?regionId=4',
        )
        expect([status, body.entityErrors]).toEqual([422, { announcementLanguage: FIRST }])
        expect(await all('national', '?regionId=4')).toMatchObject({ announcementLanguage: 'en' })
      },
    )

    it('is not accepted in other words than those that would be announced', async () => {
      const body = { announcementLanguage: 'fr', announcementSamples: SAMPLES.replace('nous a quittés', 'est mort') }
      const answer = await put('national', body, '?regionId=4')
      expect(answer.body.entityErrors).toEqual({
        announcementSamples: 'These sentences have changed since. Please read them again.',
      })
    })

    it('is chosen with them, kept, taken back, and says who accepted it', async () => {
      const saved = await put(
        'national',
        { announcementLanguage: 'en,fr', announcementSamples: SAMPLES },
        '?regionId=4',
      )
      expect(saved.status).toBe(200)
      expect(await all('national', '?regionId=4')).toMatchObject({
        announcementLanguage: 'en,fr',
        announcementSamples: SAMPLES,
      })
      expect((await put('national', { mgcEmail: 'mgc@x.example' }, '?regionId=4')).status).toBe(200)
      const { body } = await app.call('GET', 'setting/changes/?regionId=4', { as: 'national' })
      expect(body.response).toContainEqual(expect.objectContaining({ name: 'announcementSamples', after: SAMPLES }))
      // Nobody takes the acceptance away while French is announced.
      expect((await put('national', { announcementSamples: '' }, '?regionId=4')).body.entityErrors).toEqual({
        announcementSamples: FIRST,
      })
      expect((await put('national', { announcementLanguage: 'en' }, '?regionId=4')).status).toBe(200)
      // Accepted once is accepted.
      expect((await put('national', { announcementLanguage: 'fr' }, '?regionId=4')).status).toBe(200)
      expect(await all('national', '?regionId=3')).toMatchObject({ announcementLanguage: 'en' })
      const config = await app.call('GET', 'config/', { as: 'admin' })
      expect(config.body.response.announcedIn).toEqual({ 4: ['fr'] })
      expect((await app.call('GET', 'config/')).body.response.announcedIn).toEqual({})
    })
  })
})

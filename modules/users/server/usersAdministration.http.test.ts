import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { clear, type Retained } from '../../../kit/server/retention.ts'
import { plainLetter } from '../../../kit/testing/plainLetter.ts'
import { USERS_RETENTION } from './retention.ts'
import { welcomeJob } from './welcome.ts'

// The demonstration's users by id: 1 national, 3 admin, 4 mk (East York), 16 remover, 17 admin7 (region 7), 20 inactive.

type Row = {
  list: number
  get: number
  getOther: number
  create: number
  edit: number
  editOther: number
  import: number
}

const ADMIN: Row = { list: 200, get: 200, getOther: 404, create: 200, edit: 200, editOther: 404, import: 403 }
const NOBODY: Row = { list: 403, get: 403, getOther: 403, create: 403, edit: 403, editOther: 403, import: 403 }

/** What each user of decisions §19 is answered, by hand from decisions §5. */
const MAY: Record<string, Row> = {
  national: { ...ADMIN, getOther: 200, editOther: 200 },
  readonly: { ...NOBODY, list: 200, get: 200, getOther: 200 },
  admin: ADMIN,
  remover: ADMIN,
  bulk: { ...ADMIN, import: 200 },
  ...Object.fromEntries(
    ['mk', 'delegate', 'mgc', 'fateha', 'mayyit', 'reporting', 'mayyitchair', 'ghuslchair', 'gsochair', 'coordinator']
      .concat(['convener', 'exporter', 'inactive', 'expired'])
      .map((name) => [name, NOBODY]),
  ),
}

const person = (name: string, more: object = {}) => ({
  firstName: 'Zahra',
  lastName: 'Merali',
  email: `${name}@example.com`,
  communicationEmail: `${name}@example.com`,
  jamatkhanaId: 302,
  roles: ['MK_DELEGATE'],
  startDate: '2026-11-16',
  ...more,
})

describe('users over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const post = (as: string, body: unknown) => app.call('POST', 'user/', { as, body })
  const made = async (as: string, body: object) => (await post(as, body)).body.response
  const put = (as: string, id: number, body: unknown) => app.call('PUT', `user/${id}/`, { as, body })
  const setStatus = (as: string, id: number, status: string) =>
    app.call('PUT', `user/${id}/updateStatus/${status}/`, { as })
  const errors = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    return { status, ...body.entityErrors, ...(body.globalErrors?.length ? { general: body.globalErrors } : {}) }
  }

  it.each(Object.entries(MAY))('%s gets what decisions §5 gives', async (as, may) => {
    const region = as === 'national' ? { regionId: 3 } : {}
    expect((await app.call('POST', 'user/search/', { as, body: {} })).status).toBe(may.list)
    expect((await app.call('POST', 'user/export/', { as, body: { format: 'csv' } })).status).toBe(may.list)
    expect((await app.call('GET', 'user/4/', { as })).status).toBe(may.get)
    expect((await app.call('GET', 'user/4/timeline/', { as })).status).toBe(may.get)
    expect((await app.call('GET', 'user/17/', { as })).status).toBe(may.getOther)
    expect((await app.call('GET', 'user/17/timeline/', { as })).status).toBe(may.getOther)
    expect((await app.call('GET', 'user/createBulk/', { as })).status).toBe(may.import)
    const one = await post(as, person(`by.${as}`, region))
    expect(one.status).toBe(may.create)
    const before = (await app.call('GET', 'user/4/', { as: 'national' })).body.response
    expect((await put(as, 4, before)).status).toBe(may.edit)
    expect((await setStatus(as, 4, 'ACTIVE')).status).toBe(may.edit === 200 ? 422 : may.edit)
    const other = (await app.call('GET', 'user/18/', { as: 'national' })).body.response
    expect((await put(as, 18, other)).status).toBe(may.editOther)
    expect((await setStatus(as, 18, 'ACTIVE')).status).toBe(may.editOther === 200 ? 422 : may.editOther)
  })

  it('are for nobody who is not signed in, and changed only with the CSRF token', async () => {
    expect((await app.call('POST', 'user/search/', { body: {} })).status).toBe(401)
    expect((await app.call('GET', 'user/profile/')).status).toBe(401)
    expect((await app.call('POST', 'user/', { as: 'admin', body: {}, csrf: false })).status).toBe(403)
    expect((await app.call('GET', 'user/99999/', { as: 'admin' })).status).toBe(404)
    expect((await app.call('GET', 'user/x/', { as: 'admin' })).status).toBe(404)
  })

  it('a new one is answered whole, welcomed by e-mail, and can sign in', async () => {
    const user = await made('admin', person('first', { middleName: 'Noor', code: 'Z-1', endDate: '2026-12-31' }))
    expect(user).toMatchObject({
      name: 'Zahra Noor Merali',
      code: 'Z-1',
      regionId: 3,
      jamatkhana: { id: 302, name: 'East York', region: { id: 3, name: 'Central Ontario' } },
      status: 'ACTIVE',
      shutOut: null,
      createdBy: { id: 3 },
    })
    expect(user.id).toBeGreaterThan(98)
    const [letter] = (await app.letters()).filter(({ about }) => about.kind === 'user' && about.id === user.id)
    expect(letter).toMatchObject({ purpose: 'user-welcome', to: ['first@example.com'] })
    expect((await app.call('GET', 'config/', { as: 'first@example.com' })).body.response.user).toMatchObject({
      id: user.id,
      roles: ['MK_DELEGATE'],
    })
    const { body } = await app.call('GET', `user/${user.id}/timeline/`, { as: 'admin' })
    expect(body.response.map(({ event }: { event: string }) => event)).toEqual(['ADDED', 'MAIL'])
    expect(JSON.stringify(body.response[0].changes)).not.toContain('first@example.com')
  })

  it('a new one whose letter waits for the relay gets what holds by then, and nothing while they are deactivated', async () => {
    const user = await made('admin', person('typo'))
    const waiting = async () => {
      const letters = app.database.db.selectFrom('mail').innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
      const own = letters.where('aboutKind', '=', 'user').where('aboutId', '=', user.id)
      return (await own.where('status', '=', 'WAITING').select('address').execute()).map(({ address }) => address)
    }
    expect(await waiting()).toEqual(['typo@example.com'])
    const right = { ...user, email: 'right@example.com', communicationEmail: 'right@example.com' }
    expect((await put('admin', user.id, right)).status).toBe(200)
    expect(await waiting()).toEqual(['right@example.com'])
    expect((await setStatus('admin', user.id, 'INACTIVE')).status).toBe(200)
    await welcomeJob(app.services).run({})
    expect(await waiting()).toEqual([])
    expect((await setStatus('admin', user.id, 'ACTIVE')).status).toBe(200)
    await welcomeJob(app.services).run({})
    expect(await waiting()).toEqual(['right@example.com'])
  })

  it.each(['edited', 'entered'])(
    'one whose access is over by then is welcomed once it goes on, where it is %s so',
    async (how) => {
      const ended = { startDate: '2026-11-01', endDate: '2026-11-15' }
      const email = `over-${how}@example.com`
      const user = await made('admin', person(`over-${how}`, how === 'entered' ? ended : {}))
      const waiting = async () => {
        const letters = app.database.db.selectFrom('mail').innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
        const own = letters.where('aboutKind', '=', 'user').where('aboutId', '=', user.id)
        return (await own.where('status', '=', 'WAITING').select('address').execute()).map(({ address }) => address)
      }
      const over = how === 'entered' ? user : (await put('admin', user.id, { ...user, ...ended })).body.response
      expect(over.shutOut).toBe('expired')
      await welcomeJob(app.services).run({})
      expect(await waiting()).toEqual([])
      expect((await put('admin', user.id, { ...over, endDate: null })).status).toBe(200)
      await welcomeJob(app.services).run({})
      expect(await waiting()).toEqual([email])
    },
  )

  describe('what waits to be sent to somebody for what they may do', () => {
    /** Written to them, and to their family at the same address; answers what still waits. */
    const written = async (address: string) => {
      const letter = { about: { kind: 'samar', id: 1 }, to: [address], subject: 'S', html: 'S', text: 'S', limit: null }
      await app.database.db.transaction().execute(async (trx) => {
        for (const purpose of ['approval-request', 'family-confirmation'])
          await app.services.mail.post(trx, { ...letter, purpose, repeatWhenUnknown: true })
      })
      return async () => {
        const letters = app.database.db.selectFrom('mail').innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
        const own = letters.where('address', '=', address).where('purpose', '<>', 'user-welcome')
        const rows = await own.where('status', '=', 'WAITING').select('purpose').orderBy('purpose').execute()
        return rows.map(({ purpose }) => purpose)
      }
    }
    const both = ['approval-request', 'family-confirmation']

    it.each(['deactivated', 'ended'])('is not sent once they are %s', async (how) => {
      const user = await made('admin', person(`removed-${how}`))
      const waiting = await written(user.communicationEmail)
      expect(await waiting()).toEqual(both)
      const ended = { startDate: '2026-11-01', endDate: '2026-11-15' }
      const done =
        how === 'ended'
          ? await put('admin', user.id, { ...user, ...ended })
          : await setStatus('admin', user.id, 'INACTIVE')
      expect(done.status, done.text).toBe(200)
      expect(await waiting()).toEqual(['family-confirmation'])
      if (how === 'deactivated') await setStatus('admin', user.id, 'ACTIVE')
    })

    it.each([
      ['a role is taken from them', { roles: ['MAYYIT_APPROVER'] }],
      ['they look after another Jamatkhana', { jamatkhanaId: 303 }],
      ['they begin later', { startDate: '2026-12-01' }],
      ['they are written to elsewhere', { communicationEmail: 'elsewhere@example.com' }],
    ])('is not sent once %s', async (what, change) => {
      const roles = ['MAYYIT_APPROVER', 'MK']
      const user = await made('admin', person(`less-${what.length}`, { roles, jamatkhanaId: 302 }))
      const waiting = await written(user.communicationEmail)
      const other = await put('admin', user.id, { ...user, middleName: 'Noor', roles: [...roles, 'GSO_CHAIR'] })
      expect(other.status, other.text).toBe(200)
      expect(await waiting()).toEqual(both)
      const changed = await put('admin', user.id, { ...other.body.response, ...change })
      expect(changed.status, changed.text).toBe(200)
      expect(await waiting()).toEqual(['family-confirmation'])
    })

    it('goes to where they are written to from now on, where they may do no less', async () => {
      const user = await made('admin', person('corrected'))
      const waiting = await written(user.communicationEmail)
      const email = 'correct@example.com'
      const corrected = await put('admin', user.id, { ...user, communicationEmail: email })
      expect(corrected.status, corrected.text).toBe(200)
      expect(await waiting()).toEqual(['family-confirmation'])
      const letters = app.database.db.selectFrom('mail').innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
      const anew = letters.where('address', '=', email).where('purpose', '<>', 'user-welcome')
      expect(await anew.select(['purpose', 'status', 'aboutKind']).execute()).toEqual([
        { purpose: 'approval-request', status: 'WAITING', aboutKind: 'samar' },
      ])
      const back = { ...corrected.body.response, communicationEmail: 'less@example.com', roles: ['MAYYIT_APPROVER'] }
      expect((await put('admin', user.id, back)).status).toBe(200)
      const toLess = letters.where('address', '=', 'less@example.com').where('purpose', '<>', 'user-welcome')
      expect(await toLess.select('purpose').execute()).toEqual([])
    })

    it('is not sent once they are of another region', async () => {
      const user = await made('admin', person('moved-away'))
      const waiting = await written(user.communicationEmail)
      const moved = await put('national', user.id, { ...user, regionId: 7, jamatkhanaId: 701 })
      expect(moved.status, moved.text).toBe(200)
      expect(await waiting()).toEqual(['family-confirmation'])
    })

    it.each([
      ['a national member moves', ['NATIONAL_ROP_MEMBER'], { regionId: 7, jamatkhanaId: 701 }],
      ['one who is MK besides moves house', ['NATIONAL_ROP_MEMBER', 'MK'], { jamatkhanaId: 303 }],
      [
        'one moves who is a delegate besides',
        ['NATIONAL_ROP_MEMBER', 'MK_DELEGATE'],
        { regionId: 7, jamatkhanaId: 701 },
      ],
      ['an ADMIN becomes a national member', ['ADMIN'], { roles: ['NATIONAL_ROP_MEMBER'] }],
      ['only what one may delete or take away is taken', ['MK', 'DELETE'], { roles: ['MK'] }],
    ])('is, where they may do no less: %s', async (what, roles, change) => {
      const user = await made('national', person(`no-less-${what.length}`, { roles, regionId: 3, jamatkhanaId: 302 }))
      const waiting = await written(user.communicationEmail)
      const changed = await put('national', user.id, { ...user, ...change })
      expect(changed.status, changed.text).toBe(200)
      expect(await waiting()).toEqual(both)
    })

    it('is, where somebody else reads it there', async () => {
      const [user, office] = [await made('admin', person('shared')), await made('admin', person('caught'))]
      await made('admin', person('colleague', { communicationEmail: 'Shared@example.com' }))
      const body = { catchAllEmail: 'caught@example.com' }
      expect((await app.call('PUT', 'setting/', { as: 'admin', body })).status).toBe(200)
      for (const { id, communicationEmail } of [user, office]) {
        const waiting = await written(communicationEmail)
        expect((await setStatus('admin', id, 'INACTIVE')).status).toBe(200)
        expect(await waiting()).toEqual(both)
        await setStatus('admin', id, 'ACTIVE')
      }
      await app.call('PUT', 'setting/', { as: 'admin', body: { catchAllEmail: '' } })
    })
  })

  it('says everything at once', async () => {
    expect(await errors(post('national', {}))).toEqual({
      status: 422,
      firstName: 'Please enter first name.',
      lastName: 'Please enter last name.',
      email: 'Please enter email.',
      communicationEmail: 'Please enter email.',
      regionId: 'Please select region.',
      jamatkhanaId: 'Please select jamatkhana.',
      roles: 'Please select role.',
      startDate: 'Please select access start date.',
    })
    const wrong = { firstName: 'A', middleName: '7', lastName: 'B2', email: 'x', endDate: '2026-11-15', roles: [] }
    expect(await errors(post('admin', person('wrong', wrong)))).toEqual({
      status: 422,
      firstName: 'Min of 2 chars required.',
      middleName: 'Name can contain only alphabets and space.',
      lastName: 'Name can contain only alphabets and space.',
      email: 'Please enter email.',
      roles: 'Please select role.',
    })
    expect(await errors(post('admin', person('wrong', { endDate: '2026-11-15' })))).toEqual({
      status: 422,
      endDate: 'End date should be greater than start date.',
    })
    expect((await post('admin', person('sameday', { endDate: '2026-11-16' }))).status).toBe(200)
    expect(await errors(post('admin', person('wrong', { roles: ['KING'], id: 5 })))).toMatchObject({
      status: 422,
      id: 'Provide a valid value.',
    })
  })

  it('an address and a code are one user’s, whatever their case', async () => {
    await made('admin', person('taken', { code: 'T-1' }))
    const other = await made('admin', person('other'))
    expect(await errors(post('admin', person('TAKEN')))).toEqual({
      status: 422,
      email: 'Another user already has this e-mail.',
    })
    expect(await errors(put('admin', other.id, { ...other, email: 'Taken@example.com' }))).toEqual({
      status: 422,
      email: 'Another user already has this e-mail.',
    })
    expect(await errors(post('admin', person('third', { code: 'T-1' })))).toEqual({
      status: 422,
      code: 'Another user already has this code.',
    })
    const both = await Promise.all([post('admin', person('twin')), post('remover', person('twin'))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('an administrator stays in their region, whatever the call says', async () => {
    expect((await post('admin', person('away', { regionId: 7, jamatkhanaId: 701 }))).status).toBe(404)
    const user = await made('admin', person('stays'))
    expect((await put('admin', user.id, { ...user, regionId: 7, jamatkhanaId: 701 })).status).toBe(404)
    const elsewhere = (await app.call('GET', 'jamatkhana/all/', { as: 'admin' })).body.response.find(
      ({ region }: { region: { id: number } }) => region.id === 7,
    )
    expect(await errors(post('admin', person('away', { jamatkhanaId: elsewhere.id })))).toEqual({
      status: 422,
      jamatkhanaId: 'Please select a valid option.',
    })
    const moved = await put('national', user.id, { ...user, regionId: 7, jamatkhanaId: elsewhere.id })
    expect(moved.body.response).toMatchObject({ regionId: 7, jamatkhana: { region: { id: 7 } } })
    expect((await app.call('GET', `user/${user.id}/`, { as: 'admin' })).status).toBe(404)
  })

  it('who administers one region and reads all of them writes in the one alone', async () => {
    await made('national', person('reader', { regionId: 3, roles: ['ADMIN', 'NATIONAL_READ_ONLY'] }))
    const as = 'reader@example.com'
    expect((await app.call('GET', 'user/18/', { as })).status).toBe(200)
    expect((await post(as, person('far', { regionId: 7, jamatkhanaId: 701 }))).status).toBe(403)
    const user = await made(as, person('near'))
    expect(user.regionId).toBe(3)
    expect((await put(as, user.id, { ...user, regionId: 7, jamatkhanaId: 701 })).status).toBe(403)
    expect((await put(as, user.id, { ...user, firstName: 'Noor' })).status).toBe(200)
  })

  it.each(['NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY', 'DELETE', 'BAYAH_REGISTRATION_EXPORT_DATA'])(
    '%s is given and taken by a national member alone',
    async (role) => {
      const name = role.toLowerCase().replaceAll('_', '.')
      const refusal = await errors(post('admin', person(name, { roles: ['MK', role] })))
      expect(refusal).toMatchObject({ status: 422, roles: expect.stringContaining('Only a national member') })
      const user = await made('national', person(name, { roles: ['MK', role], regionId: 3 }))
      expect(user.roles).toContain(role)
      // Whoever could change its address could sign in under it.
      expect((await app.call('GET', `user/${user.id}/`, { as: 'admin' })).status).toBe(200)
      expect((await put('admin', user.id, { ...user, email: 'thief@example.com' })).status).toBe(403)
      expect((await setStatus('admin', user.id, 'INACTIVE')).status).toBe(403)
      expect((await put('national', user.id, { ...user, roles: ['MK'] })).body.response.roles).toEqual(['MK'])
    },
  )

  it('what somebody may do is said in words, to who may see the account', async () => {
    const rights = (as: string, id: number) => app.call('GET', `user/${id}/rights/`, { as })
    const { status, body } = await rights('admin', 5)
    expect(status).toBe(200)
    expect(body.response).toContainEqual({
      title: 'Samars',
      rights: [
        {
          where: 'for East York Jamatkhana',
          what: 'Enter new ones, see them, edit them, cancel them, send the approval e-mail again, switch priority on and off and comment on what they see',
        },
      ],
    })
    expect((await rights('admin7', 5)).status).toBe(404)
    expect((await rights('mk', 5)).status).toBe(403)
    const french = { as: 'admin', headers: { 'accept-language': 'fr-CA' } }
    const { text } = await app.call('GET', 'user/5/rights/', french)
    // Of one person, whatever they are: 'ils' would be several.
    expect(text).toContain('et y ajouter des commentaires')
    expect(text).not.toMatch(/\bils\b/)
  })

  it('nobody raises their own rights, or shuts themselves out', async () => {
    const own = (await app.call('GET', 'user/3/', { as: 'admin' })).body.response
    expect(await errors(put('admin', 3, { ...own, roles: ['ADMIN', 'MGC'] }))).toEqual({
      status: 422,
      roles: 'Nobody can change their own roles.',
    })
    const elsewhere = { jamatkhanaId: 302, email: 'me@example.com', startDate: '2019-01-01', endDate: '2030-01-01' }
    expect(Object.keys(await errors(put('admin', 3, { ...own, ...elsewhere })))).toEqual(
      expect.arrayContaining(Object.keys(elsewhere)),
    )
    expect((await put('admin', 3, { ...own, firstName: 'Ada', regionId: undefined })).status).toBe(200)
    expect(await errors(setStatus('admin', 3, 'INACTIVE'))).toEqual({
      status: 422,
      general: ['Nobody can change the status of their own account.'],
    })
  })

  it('a region keeps an administrator, however many shut each other out at once', async () => {
    const admin7 = (await app.call('GET', 'user/17/', { as: 'national' })).body.response
    const refusal = 'This is the last active administrator of Northeast Ontario. Give somebody else that role first.'
    expect((await setStatus('national', 17, 'INACTIVE')).body.globalErrors).toEqual([refusal])
    const ended = { ...admin7, startDate: '2026-01-01', endDate: '2026-11-15' }
    const without = [{ ...admin7, roles: ['MK'] }, ended, { ...admin7, startDate: '2026-11-17' }]
    for (const change of without)
      expect(await errors(put('national', 17, change))).toMatchObject({ general: [refusal] })
    const elsewhere = { ...admin7, regionId: 3, jamatkhanaId: 302 }
    expect(await errors(put('national', 17, elsewhere))).toMatchObject({ general: [refusal] })
    const place = { regionId: 7, jamatkhanaId: admin7.jamatkhanaId }
    const second = await made('admin7', person('second.admin7', { ...place, roles: ['ADMIN'] }))
    const both = await Promise.all([
      setStatus('admin7', second.id, 'INACTIVE'),
      setStatus('second.admin7@example.com', 17, 'INACTIVE'),
    ])
    expect(both.map(({ status }) => status)).toContain(200)
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  it('a status that there is none of is a wrong value to who may change it, and no page that is missing', async () => {
    const wrong = await setStatus('admin', 4, 'NOPE')
    expect([wrong.status, wrong.body.entityErrors]).toEqual([422, { status: 'Please select a valid option.' }])
    expect((await setStatus('admin', 17, 'NOPE')).status).toBe(404)
    expect((await setStatus('mk', 4, 'NOPE')).status).toBe(403)
  })

  it('deactivating takes effect on the next call, and an earlier sign-in does not help', async () => {
    const user = await made('admin', person('leaving'))
    app.clock.set('2026-11-16T17:05:00Z')
    const email = 'leaving@example.com'
    expect((await app.call('GET', 'calendar/event/month/11/year/2026/', { as: email })).status).toBe(200)
    expect((await setStatus('admin', user.id, 'INACTIVE')).body.response).toMatchObject({
      status: 'INACTIVE',
      shutOut: 'inactive',
    })
    expect((await app.call('GET', 'calendar/event/month/11/year/2026/', { as: email })).status).toBe(403)
    expect((await setStatus('admin', user.id, 'INACTIVE')).body.globalErrors).toEqual([
      'This user is already inactive.',
    ])
    await setStatus('admin', user.id, 'ACTIVE')
    expect((await app.call('GET', 'calendar/event/month/11/year/2026/', { as: email })).status).toBe(200)
    const { body } = await app.call('GET', `user/${user.id}/timeline/`, { as: 'admin' })
    expect(body.response.map(({ event }: { event: string }) => event)).toEqual([
      'ADDED',
      'MAIL',
      'DEACTIVATED',
      'ACTIVATED',
    ])
    app.clock.set('2026-11-16T17:00:00Z')
  })

  it('whose addresses were cleared is active again once they are entered, since letters would reach nobody', async () => {
    const { id } = await made('admin', person('long-gone', { roles: ['MK'] }))
    await setStatus('admin', id, 'INACTIVE')
    const line = { ...(USERS_RETENTION[0] as Retained), only: sql`id = ${id}` }
    const past = app.clock.now().add({ hours: 24 * 800 })
    await app.database.db.transaction().execute((trx) => clear(trx, line, past))
    const refused = await setStatus('admin', id, 'ACTIVE')
    expect([refused.status, refused.body.globalErrors]).toEqual([
      422,
      ['The addresses of this user were cleared after a long time without access. Enter them first.'],
    ])
    const half = { ...person('back', { roles: ['MK'] }), communicationEmail: `cleared-${id}@cleared.invalid` }
    expect((await put('admin', id, half)).status).toBe(200)
    expect((await setStatus('admin', id, 'ACTIVE')).status).toBe(422)
    expect((await put('admin', id, person('back', { roles: ['MK'] }))).status).toBe(200)
    expect((await setStatus('admin', id, 'ACTIVE')).status).toBe(200)
  })

  it('roles and access days count on the next call, the days where the region is', async () => {
    const user = await made('admin', person('changing', { roles: ['MK'] }))
    const email = 'changing@example.com'
    const may = async () => (await app.call('POST', 'user/search/', { as: email, body: {} })).status
    expect(await may()).toBe(403)
    const risen = (await put('admin', user.id, { ...user, roles: ['ADMIN'] })).body.response
    expect(await may()).toBe(200)
    // It is 12:00 of the 16th in Toronto.
    await put('admin', user.id, { ...risen, endDate: '2026-11-16' })
    expect(await may()).toBe(200)
    app.clock.set('2026-11-17T04:59:00Z')
    expect(await may()).toBe(200)
    app.clock.set('2026-11-17T05:00:00Z')
    expect(await may()).toBe(403)
    app.clock.set('2026-11-16T17:00:00Z')
  })

  it('a new address has to be proved: the sign-in under the old one ends', async () => {
    const user = await made('admin', person('renamed'))
    expect((await app.call('GET', 'user/profile/', { as: 'renamed@example.com' })).status).toBe(200)
    const token = await app.tokenFor('renamed@example.com')
    await put('admin', user.id, { ...user, email: 'somebody.else@example.com' })
    const headers = { Authorization: `Bearer ${token}` }
    expect((await app.call('GET', 'user/profile/', { headers })).status).toBe(403)
  })

  it('of two who edit, the later is told who was first', async () => {
    const user = await made('admin', person('contested'))
    await put('remover', user.id, { ...user, firstName: 'Salma' })
    const refusal = await errors(put('admin', user.id, { ...user, firstName: 'Farah' }))
    expect(refusal).toEqual({
      status: 422,
      general: [expect.stringMatching(/^This user was changed by .+ at 12:00 pm\./)],
    })
    expect((await put('admin', user.id, { ...user, version: undefined, firstName: 'Farah' })).status).toBe(200)
  })

  it('everybody chooses the language in which they read, of those that there are', async () => {
    const names = { firstName: 'Amir', lastName: 'Kassam' }
    const change = (language: unknown) =>
      app.call('PUT', 'user/updateProfile/', { as: 'mkdonmills', body: { ...names, language } })
    for (const other of ['de', '', 7])
      expect((await change(other)).status, String(other)).toBe(other === '' ? 200 : 422)
    expect((await change('fr')).body.response).toMatchObject({ language: 'fr' })
    expect((await change(undefined)).body.response).toMatchObject({ language: 'fr' })
    const { body } = await app.call('GET', 'config/', { as: 'mkdonmills' })
    expect(body.response.user).toMatchObject({ language: 'fr' })
  })

  it('a new user reads the language of their region, and is welcomed in it', async () => {
    const halifax = await made('national', person('halifax', { regionId: 5, jamatkhanaId: 501 }))
    expect(halifax.language).toBe('fr')
    const [letter] = (await app.letters()).filter(({ about }) => about.kind === 'user' && about.id === halifax.id)
    expect(plainLetter(letter?.source ?? '')).toContain('Bienvenue, Zahra')
    expect((await made('admin', person('toronto'))).language).toBe('en')
  })

  it('everybody changes their own names and nothing else', async () => {
    const mine = () => app.call('GET', 'user/profile/', { as: 'mk' })
    const before = (await mine()).body.response
    const keys = ['firstName', 'middleName', 'lastName', 'email', 'communicationEmail', 'language']
    expect(Object.keys(before)).toEqual(keys)
    expect(before.language).toBe('en')
    const change = (body: object) => app.call('PUT', 'user/updateProfile/', { as: 'mk', body })
    expect((await change({ firstName: 'Amir', lastName: "D'Souza", roles: ['ADMIN'] })).body.entityErrors).toEqual({
      roles: 'Provide a valid value.',
    })
    expect((await change({ firstName: '', lastName: '' })).body.entityErrors).toEqual({
      firstName: 'Please enter first name.',
      lastName: 'Please enter last name.',
    })
    expect((await change({ firstName: 'Amir', middleName: '', lastName: "D'Souza" })).status).toBe(200)
    expect((await mine()).body.response).toEqual({
      ...before,
      firstName: 'Amir',
      middleName: null,
      lastName: "D'Souza",
    })
    const sentBack = { ...before, email: 'x@example.com', communicationEmail: 'x@example.com' }
    expect((await change(sentBack)).body.response).toEqual(before)
    expect((await mine()).body.response).toEqual(before)
  })

  it.each([3, 4, 13, 17])(
    'an edit of user %d that changes nothing raises no version and writes no line',
    async (id) => {
      const state = async () => ({
        user: (await app.call('GET', `user/${id}/`, { as: 'national' })).body.response,
        lines: (await app.call('GET', `user/${id}/timeline/`, { as: 'national' })).body.response.length,
      })
      const before = await state()
      app.clock.set('2026-11-16T17:10:00Z')
      const answer = await put('national', id, { ...before.user, roles: before.user.roles.toReversed() })
      app.clock.set('2026-11-16T17:00:00Z')
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.response).toEqual(before.user)
      expect(await state()).toEqual(before)
    },
  )

  it('one’s own names, saved as they are, raise no version and write no line', async () => {
    const state = async () => [
      (await app.call('GET', 'user/5/', { as: 'admin' })).body.response,
      (await app.call('GET', 'user/5/timeline/', { as: 'admin' })).body.response,
    ]
    const before = await state()
    const { firstName, middleName, lastName } = before[0]
    const body = { firstName: ` ${firstName} `, middleName, lastName }
    expect((await app.call('PUT', 'user/updateProfile/', { as: 'delegate', body })).status).toBe(200)
    expect(await state()).toEqual(before)
  })

  it('rows carry first and last name, code and name, and are found and put in order by each', async () => {
    const names = [
      ['Aaliyah', 'Zz', 'Q-3'],
      ['Kémal', 'Yy', 'Q-1'],
      ['Zoe', 'Xx', 'Q-2'],
    ] as const
    for (const [firstName, lastName, code] of names)
      await made('admin', person(`row.${code.toLowerCase()}`, { firstName, middleName: 'Noor', lastName, code }))
    const search = async (body: object) => (await app.call('POST', 'user/search/', { as: 'admin', body })).body
    const code = { type: 'TEXT', operator: 'STARTS_WITH', value: 'q-' }
    const order = async (field: string, way = 'ASC') =>
      (await search({ filters: { code }, sorts: { [field]: way } })).response.data.map(
        (row: { code: string }) => row.code,
      )
    expect((await search({ filters: { code } })).response.data[0]).toMatchObject({
      ...{ firstName: 'Zoe', lastName: 'Xx', code: 'Q-2', name: 'Zoe Noor Xx' },
    })
    expect(await order('firstName')).toEqual(['Q-3', 'Q-1', 'Q-2'])
    expect(await order('firstName', 'DESC')).toEqual(['Q-2', 'Q-1', 'Q-3'])
    expect(await order('lastName')).toEqual(['Q-2', 'Q-1', 'Q-3'])
    expect(await order('code')).toEqual(['Q-1', 'Q-2', 'Q-3'])
    expect(await order('name')).toEqual(['Q-3', 'Q-1', 'Q-2'])
    const found = async (field: string, value: string) =>
      (await search({ filters: { code, [field]: { type: 'TEXT', operator: 'CONTAIN', value } } })).response.totalRecords
    expect([await found('firstName', 'kemal'), await found('lastName', 'xx'), await found('firstName', 'xx')]).toEqual([
      1, 1, 0,
    ])
  })

  it('the list finds by name and address without accents, by role, Jamatkhana, status and days', async () => {
    await made('admin', person('rene', { email: 'rene.listed@example.com', firstName: 'René', roles: ['MGC', 'MK'] }))
    const found = async (filters: object, as = 'admin') => {
      const { body } = await app.call('POST', 'user/search/', { as, body: { filters } })
      return body.response.data.map(({ email }: { email: string }) => email)
    }
    expect(await found({ name: { operator: 'CONTAIN', type: 'TEXT', value: 'rene m' } })).toEqual([
      'rene.listed@example.com',
    ])
    expect(await found({ email: { operator: 'STARTS_WITH', type: 'TEXT', value: 'RENE.' } })).toHaveLength(1)
    const mgc = await found({ roles: { operator: 'IN', type: 'SELECT', values: ['MGC'] } })
    expect(mgc).toEqual(['rene.listed@example.com', 'mgc@example.org'])
    const notMgc = await found({ roles: { operator: 'NOT_IN', type: 'SELECT', values: ['MGC'] } })
    expect(notMgc).not.toContain('mgc@example.org')
    expect(await found({ status: { operator: 'EQUAL', type: 'SELECT', value: 'INACTIVE' } })).toEqual([
      'inactive@example.org',
    ])
    expect(await found({ regionId: { operator: 'EQUAL', type: 'SELECT', value: 7 } })).toEqual([])
    expect(await found({ regionId: { operator: 'EQUAL', type: 'SELECT', value: 7 } }, 'national')).toContain(
      'mk7@example.org',
    )
    expect(
      (await app.call('POST', 'user/search/', { as: 'admin', body: { filters: { communicationEmail: {} } } })).status,
    ).toBe(422)
  })

  it('of two who end each other’s access, or take each other’s role away, at once one is too late', async () => {
    const one = await made('admin', person('one.of.two', { roles: ['ADMIN'] }))
    const other = await made('admin', person('other.of.two', { roles: ['ADMIN'] }))
    const both = async (shutOut: (as: string, user: typeof one) => Promise<{ status: number }>) => {
      const answers = await Promise.all([shutOut(one.email, other), shutOut(other.email, one)])
      return answers.map(({ status }) => status).toSorted()
    }
    expect(await both((as, { id }) => setStatus(as, id, 'INACTIVE'))).toEqual([200, 403])
    for (const { id } of [one, other]) await setStatus('admin', id, 'ACTIVE')
    const read = async (id: number) => (await app.call('GET', `user/${id}/`, { as: 'admin' })).body.response
    const loaded = [await read(one.id), await read(other.id)]
    const without = (id: number) => ({ ...loaded.find((user) => user.id === id), roles: ['MK'] })
    expect(await both((as, { id }) => put(as, id, without(id)))).toEqual([200, 403])
  })
})

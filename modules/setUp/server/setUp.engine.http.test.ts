import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'

/** What each user of decisions §19 is answered: seeing and leaving in their own region, and in region 7. */
const MAY: Record<string, [see: number, leave: number, seeOther: number, leaveOther: number]> = {
  national: [200, 200, 200, 200],
  readonly: [200, 403, 200, 403],
  admin: [200, 200, 404, 404],
  mk: [403, 403, 403, 403],
  delegate: [403, 403, 403, 403],
  mgc: [403, 403, 403, 403],
  fateha: [403, 403, 403, 403],
  mayyitchair: [403, 403, 403, 403],
  gsochair: [403, 403, 403, 403],
  coordinator: [403, 403, 403, 403],
  inactive: [403, 403, 403, 403],
}
const NOTHING = { step: 'people', needs: [] }

describe('the set-up of a region', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const standing = (as: string, query = '') => app.call('GET', `setUp/${query}`, { as })
  const leave = (as: string, body: unknown, query = '') => app.call('POST', `setUp/leave/${query}`, { as, body })
  const askAgain = (as: string, body: unknown) => app.call('POST', 'setUp/askAgain/', { as, body })
  const set = (as: string, body: object) => app.call('PUT', 'setting/', { as, body })
  const menuOf = async (as: string): Promise<{ keys: string[]; open: number[] }> => {
    const { menu, setUpOpen } = (await app.call('GET', 'config/', { as })).body.response
    return { keys: menu.map(({ key }: { key: string }) => key), open: setUpOpen }
  }
  /** The labels of a step by how they stand. */
  const inStep = async (as: string, name: string, state: string): Promise<{ key: string; label: string }[]> => {
    const { steps } = (await standing(as)).body.response
    const step = steps.find(({ step }: { step: string }) => step === name)
    return step.needs.filter((need: { state: string }) => need.state === state)
  }
  const openSteps = async (as: string, query = ''): Promise<string[]> => {
    const { steps } = (await standing(as, query)).body.response
    return steps.flatMap(({ step, isOpen }: { step: string; isOpen: boolean }) => (isOpen ? [step] : []))
  }
  const leaveAll = async (as: string, step: string) => {
    const needs = (await inStep(as, step, 'open')).map(({ key }) => key)
    expect((await leave(as, { step, needs })).status).toBe(200)
    return needs
  }

  it.each(Object.entries(MAY))('%s gets what decisions §5 gives', async (as, expected) => {
    const there = '?regionId=7'
    const own = [await standing(as), await leave(as, NOTHING)]
    const other = [await standing(as, there), await leave(as, NOTHING, there)]
    expect([...own, ...other].map(({ status }) => status)).toEqual(expected)
  })

  it('is for nobody who is not signed in, and is changed only with the CSRF token', async () => {
    expect((await app.call('GET', 'setUp/')).status).toBe(401)
    const unproved = { as: 'admin', body: NOTHING, csrf: false }
    expect((await app.call('POST', 'setUp/leave/', unproved)).status).toBe(403)
    expect((await app.call('POST', 'setUp/askAgain/', unproved)).status).toBe(403)
    expect((await standing('national', '?regionId=99')).status).toBe(404)
    expect((await standing('national', '?regionId=x')).status).toBe(422)
  })

  it('stands in the menu of whoever may do it, for the regions in which it is open', async () => {
    expect(await menuOf('admin')).toMatchObject({ keys: expect.arrayContaining(['set-up']), open: [3] })
    expect((await menuOf('national')).open).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 7, 8]))
    for (const as of ['readonly', 'mk', 'mgc']) {
      const { keys, open } = await menuOf(as)
      expect([as, keys.includes('set-up'), open]).toEqual([as, false, []])
    }
  })

  it('is done by what is there, comes back when that goes, and asks nothing of modules that are off', async () => {
    expect(await openSteps('admin')).toEqual(['sending', 'receivers', 'release', 'people'])
    const slots = ['samar', 'mafi', 'fateha', 'mayyit'].map((kind) => [
      [`${kind}.days`, 'Fri'],
      [`${kind}.time`, '19:30'],
    ])
    await set('admin', Object.fromEntries(slots.flat()))
    expect(await openSteps('admin')).toEqual(['receivers', 'release', 'people'])
    const last = app.database.db.deleteFrom('setting').where('name', '=', 'mafi.time').where('regionId', '=', 3)
    await last.execute()
    expect((await inStep('admin', 'sending', 'open')).map(({ label }) => label)).toEqual(['Mafi'])
    await set('admin', { 'mafi.blocked': 'true' })
    expect(await openSteps('admin')).not.toContain('sending')
    // Another region has its own.
    expect(await openSteps('national', '?regionId=7')).toContain('sending')
    const smaller = await startTestApp({ variables: { MODULES: 'SAMAR' } })
    const { steps } = (await smaller.call('GET', 'setUp/?regionId=7', { as: 'national' })).body.response
    const labels = steps.flatMap(({ needs }: { needs: { label: string }[] }) => needs.map(({ label }) => label))
    expect(labels).toEqual(expect.arrayContaining(['Samar', 'Samar announcements', 'Mukhi/Kamadia of Pickering']))
    expect(labels.filter((label: string) => /Mafi|Mayyit|MGC approver|Bay|chair/.test(label))).toEqual([])
    await smaller.close()
  })

  it('calls the lists in the language of whoever reads', async () => {
    const headers = { 'accept-language': 'fr-CA' }
    const { steps } = (await app.call('GET', 'setUp/', { as: 'admin', headers })).body.response
    const labels = steps.flatMap(({ needs }: { needs: { label: string }[] }) => needs.map(({ label }) => label))
    expect(labels).toEqual(expect.arrayContaining(['Annonces de Samar', 'Annonces de Mayyit']))
    expect(labels.filter((label: string) => /announcements|intake|report/i.test(label))).toEqual([])
  })

  it('asks for whoever is missing: somebody deactivated is', async () => {
    expect((await inStep('admin', 'people', 'met')).map(({ label }) => label)).toContain('MGC')
    const status = (to: string) => app.call('PUT', `user/6/updateStatus/${to}/`, { as: 'admin' })
    await status('INACTIVE')
    expect((await inStep('admin', 'people', 'open')).map(({ label }) => label)).toContain('MGC')
    await status('ACTIVE')
  })

  it('is left as it is by who says so, twice at once too, and is asked again', async () => {
    const needs = (await inStep('admin', 'people', 'open')).map(({ key }) => key)
    expect(needs.length).toBeGreaterThan(0)
    const both = await Promise.all([
      leave('admin', { step: 'people', needs }),
      leave('remover', { step: 'people', needs }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await openSteps('admin')).toEqual(['receivers', 'release'])
    const [left] = await inStep('admin', 'people', 'left')
    expect(left).toMatchObject({ left: { on: '2026-11-16T17:00:00.000Z', by: { id: expect.any(Number) } } })
    const { body } = await app.call('GET', 'setting/changes/', { as: 'admin' })
    const told = body.response.filter(({ name }: { name: string }) => name.startsWith('Who works here: '))
    expect(told).toHaveLength(needs.length)
    expect(told[0]).toMatchObject({ before: 'Open', after: 'Stays as it is' })
    expect((await askAgain('admin', { step: 'people', needs })).status).toBe(200)
    expect((await inStep('admin', 'people', 'open')).map(({ key }) => key)).toEqual(needs)
  })

  it.each([
    [{ step: 'sending', needs: ['sending.samar'] }, 'What this step asks for has changed meanwhile.'],
    [{ step: 'people', needs: ['people.MK.999999'] }, 'What this step asks for has changed meanwhile.'],
    [{ step: 'people', needs: ['mgcEmail'] }, 'What this step asks for has changed meanwhile.'],
    [{ step: 'dance', needs: [] }, 'Please select a valid option.'],
    [{ step: 'people', needs: 'people.MGC' }, 'Provide a valid value.'],
    [{ step: 'people' }, 'Provide a valid value.'],
    [[], 'Provide a valid value.'],
  ])('leaves nothing for %j', async (body, message) => {
    for (const answer of [await leave('admin', body), await askAgain('admin', body)]) {
      expect(answer.status).toBe(422)
      expect(answer.text).toContain(message)
    }
    expect(await app.database.db.selectFrom('setUpLeft').selectAll().execute()).toEqual([])
  })

  it('is gone from the menu once nothing is open, and stays left until it is asked again', async () => {
    for (const step of ['receivers', 'release', 'people']) await leaveAll('admin', step)
    expect(await openSteps('admin')).toEqual([])
    expect(await menuOf('admin')).toMatchObject({ open: [] })
    expect((await menuOf('admin')).keys).not.toContain('set-up')
    const { regions } = (await standing('national')).body.response
    expect(regions.find(({ id }: { id: number }) => id === 3)).toMatchObject({ open: 0 })
    await askAgain('admin', { step: 'release', needs: ['announcementApprovalEmails'] })
    expect((await menuOf('admin')).open).toEqual([3])
  })
})

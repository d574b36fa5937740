import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { JK, plannedInput } from '../testing/inputs.ts'

type Group = { label: string; lines: { label: string; value: string }[] }

/** Dilsoji in Halifax the evening before, Samar at the house of a family, Fateha without more than its hour. */
const EVERYTHING = plannedInput({
  dilsojiJk: JK.halifax,
  dilsojiDateTime: '2026-11-19T23:30:00Z',
  samarAndZiaratJk: JK.pickering,
  samarAndZiaratPlace: 'Social hall',
  fatehaJk: JK.donMills,
  fatehaDateTime: '2026-11-21T18:00:00Z',
  nextOfKin: 'Shirin Lalani',
  nextOfKinPhone: '647-555-9876',
  deceasedStreet1: '12 Pape Avenue',
  homeVisitationAllowed: false,
  burialFundCoverage: true,
  burialFundCoverageJk: JK.eastYork,
  burialFundCoverageNumber: '4711',
})
const GATHERINGS = [
  { label: 'Dilsoji', value: 'Halifax Jamatkhana, Thursday, 19 November 2026, 7:30 pm, Halifax time' },
  { label: 'Chelli Anjali', value: 'Maple Hollow Cemetery, Friday, 20 November 2026, 1:00 pm, Toronto time' },
  {
    label: 'Samar and Ziarat',
    value: 'Pickering Jamatkhana, Social hall, Friday, 20 November 2026, 7:30 pm, Toronto time',
  },
  { label: 'Fateha Khwani', value: 'Don Mills Jamatkhana, Saturday, 21 November 2026, 1:00 pm, Toronto time' },
  { label: 'Officiating Jamatkhana', value: 'East York' },
]

describe('the intake and the bereavement form', () => {
  let app: TestApp
  let id: number
  beforeAll(async () => {
    app = await startTestApp()
    id = (await app.call('POST', 'mayyit/', { as: 'mgc', body: EVERYTHING })).body.response.id
  })
  afterAll(() => app.close())

  const read = (form: string, as = 'mgc') => app.call('GET', `mayyit/${id}/${form}Form/`, { as })
  const linesOf = (groups: Group[], label: string) => groups.find((group) => group.label === label)?.lines

  it.each(['intake', 'bereavement'])('%s: every gathering with its date, time and place', async (form) => {
    const { groups } = (await read(form)).body.response
    expect(linesOf(groups, 'Funeral and gatherings')).toEqual(GATHERINGS)
    expect(linesOf(groups, 'Next of kin')).toEqual([
      { label: 'Name', value: 'Shirin Lalani' },
      { label: 'Phone', value: '647-555-9876' },
    ])
  })

  it('name a Jamatkhana as French does to who reads French', async () => {
    const headers = { 'accept-language': 'fr-CA' }
    const { groups } = (await app.call('GET', `mayyit/${id}/intakeForm/`, { as: 'mgc', headers })).body.response
    const houses = linesOf(groups, 'Funérailles et rassemblements')?.map(({ value }) => value.split(',')[0])
    expect(houses).toEqual([
      ...['Jamatkhana Halifax', 'Maple Hollow Cemetery', 'Jamatkhana Pickering', 'Jamatkhana Don Mills', 'East York'],
    ])
  })

  it('say one year of age as one', async () => {
    const body = plannedInput({ deceasedAge: 1, deceasedAgeUnit: 'years' })
    const child = (await app.call('POST', 'mayyit/', { as: 'mgc', body })).body.response.id
    const { groups } = (await app.call('GET', `mayyit/${child}/intakeForm/`, { as: 'mgc' })).body.response
    expect(linesOf(groups, 'The deceased')).toContainEqual({ label: 'Age', value: '1 year' })
  })

  it('have what their readers need, each of its own, and no cause of death', async () => {
    const intake = await read('intake')
    expect(intake.text).toContain('12 Pape Avenue')
    expect(intake.text).toContain('East York, 4711')
    const bereavement = await read('bereavement')
    expect(bereavement.body.response).toMatchObject({
      title: 'Mayyit bereavement form',
      name: 'Rahim Lalani',
      status: 'APPROVAL_PENDING',
      madeOn: '2026-11-16T17:00:00Z',
    })
    expect(linesOf(bereavement.body.response.groups, 'Visits')).toEqual([
      { label: 'Visits at home', value: 'not wished' },
    ])
    expect(bereavement.text).not.toContain('12 Pape Avenue')
    for (const { text } of [intake, bereavement]) expect(text).not.toMatch(/Stroke|cause/i)
  })

  it('are mailed on approval with the same particulars, and the way to the page', async () => {
    await app.call('PUT', `mayyit/${id}/updateStatus/APPROVED/`, { as: 'mk', body: {} })
    for (const form of ['intake', 'bereavement']) {
      const { groups } = (await read(form)).body.response
      const letter = (await app.letters()).findLast(({ purpose }) => purpose === `mayyit-${form}-form`)
      const source = letter?.source.replace(/=\r\n/g, '').replaceAll('\r\n', '\n') ?? ''
      const said = (groups as Group[]).map(({ label, lines }) =>
        [label, ...lines.map((line) => `${line.label}: ${line.value}`)].join('\n'),
      )
      expect(source).toContain(said.join('\n\n'))
      expect(source).toContain(`/mayyit/${form}Form/${id}`)
    }
  })

  describe('that has not been sent yet', () => {
    type Answer = { id: number; version: number; status: string }
    const approveIt = async (of: number) =>
      expect((await app.call('PUT', `mayyit/${of}/updateStatus/APPROVED/`, { as: 'mk', body: {} })).status).toBe(200)
    const approved = async (): Promise<Answer> => {
      const made = (await app.call('POST', 'mayyit/', { as: 'mgc', body: EVERYTHING })).body.response
      await approveIt(made.id)
      return (await app.call('GET', `mayyit/${made.id}/`, { as: 'mgc' })).body.response
    }
    const edit = async (mayyit: Answer, changes: object): Promise<Answer> => {
      const { status, body } = await app.call('PUT', `mayyit/${mayyit.id}/`, {
        as: 'mgc',
        body: { ...EVERYTHING, version: mayyit.version, ...changes },
      })
      expect(status).toBe(200)
      return body.response
    }
    const FORMS = ['mayyit-intake-form', 'mayyit-bereavement-form']
    /** What still goes out of the forms, as the letter says it. */
    const waiting = async (of: number) => {
      const rows = await app.database.db
        .selectFrom('mailDelivery')
        .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
        .where('aboutKind', '=', 'mayyit')
        .where('aboutId', '=', of)
        .where('purpose', 'in', FORMS)
        .where('status', '=', 'WAITING')
        .select(['mail.id', 'purpose'])
        .distinct()
        .orderBy('mail.id')
        .execute()
      return rows
    }
    const textOf = async (mailId: number) =>
      (await app.letters()).find(({ id: its }) => its === mailId)?.source.replace(/=\r\n/g, '') ?? ''

    it.each(['CANCELLED', 'APPROVAL_PENDING', 'deleted'])('goes to nobody once it is %s', async (how) => {
      const mayyit = await approved()
      expect((await waiting(mayyit.id)).map(({ purpose }) => purpose)).toEqual(FORMS)
      const { status } =
        how === 'deleted'
          ? await app.call('DELETE', `mayyit/${mayyit.id}/`, { as: 'admin' })
          : await app.call('PUT', `mayyit/${mayyit.id}/updateStatus/${how}/`, { as: 'admin', body: {} })
      expect(status).toBe(200)
      expect(await waiting(mayyit.id)).toEqual([])
    })

    it('says what holds once it is approved again', async () => {
      const mayyit = await approved()
      const edited = await edit(mayyit, { chelliAnjaliDateTime: '2026-11-20T20:00:00Z' })
      expect(edited.status).toBe('APPROVAL_PENDING')
      expect(await waiting(mayyit.id)).toEqual([])
      await approveIt(mayyit.id)
      const left = await waiting(mayyit.id)
      expect(left.map(({ purpose }) => purpose)).toEqual(FORMS)
      for (const letter of left) expect(await textOf(letter.id)).toContain('3:00 pm')
    })

    it('goes once more where some have got it and others had not yet, and not where all have', async () => {
      const mayyit = await approved()
      const got = async (purposes: readonly string[]) => {
        const mails = app.database.db.selectFrom('mail').where('purpose', 'in', purposes).select('id')
        await app.database.db
          .updateTable('mailDelivery')
          .set({ status: 'ACCEPTED', acceptedOn: app.clock.now().toString(), nextAttemptOn: null })
          .where('status', '=', 'WAITING')
          .where('mailId', 'in', mails.where('aboutId', '=', mayyit.id))
          .execute()
      }
      const approveAnew = async () => {
        app.clock.advance({ minutes: 1 })
        await app.call('PUT', `mayyit/${mayyit.id}/updateStatus/APPROVAL_PENDING/`, { as: 'admin', body: {} })
        await approveIt(mayyit.id)
        return (await waiting(mayyit.id)).map(({ purpose }) => purpose)
      }
      await got(['mayyit-intake-form'])
      expect(await approveAnew()).toEqual(['mayyit-bereavement-form'])
      await got(FORMS)
      expect(await approveAnew()).toEqual([])
    })

    it('says what was changed in it since, where the text stays as it was approved', async () => {
      const mayyit = await approved()
      const edited = await edit(mayyit, { nextOfKinPhone: '647-555-1111' })
      expect(edited.status).toBe('APPROVED')
      const left = await waiting(mayyit.id)
      expect(left.map(({ purpose }) => purpose)).toEqual(FORMS)
      for (const letter of left) expect(await textOf(letter.id)).toContain('647-555-1111')
    })

    it('says so too where the relay may have it at that moment, since it is not tried again then', async () => {
      const mayyit = await approved()
      const mails = app.database.db.selectFrom('mail').where('purpose', 'in', FORMS).select('id')
      await app.database.db
        .updateTable('mailDelivery')
        .set({ status: 'HANDING', attempts: 1, leaseOwner: 'a worker', leaseUntil: '2099-01-01T00:00:00Z' })
        .set({ nextAttemptOn: null })
        .where('mailId', 'in', mails.where('aboutId', '=', mayyit.id))
        .execute()
      await edit(mayyit, { nextOfKinPhone: '647-555-2222' })
      const left = await waiting(mayyit.id)
      expect(left.map(({ purpose }) => purpose)).toEqual(FORMS)
      for (const letter of left) expect(await textOf(letter.id)).toContain('647-555-2222')
    })
  })

  it('note who has seen them', async () => {
    const { db } = app.database
    const seenBy = async () => {
      const lines = db.selectFrom('timelineEntry').select('byUser').where('aboutId', '=', id)
      const views = await lines.where('event', '=', 'VIEWED').orderBy('id').execute()
      return views.map(({ byUser }) => byUser)
    }
    const before = (await seenBy()).length
    await read('intake', 'mayyit')
    await read('bereavement', 'mkdonmills')
    await read('intake', 'admin7')
    expect((await seenBy()).slice(before)).toEqual([8, 19])
  })
})

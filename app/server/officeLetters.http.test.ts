import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { plainLetter } from '../../kit/testing/plainLetter.ts'
import { reportDelayed } from '../../modules/announcements/kinds/mayyit/server/delayedReport.ts'
import { putInto } from '../../modules/announcements/kinds/mayyit/testing/http.ts'
import { plannedInput } from '../../modules/announcements/kinds/mayyit/testing/inputs.ts'
import { sendReminders } from '../../modules/announcements/server/reminders.ts'
import { familyTokens } from '../../modules/announcements/testing/familyTokens.ts'
import { submit } from '../../modules/announcements/testing/records.ts'
import { tellOfOverdueStays } from '../../modules/custody/server/overdue.ts'
import { remindOfLoneEntries } from '../../modules/custody/server/remind.ts'
import { leave } from '../../modules/custody/testing/handovers.ts'
import { tidyUp } from '../../modules/dispatch/server/jobs.ts'
import { begin, SLOT, sending, set } from '../../modules/dispatch/testing/sending.ts'
import { tellOfOverdueSteps } from '../../modules/ghusl/server/overdue.ts'
import { beginWorkflow, submitStep } from '../../modules/ghusl/testing/workflows.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { kinds } from './kinds.ts'
import { retentionReportJob } from './retentionReport.ts'

// What the office is written, each reads in their own language; what goes to a region's lists, in that of the region
// (decisions §20). Of two who read different ones each gets one letter.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
})
afterAll(() => app.close())

/** Those who read French here; everybody else reads English. */
const FRANCOPHONE = ['admin', 'mk', 'gsochair', 'national', 'fateha'].map((name) => `${name}@example.org`)
beforeEach(async () => {
  await begin(app, { 'samar.time': '19:30' })
  const { db } = app.database
  await db.updateTable('appUser').set({ language: 'en' }).execute()
  await db.updateTable('appUser').set({ language: 'fr' }).where('email', 'in', FRANCOPHONE).execute()
  await db.updateTable('region').set({ language: 'en' }).where('id', '=', 3).execute()
})

const { at, approved } = sending(() => app)
const regionReadsFrench = () =>
  app.database.db.updateTable('region').set({ language: 'fr' }).where('id', '=', 3).execute()

/** English that no French letter says; what is announced is the council's. */
const ENGLISH = /\b(Please|Somebody|The|This|You|open|was|were|has|have|with|Cleared|Kept)\b/
const withoutWording = (said: string) =>
  said.replace(/<blockquote[\s\S]*?<\/blockquote>/g, '').replace(/^ {2}.*$/gm, '')
const body = (said: string) => /<body[\s\S]*<\/body>/.exec(said)?.[0] ?? ''

/** Who gets the letters of a purpose in which language; those in French say nothing in English. */
async function written(purpose: string) {
  const letters = (await app.letters()).filter((letter) => letter.purpose === purpose)
  const by = { en: [] as string[], fr: [] as string[] }
  for (const { to, source } of letters) {
    const said = plainLetter(source)
    const language = said.includes('<html lang="fr">') ? 'fr' : 'en'
    by[language].push(...to.map((address) => address.replace('@example.org', '')))
    if (language === 'fr') expect(body(withoutWording(said))).not.toMatch(ENGLISH)
    else expect(said).toContain('<html lang="en">')
  }
  return { en: by.en.toSorted(), fr: by.fr.toSorted() }
}

it('who may approve is reminded, and told what a family wishes and takes back', async () => {
  const { id } = await submit(app, 'samar')
  app.clock.set('2026-11-17T17:00:00Z')
  await sendReminders(app.services, kinds())
  expect(await written('approval-reminder')).toEqual({ en: [], fr: ['mk'] })
  const [token = ''] = await familyTokens(app, 'samar', id)
  const say = (said: object) => app.call('POST', `family/token/${token}/`, { body: said })
  await say({ answer: 'CHANGE', note: 'Rahim' })
  expect(await written('family-change')).toEqual({ en: ['delegate'], fr: ['mk'] })
  await say({ answer: 'CONFIRMED' })
  expect(await written('family-change-taken-back')).toEqual({ en: ['delegate'], fr: ['mk'] })
})

it('whoever had approved is told that it was taken back', async () => {
  const id = await approved()
  await app.call('PUT', `samar/${id}/updateStatus/APPROVAL_PENDING/`, { as: 'admin', body: {} })
  expect(await written('approval-taken-back')).toEqual({ en: [], fr: ['mk'] })
})

it('nobody’s mailbox but the catch-all is written to in the language of the region', async () => {
  await set(app, { catchAllEmail: 'all@example.org' })
  await regionReadsFrench()
  const are = (status: 'ACTIVE' | 'INACTIVE') =>
    app.database.db.updateTable('appUser').set({ status }).where('id', 'in', [3, 4, 7, 16, 98]).execute()
  await are('INACTIVE')
  await submit(app, 'samar')
  await are('ACTIVE')
  expect(await written('approval-request')).toEqual({ en: [], fr: ['all'] })
})

it('who releases is asked in the language of the region', async () => {
  await set(app, { announcementApprovalEmails: 'one@example.org' })
  await approved()
  await regionReadsFrench()
  await at(SLOT)
  expect(await written('release-request')).toEqual({ en: [], fr: ['one'] })
})

it('administrators hear of slots that were missed, and of what was held back', async () => {
  await at('2026-11-17T01:30:01Z')
  expect(await written('missed-slots')).toEqual({ en: ['bulk', 'remover'], fr: ['admin'] })
  await begin(app, { 'samar.blocked': 'true' })
  await approved({ samarDate: '2026-11-16' })
  app.clock.set('2026-11-17T05:30:00Z')
  await tidyUp(app.services)
  expect(await written('held-back')).toEqual({ en: ['bulk', 'delegate', 'remover'], fr: ['admin'] })
})

it('who does a step of a workflow hears that it is overdue', async () => {
  await beginWorkflow(app)
  app.clock.set('2026-11-16T23:00:01Z')
  await tellOfOverdueSteps(app.services)
  expect(await written('ghusl-step-overdue')).toEqual({ en: ['ghuslchair'], fr: ['gsochair'] })
  const french = (await app.letters()).find(({ to }) => to.includes('gsochair@example.org'))
  expect(plainLetter(french?.source ?? '')).not.toContain('Schedule Pickup')
})

it('chairs hear of who should have left, and of who was alone', async () => {
  const workflow = await beginWorkflow(app, { deceasedName: 'Amin Dedhar' })
  for (const step of ['SCHEDULE_PICKUP', 'PICKUP_COMPLETE', 'TRANSFER_TO_GHUSL_FACILITY'] as const)
    expect((await submitStep(app, workflow, step)).status).toBe(200)
  const CHAIRS = { en: ['ghuslchair', 'mayyitchair'], fr: ['gsochair'] }
  app.clock.set('2026-11-18T22:00:01Z')
  await tellOfOverdueStays(app.services)
  expect(await written('custody-overdue')).toEqual(CHAIRS)
  const alone = { alone: true, calledName: 'Shirin Virani', calledPhone: '416-555-0100' }
  const left = await leave(app, workflow.id, { noBandReason: 'Torn', reason: 'It is 3 am', ...alone })
  expect(left.status, left.text).toBe(200)
  expect(await written('custody-alone')).toEqual(CHAIRS)
  app.clock.set('2026-11-19T22:00:01Z')
  await remindOfLoneEntries(app.services)
  expect((await written('custody-alone')).fr).toEqual(['gsochair', 'gsochair'])
})

it('lists of a region get the delayed report and the forms about a Mayyit in its language', async () => {
  const lists = { delayedMayyitReportEmails: 'late@example.org', mayyitIntakeFormEmails: 'intake@example.org' }
  await set(app, lists)
  await regionReadsFrench()
  const submitted = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput({ dateOfDeath: '2026-11-12' }) })
  const { id } = submitted.body.response
  await app.call('PUT', `mayyit/${id}/updateStatus/APPROVED/`, { as: 'mayyit' })
  expect((await written('mayyit-intake-form')).fr).toEqual(['intake'])
  await putInto(app.database.db, id, 'APPROVED')
  app.clock.set('2026-11-17T13:00:00Z')
  await reportDelayed(app.services)
  expect((await written('delayed-mayyit-report')).fr).toEqual(['late'])
})

it('national members read once a year what was cleared, each in their language', async () => {
  await retentionReportJob(app.services).run({})
  expect(await written('retention-report')).toEqual({ en: [], fr: ['national'] })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { type CallOptions, startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { told } from '../../../kit/server/sentences.ts'
import { duringChange } from '../../../kit/testing/rowLock.ts'
import { engines } from '../../../kit/testing/testDatabase.ts'
import { announcementNoteWords } from '../../dispatch/words/en.ts'
import { familyTokens } from '../testing/familyTokens.ts'
import { approve, submitReady } from '../testing/records.ts'
import { returnedLetterWords } from '../words/en.ts'
import { type AnyKind, announceRecords } from './public.ts'

const SPENT =
  'This link no longer works. If you received a newer e-mail, please use the link in it, or call our office.'
const LATE = 'The announcement has already been approved. If something in it is wrong, please call our office at once.'

/** What somebody else makes of a record meanwhile. */
const CANCELLED = { status: 'CANCELLED' } as const
const APPROVED = { status: 'APPROVED', approvedOn: '2026-11-16T17:00:00Z', approvedWording: 'As it was.' } as const
const REWORDED = { wording: 'Another text.' }
const URGENT = { priority: true }
type Change = typeof CANCELLED | typeof APPROVED | typeof REWORDED | typeof URGENT

// The embedded database does one thing at a time, so nothing ever waits there.
describe.runIf((await engines()).includes('postgres'))('what comes while somebody else changes a record', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
    // Nobody waits for their token meanwhile.
    for (const name of ['mk', 'delegate']) await app.tokenFor(name)
  })
  afterAll(() => app.close())

  const changing = (id: number, change: Change) => (trx: Trx) =>
    trx.updateTable('record').set(change).where('id', '=', id).execute()
  const during = (id: number, change: Change, [method, path, options]: [string, string, CallOptions?]) =>
    duringChange(app.database.db, changing(id, change), () => app.call(method, path, options))
  const refusal = (words: string) => ({ status: 422, body: expect.objectContaining({ globalErrors: [words] }) })

  it.each([
    ['APPROVED', 'mk', 'This Samar is cancelled and cannot be approved.'],
    ['CANCELLED', 'delegate', 'This Samar is cancelled, so it cannot be cancelled.'],
  ])('%s is judged by what that left', async (status, as, words) => {
    const { id } = await submitReady(app, 'samar')
    const path = `samar/${id}/updateStatus/${status}/`
    expect(await during(id, CANCELLED, ['PUT', path, { as }])).toMatchObject(refusal(words))
  })

  it('an edit is judged by what that left', async () => {
    const record = await submitReady(app, 'samar')
    const body = { ...record, firstCity: 'Nairobi', version: undefined }
    const edit = ['PUT', `samar/${record.id}/`, { as: 'delegate', body }] as const
    expect(await during(record.id, CANCELLED, [...edit])).toMatchObject(
      refusal('This Samar is cancelled, so it cannot be edited.'),
    )
  })

  it('another address for a family’s letter is judged by what that left', async () => {
    const { id } = await submitReady(app, 'samar')
    const { rows } = await sql<{ id: number }>`
      update mail_delivery set status = 'FAILED', next_attempt_on = null from mail
      where mail.id = mail_id and purpose = 'family-confirmation' and about_id = ${id} returning mail_delivery.id`.execute(
      app.database.db,
    )
    const path = `returned/${rows[0]?.id}/anotherAddress/`
    const body = { email: 'other@family.example' }
    expect(await during(id, APPROVED, ['POST', path, { as: 'delegate', body }])).toMatchObject(
      refusal(returnedLetterWords.notAsked),
    )
  })

  it('priority is switched from where that left it', async () => {
    const { id } = await submitReady(app, 'samar')
    const toggled = await during(id, URGENT, ['PUT', `samar/${id}/togglePriority/`, { as: 'delegate' }])
    expect([toggled.status, toggled.body.response.priority]).toEqual([200, false])
  })

  it('what has gone out keeps the status that that left', async () => {
    const { id } = await submitReady(app, 'samar')
    await approve(app, 'samar', id)
    const samar = kinds().find(({ rules }) => rules.kind === 'samar') as AnyKind
    const sent = {
      on: '2026-11-17T00:30:00Z',
      note: told(announcementNoteWords, 'announcement', 1),
      other: { kind: 'announcement', id: 1 },
    } as const
    const announce = () =>
      app.database.db
        .transaction()
        .execute((trx) => announceRecords(trx, samar, { ...sent, ids: [id], said: new Map(), asTheyWere: [] }))
    await duringChange(app.database.db, changing(id, CANCELLED), announce)
    const { body } = await app.call('GET', `samar/${id}/`, { as: 'mk' })
    expect(body.response.status).toBe('CANCELLED')
  })

  it('the family does not confirm a wording that it has not read', async () => {
    const { id } = await submitReady(app, 'samar')
    const [token] = await familyTokens(app, 'samar', id)
    const answer = ['POST', `family/token/${token}/`, { body: { answer: 'CONFIRMED' } }] as const
    expect(await during(id, REWORDED, [...answer])).toMatchObject(refusal(SPENT))
    const { body } = await app.call('GET', `samar/${id}/`, { as: 'mk' })
    expect(body.response.familyAnswer).toBeNull()
  })

  it('the family is told when that was the approval', async () => {
    const { id } = await submitReady(app, 'samar')
    const [token] = await familyTokens(app, 'samar', id)
    const answer = ['POST', `family/token/${token}/`, { body: { answer: 'CONFIRMED' } }] as const
    expect(await during(id, APPROVED, [...answer])).toMatchObject(refusal(LATE))
  })
})

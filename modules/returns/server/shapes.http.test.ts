import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { submit } from '../../announcements/testing/records.ts'
import { OURS, RETURN_PATH } from '../testing/notices.ts'
import { shapes } from '../testing/shapes.ts'
import { type Posted, takenLetters } from '../testing/taken.ts'
import { takeNotice } from './takeNotice.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { BOUNCE_ADDRESS: OURS } })
})
afterAll(() => app.close())

const GUESSED = `bounces+${'0'.repeat(32)}@example.org`
/** Of those with one end of lines each fifth, so that each server and each language is among them. */
const some = shapes().filter(({ message }, at) => message !== '' && at % 2 === 0 && at % 10 < 2)

/** A message of that shape to a return path, as it would lie in the mailbox. */
const take = (message: string, to: string) => {
  const all = [RETURN_PATH, RETURN_PATH.toUpperCase()].reduce((text, path) => text.replaceAll(path, to), message)
  return takeNotice({ ...app.services, bounceAddress: OURS, message: Buffer.from(all, 'latin1') })
}

const statuses = async () => {
  const rows = await app.services.db.selectFrom('mailDelivery').select(['id', 'status', 'bounceCode']).execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

it('marks the letter that a notice is about, no other, and none whose secret was guessed (decisions §22)', async () => {
  for (let made = 0; made < 3; made++) await submit(app, 'samar')
  const [, ours] = (await takenLetters(app.services, 'family-confirmation')) as [Posted, Posted]
  const { db } = app.services
  const before = await statuses()
  // Reports name the receiver, whom the rest of them is about.
  const named = { address: 'zubeda@family.example' }
  await db.updateTable('mailDelivery').set(named).where('id', '=', ours.id).execute()
  const wrong: string[] = []
  for (const { name, message, code } of some) {
    if ((await take(message, GUESSED)) !== 'UNKNOWN') wrong.push(`${name}, guessed`)
    const outcome = await take(message, ours.returnPath)
    const after = await statuses()
    const expected = code === null ? { status: 'ACCEPTED', bounceCode: null } : { status: 'BOUNCED', bounceCode: code }
    if (outcome !== (code === null ? 'NOTHING' : 'BOUNCED')) wrong.push(`${name}: ${outcome}`)
    for (const [id, row] of after) {
      const meant = id === ours.id ? expected : before.get(id)
      if (JSON.stringify(row) !== JSON.stringify(meant)) wrong.push(`${name}: ${id} is ${row.status} ${row.bounceCode}`)
    }
    await db
      .updateTable('mailDelivery')
      .set({ status: 'ACCEPTED', bounceCode: null })
      .where('id', '=', ours.id)
      .execute()
  }
  expect(some.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

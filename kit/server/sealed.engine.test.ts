import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/testDatabase.ts'
import { keyringFrom } from './crypto.ts'
import type {} from './identity/tables.ts'
import { reseal, type Sealed } from './sealed.ts'

const OLD = 'the former key, of thirty-two letters or more'
const NEW = 'the key in use now, of thirty-two letters or more'
const [old, now, both] = [keyringFrom(OLD), keyringFrom(NEW), keyringFrom(NEW, [OLD])]

const LINE: Sealed = {
  what: 'trials',
  table: 'idpState',
  id: ['model', 'idHash'],
  purpose: 'trial',
  columns: ['sealed'],
  keyId: null,
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => database.db.deleteFrom('idpState').execute())
afterAll(() => database.close())

async function put(model: string, count: number, seal: (text: string) => Buffer): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({ model, idHash: `${n}`, sealed: seal(`${model} ${n}`) }))
  await database.db.insertInto('idpState').values(rows).execute()
}

const read = async () =>
  (await database.db.selectFrom('idpState').selectAll().execute()).map(({ model, idHash, sealed }) => ({
    name: `${model} ${idHash}`,
    text: now.open('trial', Buffer.from(sealed)).toString(),
  }))

test('a table without key ids is gone through to its end, each row judged by itself', async () => {
  await put('Grant', 47, (text) => old.seal('trial', text))
  await put('Session', 33, (text) => old.seal('trial', text))
  await put('Token', 3, (text) => now.seal('trial', text))
  expect(await reseal(database.db, both, LINE)).toEqual({ changed: 80, unopened: [], late: 0 })
  const found = await read()
  expect(found).toHaveLength(83)
  for (const { name, text } of found) expect(text).toBe(name)
  expect(await reseal(database.db, both, LINE)).toMatchObject({ changed: 0 })
})

test('what does not open is named and left, whatever else it was sealed for', async () => {
  await put('Grant', 1, (text) => old.seal('another purpose', text))
  await put('Session', 2, (text) => old.seal('trial', text))
  const unopened = [{ id: 'Grant 0', keyId: null }]
  expect(await reseal(database.db, both, LINE)).toEqual({ changed: 2, unopened, late: 0 })
})

test('what somebody changes between reading and writing stays as they left it', async () => {
  await put('Grant', 3, (text) => old.seal('trial', text))
  let reads = 0
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.length === 3 && ++reads === 1) {
        const rows = database.db.updateTable('idpState')
        await rows
          .set({ sealed: now.seal('trial', 'newer') })
          .where('idHash', '=', '0')
          .execute()
        await rows
          .set({ sealed: old.seal('trial', 'older server') })
          .where('idHash', '=', '1')
          .execute()
        await sql`delete from idp_state where id_hash = '2'`.execute(database.db)
      }
      return result
    },
  }
  expect(await reseal(database.db.withPlugin(meanwhile), both, LINE)).toEqual({ changed: 1, unopened: [], late: 0 })
  expect((await read()).map(({ text }) => text).sort()).toEqual(['newer', 'older server'])
})

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../kit/server/database/database.ts'
import { migrateToLatest } from '../kit/server/database/migrate.ts'
import { type TestDatabase, testDatabase } from '../kit/testing/testDatabase.ts'
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

const folded = async (said: readonly string[]) => {
  const { rows } = await sql<{ as: string }>`
    select folded(said) as "as" from unnest(${said}::text[]) with ordinality as given (said, at) order by at`.execute(
    db,
  )
  return rows.map((row) => row.as)
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
const plain = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

it('finds each Latin letter that has a mark by the letter alone, in one sign or in two (decisions §4)', async () => {
  const marked = [...from(0xc0, 0x24f), ...from(0x1e00, 0x1eff)].filter((letter) => /^[a-z]$/.test(plain(letter)))
  expect(marked.length).toBeGreaterThan(400)
  expect(await folded(marked)).toEqual(marked.map(plain))
  expect(await folded(marked.map((letter) => letter.normalize('NFD')))).toEqual(marked.map(plain))
})

it.each([
  ['Ḥasan Ṣāliḥ', 'hasan salih'],
  ['NGUYỄN Thị', 'nguyen thi'],
  ['Lœtitia Œuvrard', 'loetitia oeuvrard'],
  ['Groß, Ægir, Þor, Łukasz, Bjørn', 'gross, aegir, thor, lukasz, bjorn'],
  ['İbrahim Yıldız', 'ibrahim yildiz'],
  ['Ismāʿīl O’Neill Abdul‑Karim', "isma'il o'neill abdul-karim"],
  ['NoorALI', 'noorali'],
  ['નૂર', 'નૂર'],
])('%s is found as %s', async (name, typed) => {
  expect(await folded([name, typed])).toEqual([typed, typed])
})

it('finds by them who was written before them, and whoever a session writes on that was there before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rop-before-letters-'))
  for (const file of readdirSync(MIGRATIONS_FOLDER).filter((name) => /^\d{4}_/.test(name) && name < '0130'))
    writeFileSync(join(folder, file), `export * from '${pathToFileURL(join(MIGRATIONS_FOLDER, file)).href}'\n`)
  const before = await testDatabase(undefined, folder)
  try {
    const enter = (first: string, last: string) => sql`
      insert into app_user (first_name, last_name, email, communication_email, region_id, jamatkhana_id, roles,
        start_date, status, created_on, updated_on)
      values (${first}, ${last}, ${first}, ${first}, 901, 902, '{MK}', now(), 'ACTIVE', now(), now())`
    const folding = async () => {
      const { rows } = await sql<{ indexdef: string }>`
        select indexdef from pg_indexes where indexdef like '%folded(%' order by indexname`.execute(before.db)
      return rows.map(({ indexdef }) => indexdef)
    }
    await sql`insert into region values (901, 'Somewhere', 'UTC')`.execute(before.db)
    await sql`insert into jamatkhana values (902, 'Elsewhere', 'Town', 'QC', 'UTC', 901)`.execute(before.db)
    const ofBefore = await folding()
    expect(ofBefore.length).toBeGreaterThan(20)
    // The embedded database has one session, which migrates too.
    const inOneSession = (work: (session: Database) => Promise<void>) =>
      before.databaseUrl === null ? work(before.db) : before.db.connection().execute(work)
    await inOneSession(async (session) => {
      await enter('Thị', 'Nguyễn').execute(session)
      await migrateToLatest(before.db, MIGRATIONS_FOLDER)
      await enter('Hạnh', 'Nguyễn').execute(session)
      await sql`set enable_seqscan = off`.execute(session)
      const { rows } = await sql`
        select first_name from app_user where folded(name) like folded('%NGUYEN%') order by id`.execute(session)
      expect(rows).toEqual([{ firstName: 'Thị' }, { firstName: 'Hạnh' }])
    })
    expect(await folding()).toEqual(ofBefore)
  } finally {
    await before.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

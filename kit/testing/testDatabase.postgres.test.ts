import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { onServer } from './postgresServer.ts'
import { templateOf } from './template.ts'
import { testDatabase } from './testDatabase.ts'

const folders = ['one', 'other', 'third'].map((name) => {
  const folder = mkdtempSync(join(tmpdir(), 'rop-templates-'))
  writeFileSync(
    join(folder, `0001_${name}.ts`),
    `export const up = (db) => db.schema.createTable('${name}').execute()\n`,
  )
  return folder
})
const names = folders.map((folder) => templateOf(folder).name)

const use = async (folder = '') => (await testDatabase('postgres', folder)).close()
const onIt = (statement: string) => onServer((server) => server.query(statement))
const kept = async () =>
  (await onIt('select datname from pg_database')).rows
    .map(({ datname }) => datname)
    .filter((name) => names.includes(name))

afterAll(async () => {
  for (const name of names) await onIt(`drop database if exists ${name}`)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('a template stays beside those of other checkouts, until nobody has used it for a week', async () => {
  await use(folders[0])
  await use(folders[1])
  expect((await kept()).sort()).toEqual(names.slice(0, 2).sort())
  await onIt(`comment on database ${names[0]} is '20200101'`)
  await onIt(`comment on database ${names[1]} is '20200101'`)
  // Whoever uses it says so.
  await use(folders[1])
  await use(folders[2])
  expect((await kept()).sort()).toEqual(names.slice(1).sort())
})

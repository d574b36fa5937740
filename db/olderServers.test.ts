import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import type { OwnMigration } from '../kit/server/database/migrate.ts'
import { statementsOf } from '../kit/server/database/nowhere.ts'
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts'

/** The first after the first release, which no server was before. */
const FIRST = '0101'

/** What servers that know nothing of it could not go on over, with why. */
const HARMFUL: readonly [RegExp, string][] = [
  [/\bdrop (?:table|column|view|function|trigger|schema|type|sequence)\b/, 'takes away what they use'],
  // No statement names an index.
  [/^(?!alter index \S+ rename to ).*\brename\b/, 'takes away a name that they use'],
  [/\balter (?:column )?\S+ (?:set data )?type\b/, 'changes what they read and write'],
  [/\b(?:set not null|drop default|create (?:or replace )?(?:constraint )?trigger)\b/, 'refuses what they write'],
  [
    /\badd (?:column )?(?!constraint|check|unique|foreign|primary)\S+ (?:(?!,|default|generated).)*\bnot null\b(?!(?:(?!,).)*\b(?:default|generated)\b)/,
    'asks for what they leave out',
  ],
  [/\badd (?:constraint|check|unique|foreign|primary)\b/, 'refuses what they write'],
  [/\b(?:delete from|truncate)\b/, 'takes away what they show'],
]

/** Why older servers could not go on over these statements; null where they can. */
function harmIn(statements: readonly string[]): string | null {
  const plain = statements.map((each) =>
    each
      .toLowerCase()
      .replace(/'(?:[^']|'')*'/g, "''")
      .replace(/["\s]+/g, ' ')
      .trim(),
  )
  const made = plain.flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? [])
  for (const statement of plain) {
    const table = /^alter table (?:only )?(\S+)/.exec(statement)?.[1] ?? / on (\S+)/.exec(statement)?.[1] ?? ''
    if (made.includes(table)) continue
    if (/^create unique index/.test(statement)) return `refuses what they write: ${statement}`
    const found = HARMFUL.find(([pattern]) => pattern.test(statement))
    if (found) return `${found[1]}: ${statement}`
  }
  return null
}

const files = readdirSync(MIGRATIONS_FOLDER).filter((file) => /^\d{4}_/.test(file) && file >= FIRST)

it.each(files)('%s says whether older servers go on, and keeps its word (docs/operating/upgrade.md)', async (file) => {
  const migration: OwnMigration = await import(join(MIGRATIONS_FOLDER, file))
  expect(['go on', 'stop']).toContain(migration.olderServers)
  const statements = await statementsOf(migration.up)
  expect(statements.length).toBeGreaterThan(0)
  if (migration.olderServers === 'go on') expect(harmIn(statements)).toBeNull()
})

test.each([
  'drop table record',
  'alter table record drop column note',
  'alter table record rename to entry',
  'alter table record alter column note type integer',
  'alter table record alter note set not null',
  'alter table record add column more text not null',
  "alter table record add more text not null check (more <> 'default')",
  'alter table "record" add constraint short check (length(note) < 5)',
  'create unique index one on record (note)',
  'delete from record',
  'alter table record alter column note drop default',
  'create trigger guard before insert on record for each row execute function refuse()',
])('harmful: %s', (statement) => expect(harmIn([statement])).not.toBeNull())

test.each([
  [
    'create table more (id integer not null)',
    'create unique index one on more (id)',
    'alter table more add check (id > 0)',
  ],
  ['alter table record add column more text'],
  ["alter table record add column more text not null default ''"],
  ['alter table record alter note drop not null'],
  ['alter table record drop constraint short'],
  ['create index quick on record (note)', 'drop index slow', 'alter index quick rename to slow'],
  ["comment on table record is 'drop table record'"],
])('harmless: %s', (...statements) => expect(harmIn(statements)).toBeNull())

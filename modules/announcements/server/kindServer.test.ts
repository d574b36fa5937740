import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changeBody } from '../../../kit/rules/changeBody.ts'
import { optionalCity } from '../../../kit/rules/fields.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import { type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { ANNOUNCEMENT_KINDS } from '../../kinds/rules/kindNames.ts'
import { KIND_SERVERS } from '../kinds/allServer.ts'
import { type SamarInput, type SamarRecord, samarRules } from '../kinds/samar/rules/samar.ts'
import { samar } from '../kinds/samar/server/samar.ts'
import type { KindRules } from '../rules/kind.ts'
import { defineKind } from './kindServer.ts'

describe('what a kind stores of its own', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  const TYPES = {
    text: 'text',
    choice: 'text',
    choices: 'ARRAY',
    number: 'integer',
    boolean: 'boolean',
    date: 'date',
    instant: 'timestamp with time zone',
  } as const

  it.each(ANNOUNCEMENT_KINDS)('%s: has its columns, as the list and the answers take them', async (name) => {
    const { own, table, list, rules } = KIND_SERVERS[name]
    const { rows } = await sql<{ column: string; type: string; nullable: boolean }>`
      select column_name as column, data_type as type, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(database.db)
    const stored = new Map(rows.map((row) => [row.column, row]))
    const missing = own.map(snakeCase).filter((column) => !stored.has(column))
    expect(missing, `columns that table ${table} lacks: write a migration`).toEqual([])
    for (const field of own) {
      const { type, nullable } = stored.get(snakeCase(field)) ?? {}
      const column = list.columns[field]
      if (column) expect([field, type]).toEqual([field, TYPES[column.is]])
      expect([field, 'may be null', nullable]).toEqual([
        field,
        'may be null',
        rules.record.shape[field]?.safeParse(null).success,
      ])
    }
  })
})

const nickname = { label: 'Nickname', type: 'TEXT' } as const
type Longer = SamarInput & { nickname: string | null }
const { own: _own, list: _list, ...parts } = samar

describe('a field that is forgotten somewhere', () => {
  it('does not compile where no answer has it', () => {
    // @ts-expect-error: the record does not answer what clients set
    type Forgotten = KindRules<Longer, SamarRecord>
    expect<Forgotten | null>(null).toBeNull()
  })

  it('does not compile where rows or records say it and nothing is read', () => {
    const inRow = { ...samarRules, row: samarRules.row.extend({ nickname: z.string() }) }
    const inRecord = { ...samarRules, record: samarRules.record.extend({ nickname: z.string() }) }
    // @ts-expect-error: no source in rows
    defineKind<SamarInput, typeof inRow>({ ...parts, rules: inRow })
    // @ts-expect-error: no source in records
    defineKind<SamarInput, typeof inRecord>({ ...parts, rules: inRecord })
    const alsoRead = { inRows: {}, inRecord: { nickname: sql`'Nairobi'` } }
    expect(defineKind<SamarInput, typeof inRecord>({ ...parts, rules: inRecord, alsoRead }).own).toEqual(samar.own)
  })

  it('does not compile where the list has it and no row says it, and does not start where no column holds it', () => {
    const rules = { ...samarRules, fields: { ...samarRules.fields, nickname } }
    // @ts-expect-error: a filter without a column
    expect(() => defineKind<SamarInput, typeof rules>({ ...parts, rules })).toThrow('"nickname" has no column')
  })

  it('does not compile where rows say it, the list does not show it, and the spreadsheet says nothing of it', () => {
    const said = { nickname: z.string().nullable() }
    const input = { ...samarRules.input, nickname: optionalCity() }
    const record = samarRules.record.extend(said)
    const rules = {
      ...samarRules,
      words: { ...samarRules.words, nickname },
      input,
      create: z.strictObject(input),
      change: changeBody(input, record),
      row: samarRules.row.extend(said),
      record,
      missingForApproval: () => ({}),
    }
    // @ts-expect-error: in no column of the spreadsheet
    defineKind<Longer, typeof rules>({ ...parts, rules })
    const listed = { ...rules, fields: { ...rules.fields, nickname } }
    const kind = defineKind<Longer, typeof listed>({ ...parts, rules: listed })
    expect(kind.own).toEqual([...samar.own, 'nickname'])
    expect(kind.list.columns).toHaveProperty('nickname')
  })

  it('does not start where there is no table for it', () => {
    expect(() => defineKind<SamarInput, typeof samarRules>({ ...parts, rules: samarRules, table: null })).toThrow(
      /^Samar has no table for .*samarDate.*\.$/,
    )
  })
})

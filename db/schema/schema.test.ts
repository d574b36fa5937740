import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '../../tools/sources.ts'
import { tableOwners } from '../../tools/tables.ts'
import { SCHEMA, SCHEMA_ADDED, statementsIn } from './read.ts'

test('each table is made in the file of the module that declares it, and none is left out', () => {
  const made = [...SCHEMA, ...SCHEMA_ADDED].flatMap((name) =>
    statementsIn(name).flatMap((statement) => {
      const table = /^create table (\w+)/.exec(statement)?.[1]
      return table ? [`${table} of ${name.split('.')[0]}`] : []
    }),
  )
  const owners = [...tableOwners(readSources(join(import.meta.dirname, '../..')))]
  expect(made.toSorted()).toEqual(owners.map(([table, owner]) => `${table} of ${owner}`).toSorted())
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reach } from '../../rules/access.ts'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'
import { partsOfReach, withinReach } from './list.ts'

const COLUMNS = {
  region: 'place.region',
  jamatkhanas: 'place.jamatkhanas',
  principal: 'place.principal',
  creator: 'place.creator',
}
const PLACES = sql`(values
  (1, 10, array[100, 101], 100, 7),
  (2, 10, array[101], 101, 8),
  (3, 20, array[200], 200, 8),
  (4, null, array[]::int[], null, 7),
  (5, null, null, null, null)) as place (id, region, jamatkhanas, principal, creator)`

const NOWHERE: Reach = { everywhere: false, regionIds: [], jamatkhanaIds: [], createdById: null, principalOnly: false }

describe('a reach in SQL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  it.each<[Partial<Reach>, number[]]>([
    [{}, []],
    [{ everywhere: true }, [1, 2, 3, 4, 5]],
    [{ regionIds: [10] }, [1, 2]],
    [{ regionIds: [10, 20] }, [1, 2, 3]],
    [{ jamatkhanaIds: [100] }, [1]],
    [{ jamatkhanaIds: [101] }, [1, 2]],
    [{ jamatkhanaIds: [101], principalOnly: true }, [2]],
    [{ createdById: 7 }, [1, 4]],
    // Rights add up.
    [{ jamatkhanaIds: [200], createdById: 7 }, [1, 3, 4]],
    [{ regionIds: [20], jamatkhanaIds: [100] }, [1, 3]],
    [{ regionIds: [10], createdById: 7 }, [1, 2, 4]],
    [{ regionIds: [10], jamatkhanaIds: [101, 200], createdById: 8 }, [1, 2, 3]],
  ])('%j', async (reach, ids) => {
    const where = withinReach({ ...NOWHERE, ...reach }, COLUMNS)
    // Whatever else is asked stays asked.
    const { rows } = await sql<{ id: number }>`
      select id from ${PLACES} where id > 0 and ${where} order by id`.execute(database.db)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    const none = sql`select id from ${PLACES} where id < 0 and ${where}`
    expect((await none.execute(database.db)).rows).toEqual([])
    // Its parts find the same rows, and none of them twice.
    const found: number[] = []
    for (const part of partsOfReach({ ...NOWHERE, ...reach }, COLUMNS)) {
      const { rows } = await sql<{ id: number }>`select id from ${PLACES} where ${part}`.execute(database.db)
      found.push(...rows.map(({ id }) => id))
    }
    expect(found.toSorted()).toEqual(ids)
  })
})

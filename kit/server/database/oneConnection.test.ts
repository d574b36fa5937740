import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'

describe('the only connection of the embedded database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase('pglite')
  })
  afterAll(() => database.close())
  const ask = () => sql`select 1`.execute(database.db)

  it('is given to those who wait before somebody who asks again and again', async () => {
    const order: string[] = []
    const greedy = async () => {
      for (let n = 0; n < 20; n++) {
        await ask()
        order.push('greedy')
      }
    }
    const modest = async () => {
      for (let n = 0; n < 5; n++) {
        await ask()
        order.push('modest')
      }
    }
    await Promise.all([greedy(), greedy(), modest()])
    // Three in turn: with five questions somebody is through when the others have asked about as often.
    expect(order.lastIndexOf('modest')).toBeLessThan(18)
  })

  it('leaves sockets and timers their turn while it is kept busy', async () => {
    let asked = 0
    let rang = false
    setTimeout(() => {
      rang = true
    }, 5)
    while (!rang && asked < 100_000) {
      await ask()
      asked += 1
    }
    expect(rang).toBe(true)
  })

  it('keeps transactions apart, and goes on after one that failed', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`create table tried (n int)`.execute(trx)
      throw new Error('Changed its mind')
    })
    const beside = sql`select to_regclass('tried') as tried`.execute(database.db)
    await expect(failing).rejects.toThrow('Changed its mind')
    expect((await beside).rows).toEqual([{ tried: null }])
    expect((await ask()).rows).toHaveLength(1)
  })
})

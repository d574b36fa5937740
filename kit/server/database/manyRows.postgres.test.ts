import { setImmediate as letOthers } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { serverUrl } from '../../testing/postgresServer.ts'
import { asFixed } from './fixed.ts'
import { openPool } from './postgres.ts'

const MARK = '/* many rows */'
const MANY = 2_345

let pool: Pool
let client: PoolClient
beforeAll(async () => {
  pool = openPool(serverUrl())
  client = await pool.connect()
})
afterAll(async () => {
  client.release()
  await pool.end()
})

/** The numbers that a statement answers over the one connection. */
const numbers = async (text: string, values: unknown[] = []): Promise<number[]> =>
  (await client.query(text, values)).rows.map(({ n }) => n)

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

/** How many values of a statement at most were read before anybody else had a turn; each is read by `JSON.parse`. */
async function mostAtOnce(text: string): Promise<number> {
  let isReading = true
  let sinceTurn = 0
  let most = 0
  const reading = vi.spyOn(JSON, 'parse').mockImplementation((value) => {
    sinceTurn += 1
    most = Math.max(most, sinceTurn)
    return Number(value)
  })
  onTestFinished(() => reading.mockRestore())
  const others = (async () => {
    for (; isReading; sinceTurn = 0) await letOthers()
  })()
  await client.query(text)
  isReading = false
  await others
  return most
}

describe('a statement that answers many rows', () => {
  it('answers them all, in their order, however many there are', async () => {
    const text = `select n from generate_series(1, $1::int) as n ${MARK}`
    for (const many of [0, 1, 500, 1000, MANY]) {
      expect(await numbers(text, [many])).toEqual(upTo(many))
      expect(await numbers(asFixed(text), [many])).toEqual(upTo(many))
    }
  })

  it('is asked for them in parts, between which others have their turn', async () => {
    const text = `select to_json(n) as n from generate_series(1, ${MANY}) as n`
    expect(await mostAtOnce(text)).toBeGreaterThan(500)
    expect(await mostAtOnce(`${text} ${MARK}`)).toBeLessThanOrEqual(500)
  })

  it('can be refused amid them, and the connection goes on', async () => {
    const text = `select 1 / (1200 - n) as n from generate_series(1, $1::int) as n ${MARK}`
    for (let round = 0; round < 3; round++) {
      await expect(numbers(text, [MANY])).rejects.toMatchObject({ code: '22012' })
      await expect(numbers(`selec 1 ${MARK}`)).rejects.toMatchObject({ code: '42601' })
      expect(await numbers('select $1::int as n', [round])).toEqual([round])
    }
    await client.query('begin')
    await expect(numbers(text, [MANY])).rejects.toMatchObject({ code: '22012' })
    await client.query('rollback')
    expect(await numbers('select 7 as n')).toEqual([7])
  })
})

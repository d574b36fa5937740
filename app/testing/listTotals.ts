import { expect } from 'vitest'
import { z } from 'zod'
import { servedEndpoints } from '../server/modules.ts'
import type { TestApp } from './testApp.ts'

/** Every list of the application, of whatever module: the calls that answer a page with the number of all. */
export const LISTS = servedEndpoints().flatMap(({ endpoint: { path, response } }) =>
  path.endsWith('/search/') && response instanceof z.ZodObject && 'totalRecords' in response.shape ? [path] : [],
)

/** Everybody who sees some list, by their names in the demonstration. */
export const PEOPLE = [
  'national',
  'readonly',
  'admin',
  'admin7',
  'mk',
  'mk7',
  'mkdonmills',
  'delegate',
  'mgc',
  'fateha',
].concat(['mayyit', 'mayyitchair', 'ghuslchair', 'gsochair', 'coordinator', 'convener'])

/** What a row says, that lists can be filtered by and most are counted by. */
type Row = {
  id: number
  status?: string
  type?: string
  event?: string
  regionId?: number
  jamatkhanaId?: number | null
}
const COUNTED_BY = ['status', 'type', 'event', 'regionId', 'jamatkhanaId'] as const

/** Compares what a list says of how many rows it has with its rows themselves. Answers whether the number is kept. */
export async function compareTotals(
  app: TestApp,
  path: string,
  as: string,
): Promise<'not theirs' | 'kept' | 'counted' | 'too few to tell'> {
  const search = async (body: object) => {
    const { status, body: answer } = await app.call('POST', path, { as, body })
    return {
      status,
      rows: (answer.response?.data ?? []) as Row[],
      total: answer.response?.totalRecords as number | null,
    }
  }
  const expectTotal = async (filters: object, expected: number) => {
    for (const body of [{ pageSize: 1 }, { only: 'TOTAL' }]) {
      const { total } = await search({ ...body, filters })
      expect([path, as, filters, total]).toEqual([path, as, filters, expected])
    }
  }
  const { status, rows } = await search({ pageSize: -1 })
  if (status === 403) return 'not theirs'
  expect([path, as, status]).toEqual([path, as, 200])
  await expectTotal({}, rows.length)
  for (const field of COUNTED_BY) {
    const value = rows.find((row) => row[field] != null)?.[field]
    if (value === undefined) continue
    const those = rows.filter((row) => row[field] === value).length
    const filterBy = (operator: string) => ({ [field]: { type: 'SELECT', operator, values: [value] } })
    // Some rows say what their list is not filtered by.
    if ((await search({ filters: filterBy('IN') })).status === 422) continue
    await expectTotal(filterBy('IN'), those)
    await expectTotal(filterBy('NOT_IN'), rows.length - those)
  }
  if (rows.length < 2) return 'too few to tell'
  const { total } = await search({ pageSize: 1, only: 'ROWS' })
  if (total !== null) expect([path, as, total]).toEqual([path, as, rows.length])
  return total === null ? 'counted' : 'kept'
}

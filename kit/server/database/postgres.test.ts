import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { serverUrl } from '../../testing/postgresServer.ts'
import { isDatabaseAway } from './away.ts'
import { asFixed } from './fixed.ts'
import { openPool } from './postgres.ts'

test('a connection lost within a transaction ends the transaction, not the server', async () => {
  const pool = openPool(serverUrl())
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await client.query('begin')
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  // The news of it arrives while nothing is asked; without a listener it would be an uncaught error.
  await pause(300)
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await pool.end()
})

test('a database that is away is tried a few times a second, however many ask, and found when it is back', async () => {
  let tries = 0
  const refusing = createServer((socket) => {
    tries++
    socket.on('error', () => undefined).resetAndDestroy()
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const { port } = refusing.address() as AddressInfo
  const pool = openPool(`postgres://nobody@127.0.0.1:${port}/nothing`)
  const ask = () => pool.query('select 1').then(() => null, isDatabaseAway)
  expect(await ask()).toBe(true)
  const began = performance.now()
  const answers = new Set<unknown>()
  while (performance.now() - began < 1000)
    for (const answer of await Promise.all(Array.from({ length: 20 }, ask))) answers.add(answer)
  expect([...answers]).toEqual([true])
  expect(tries).toBeGreaterThan(3)
  expect(tries).toBeLessThan(10)
  refusing.close()
  const { hostname, port: real, username, password } = new URL(serverUrl())
  Object.assign(pool.options, {
    connectionString: undefined,
    host: hostname,
    port: Number(real),
    user: username,
    password,
    database: 'postgres',
  })
  await pause(250)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect((await Promise.all(Array.from({ length: 20 }, ask))).every((away) => away === null)).toBe(true)
  await pool.end()
})

test.each(['28P01', '28000', '3D000'])(
  'one that lets nobody in any more (%s) is away, and asked a few times a second',
  async (code) => {
    let tries = 0
    const refusing = createServer((socket) => {
      tries++
      const fields = `SFATAL\0C${code}\0Mno\0\0`
      socket.on('error', () => undefined).end(`E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`)
    })
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
    const { port } = refusing.address() as AddressInfo
    const pool = openPool(`postgres://nobody@127.0.0.1:${port}/nothing`)
    const ask = () => pool.query('select 1').then(() => null, isDatabaseAway)
    expect(await ask()).toBe(true)
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => true))
    expect(tries).toBe(1)
    await pool.end()
    refusing.close()
  },
)

test('a connection keeps fixed statements prepared, and no others', async () => {
  const pool = openPool(serverUrl())
  const client = await pool.connect()
  for (const id of [1, 2]) {
    expect((await client.query(asFixed('select $1::int as id'), [id])).rows).toEqual([{ id }])
    expect((await client.query('select $1::int as other', [id])).rows).toEqual([{ other: id }])
  }
  const { rows } = await client.query('select statement from pg_prepared_statements')
  expect(rows.map(({ statement }) => statement)).toEqual([asFixed('select $1::int as id')])
  client.release()
  await pool.end()
})

test('it answers by promise or callback, and so refuses', async () => {
  const pool = openPool(serverUrl())
  const client = await pool.connect()
  for (const text of ['select $1::int as id', asFixed('select $1::int as id')]) {
    expect((await pool.query(text, [3])).rows).toEqual([{ id: 3 }])
    const told = new Promise((resolve) => client.query(text, [4], (_error, { rows }) => resolve(rows)))
    expect(await told).toEqual([{ id: 4 }])
    await expect(client.query(text, ['x'])).rejects.toMatchObject({ code: '22P02' })
    const refused = new Promise((resolve) => client.query(text, ['x'], (error) => resolve(error)))
    expect(await refused).toMatchObject({ code: '22P02' })
  }
  const withoutValues = new Promise((resolve) => client.query('select 5 as id', (_error, { rows }) => resolve(rows)))
  expect(await withoutValues).toEqual([{ id: 5 }])
  expect((await client.query({ text: 'select $1::int as id', values: [6] })).rows).toEqual([{ id: 6 }])
  client.release()
  await pool.end()
})

test('what is read in parts does not pile up', async () => {
  const pool = openPool(serverUrl())
  const oldBytes = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0
  // Each part is done with when the next is asked for: 40 MB in all.
  const mostWhileReading = async () => {
    let most = 0
    for (let part = 0; part < 300; part++) {
      const client = await pool.connect()
      await client.query('select i, repeat($1, 100) as text from generate_series(1, 1000) as i', ['x'])
      client.release()
      most = Math.max(most, oldBytes())
    }
    return most
  }
  await mostWhileReading()
  // What piles up does so each time; what other tests of this process leave to be cleared away does not.
  const grown: number[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = oldBytes()
    grown.push(((await mostWhileReading()) - before) / 1e6)
  }
  expect(Math.min(...grown)).toBeLessThan(10)
  await pool.end()
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serverUrl } from '../../testing/postgresServer.ts'
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

test.each([
  [{}, [asFixed('select $1::int as id')]],
  [{ preparesFixed: false }, []],
])('with %j a connection keeps these statements prepared: %j', async (options, kept) => {
  const pool = openPool(serverUrl(), options)
  const client = await pool.connect()
  for (const id of [1, 2]) {
    expect((await client.query(asFixed('select $1::int as id'), [id])).rows).toEqual([{ id }])
    expect((await client.query('select $1::int as other', [id])).rows).toEqual([{ other: id }])
  }
  const { rows } = await client.query('select statement from pg_prepared_statements')
  expect(rows.map(({ statement }) => statement)).toEqual(kept)
  client.release()
  await pool.end()
})

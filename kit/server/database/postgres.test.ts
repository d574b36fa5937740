import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serverUrl } from '../../testing/postgresServer.ts'
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

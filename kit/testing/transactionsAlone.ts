import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { type OpenDatabase, overPool } from '../server/database/open.ts'

/**
 * Queries over a pool that refuses what the embedded database, with its one connection, would wait for in vain: a query
 * by `db` from inside a transaction. What is tested on PostgreSQL alone holds there too.
 */
export function withTransactionsAlone(pool: Pool): OpenDatabase {
  const transaction = new AsyncLocalStorage<{ open: boolean }>()
  const connect = pool.connect.bind(pool)
  pool.connect = async () => {
    if (transaction.getStore()?.open) throw new Error('Inside a transaction use trx and nothing else.')
    return connect()
  }
  const over = overPool(pool)
  const begin = over.db.transaction.bind(over.db)
  over.db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const state = { open: true }
      try {
        return await execute((trx) => transaction.run(state, () => work(trx)))
      } finally {
        // What began inside it, and was not waited for, may go on.
        state.open = false
      }
    }
    return builder
  }
  return over
}

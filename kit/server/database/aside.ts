import { type AccessMode, sql } from 'kysely'
import { type Client, Pool, type PoolClient } from 'pg'
import type { Trx } from './database.ts'
import { type OpenDatabase, overPool } from './open.ts'
import { confirmSession, SessionsShared } from './pooler.ts'
import { Unanswered } from './silence.ts'

/** Milliseconds for making the connection, and for each thing said over it. */
const ANSWERS_WITHIN = 2_000

/** Asks for whoever watches the server, beside the connections that requests share. */
export type Aside = {
  /** Asks in a transaction, which changes nothing unless opened to, and gives up after `within` milliseconds. Throws `Unanswered`. */
  ask<Answer>(within: number, question: (trx: Trx) => Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

/**
 * A connection of its own to PostgreSQL, made when first asked: neither is a pool whose connections are all busy taken
 * for a dead database, nor does one that accepts a question and never answers it keep a connection from requests.
 */
export function openAside({ raw, db }: Pick<OpenDatabase, 'raw' | 'db'>, access: AccessMode = 'read only'): Aside {
  if (raw.kind === 'embedded')
    return { ask: (within, question) => limited({ db, access }, within, question), close: async () => {} }
  const pool = new Pool({
    ...raw.pool.options,
    ...{ max: 1, application_name: 'rites-of-passage watching' },
    ...{ connectionTimeoutMillis: ANSWERS_WITHIN, query_timeout: ANSWERS_WITHIN },
  })
  let client: (PoolClient & Pick<Client, 'end'>) | null = null
  pool.on('error', () => undefined)
  pool.on('connect', (made) => {
    made.on('error', () => undefined)
    client = made as NonNullable<typeof client>
  })
  const beside = overPool(pool)
  return {
    ask: (within, question) =>
      limited({ db: beside.db, access }, within, async (trx) => {
        if (client) await confirmSession(client)
        return question(trx)
      }).catch((error: unknown) => {
        // A silent one would answer the next question with the answer to this one, if ever. Nobody waits for it to end.
        if (error instanceof SessionsShared || error instanceof Unanswered) client?.end().catch(() => undefined)
        throw error
      }),
    close: beside.close,
  }
}

async function limited<Answer>(
  { db, access }: { db: OpenDatabase['db']; access: AccessMode },
  within: number,
  question: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  const asked = db
    .transaction()
    .setAccessMode(access)
    .execute(async (trx) => {
      // So that the server stops working on it too, when it waits for a lock, say.
      await sql`set local statement_timeout = ${sql.lit(within)}`.execute(trx)
      return question(trx)
    })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unanswered()), within)
  })
  // Heard of here, should it fail after we have gone.
  asked.catch(() => undefined)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

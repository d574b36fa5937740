import { randomUUID } from 'node:crypto'
import { Client, type ClientBase, type QueryResult } from 'pg'

/** How often two sessions are looked at again, and how long one may take to answer, in milliseconds. */
const ROUNDS = 4
const PATIENCE = 10_000

/**
 * Thrown for a pooler that gives a session to another after each transaction: what one sets, prepares or listens for is
 * then another's. The words are for the operator.
 */
export class SessionsShared extends Error {
  readonly code = 'POOLED'
  constructor() {
    super(
      'DATABASE_URL leads through a pooler that shares sessions out by transaction or statement. Set pool_mode = session for this database in the pooler, or put the address of PostgreSQL itself into DATABASE_URL.',
    )
    this.name = 'SessionsShared'
  }
}

/** Keeps watch that each connection has a session of its own; of a direct one it asks nothing after its first statement. */
export type OwnSessions = {
  /** Prepares a new connection. Throws `SessionsShared`. */
  begin(client: ClientBase): Promise<void>
}

/** How each connection behind a pooler is asked whether its session is still its own. */
const confirmations = new WeakMap<ClientBase, () => Promise<void>>()

/** Whether a connection that is about to be used still has its session. Throws `SessionsShared`. */
export async function confirmSession(client: ClientBase): Promise<void> {
  await confirmations.get(client)?.()
}

const PID = 'select pg_backend_pid() as pid'
/** What only this connection's session says; a stranger's `search_path` would hide every table. */
const KEPT = `select current_setting('rop.session', true) || ' ' || current_setting('search_path') as kept`

/**
 * A server greets each connection with the number of its process. A pooler greets with one of its own, which tells it
 * from a direct connection for certain; whether it keeps sessions apart is tried once, and looked after from then on.
 * `settings` is what each session is set to, and `patience` the
 * milliseconds in which a server takes them.
 */
export function ownSessions(databaseUrl: string, settings: string, patience = PATIENCE): OwnSessions {
  let proof: Promise<void> | null = null

  async function provedOnce(): Promise<void> {
    proof ??= proveApart(databaseUrl)
    await proof.catch((error: unknown) => {
      proof = null
      throw error
    })
  }

  return {
    async begin(client) {
      if ((await lastValue(client, `${settings}; ${PID}`, patience)) === greetedBy(client)) return
      await provedOnce()
      // Whoever had the session before may have left something, where the pooler does not clear it by itself.
      await ask(client, 'discard all')
      const mark = `set rop.session = '${randomUUID()}'`
      const kept = await lastValue(client, `${settings}; ${mark}; ${KEPT}`)
      confirmations.set(client, async () => {
        if ((await lastValue(client, KEPT)) !== kept) proof = Promise.reject(new SessionsShared())
        // Where one has lost its session the others are not trusted either, until it is proved anew.
        await provedOnce()
      })
    },
  }
}

/** Throws `SessionsShared` when two connections meet one session, or either of them another than at first. */
async function proveApart(databaseUrl: string): Promise<void> {
  const clients = [connectionTo(databaseUrl), connectionTo(databaseUrl)] as const
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const ask = async () => [await lastValue(clients[0], PID), await lastValue(clients[1], PID)] as const
    const [one, other] = await ask()
    for (let round = 0; round < ROUNDS; round++) {
      const [again, otherAgain] = await ask()
      if (one === other || again !== one || otherAgain !== other) throw new SessionsShared()
    }
  } finally {
    // Nobody waits for them to end: a pooler that stands still would never say so, and every connection waits for this.
    for (const client of clients) client.end().catch(() => undefined)
  }
}

function connectionTo(connectionString: string): Client {
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
  // One that breaks between two questions is the next question's to tell.
  client.on('error', () => undefined)
  return client
}

/** The one value that the last of some statements answers. */
async function lastValue(client: ClientBase, statements: string, patience = PATIENCE): Promise<unknown> {
  const results = await ask(client, statements, patience)
  const last = [results].flat().at(-1) as QueryResult<Record<string, unknown>>
  return Object.values(last.rows[0] ?? {})[0]
}

function ask(client: ClientBase, text: string, patience = PATIENCE): Promise<unknown> {
  // The library's types do not know that a statement may have a limit of its own.
  const limited = { text, query_timeout: patience }
  return client.query(limited)
}

const greetedBy = (client: ClientBase): unknown => (client as { processID?: unknown }).processID

import type { ClientBase, Pool } from 'pg'

/**
 * Milliseconds after which a statement counts as never answered: PostgreSQL ends one after 30 s by itself, so whoever is
 * silent for longer is out of reach.
 */
export const ANSWERS_WITHIN = 35_000
/** How often in that time it is looked. Counted, not measured: while this process stands still nobody answers too late. */
const LOOKS = 10

/** Thrown when the database has not answered in time: it may be there, and is of no use. */
export class Unanswered extends Error {
  constructor() {
    super('the database does not answer')
    this.name = 'Unanswered'
  }
}

type Told = (error: Error | undefined, result: unknown) => void
type Query = (asked: unknown, values: unknown, told: Told) => unknown

/**
 * Ends a connection over which a statement is not answered within so many milliseconds; its asker is told `Unanswered`.
 * Whoever sets a `statement_timeout` is waited for until the connection is given back: backups, migrations and the like
 * take as long as they take. The library's own limit starts a timer for each statement, which kept what large ones had
 * brought, and would ask the next thing behind the one that nobody answers.
 */
export function endSilent(pool: Pool, within: number): void {
  const patient = new WeakSet<ClientBase>()
  pool.on('connect', (made) => {
    const client = made as ClientBase & { end(): Promise<void> }
    let asked = 0
    let looks = 0
    let silent = false
    const looking = setInterval(() => {
      if (asked === 0 || patient.has(client) || ++looks <= LOOKS) return
      silent = true
      // Its end is the next event's to tell, and nobody waits for it.
      client.end().catch(() => undefined)
    }, within / LOOKS)
    looking.unref()
    client.once('end', () => clearInterval(looking))
    const query = client.query.bind(client) as unknown as Query
    const watched: Query = (question, values, told) => {
      // One of another kind, such as a cursor, looks after itself.
      if (typeof told !== 'function') return query(question, values, told)
      const text = typeof question === 'string' ? question : (question as { text: string }).text
      if (text.includes('statement_timeout')) patient.add(client)
      asked++
      looks = 0
      return query(question, values, (error, result) => {
        asked--
        looks = 0
        told(error && silent ? new Unanswered() : error, result)
      })
    }
    client.query = watched as unknown as typeof client.query
  })
  pool.on('release', (_error, client) => patient.delete(client))
}

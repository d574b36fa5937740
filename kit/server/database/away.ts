import { SessionsShared } from './pooler.ts'
import { Unanswered } from './silence.ts'

/** Codes of the network: the question never came, or the answer got lost. */
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_(AGAIN|FAIL)|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/
/**
 * Codes of a PostgreSQL that refuses, ends or starts: no connection (08), no room (53), its disk (58030), sessions that
 * it ends (57P, 25P03), and one that has become a copy of another, which takes no changes (25006).
 */
const SERVER = /^(08\w{3}|53\w{3}|58030|57P0[1-5]|25P03|25006)$/
/** Codes of a PostgreSQL that lets this account in no more (28), or has no database of that name: whoever changed it mends it. */
const CLOSED = /^(28\w{3}|3D000)$/
/** What the client libraries say without a code. */
const LOST =
  /^(Connection terminated|timeout e(xceeded when trying to connect|xpired)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/
/** What the query library says by itself once everything is being closed. */
const DESTROYED = /^driver has already been destroyed/

/** Errors that came from the database or its client: the network says the same words of callers, providers and relays. */
const ofDatabase = new WeakSet<object>()

/** Marks an error where it arises, at the database's client; answers it. */
export function fromDatabase<Fault>(error: Fault): Fault {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error)
  return error
}

/** Whether a query failed because the database can't be reached, rather than for what it asked; or not by a session of its own. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof SessionsShared || error instanceof Unanswered || DESTROYED.test(error.message)) return true
  return ofDatabase.has(error) ? saysAway(error) : isDatabaseAway(error.cause)
}

/** Whether the database is there, and does not let us in: a server that starts is set up wrongly then. */
export function isDatabaseClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ofDatabase.has(error) ? CLOSED.test(codeOf(error)) : isDatabaseClosed(error.cause)
}

function saysAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(saysAway)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    NETWORK.test(code) || SERVER.test(code) || CLOSED.test(code) || LOST.test(error.message) || saysAway(error.cause)
  )
}

const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '')

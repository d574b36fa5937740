/** Codes of the network, and of a PostgreSQL that refuses, ends or starts: the question was never answered. */
const AWAY = /^(ECONN(REFUSED|RESET)|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|53300)$/
/** What the client library says without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a query failed because the database can't be reached, rather than for what it asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  return AWAY.test(String((error as { code?: unknown }).code ?? '')) || LOST.test(error.message)
}

import type { RawDatabase } from '../server/database/open.ts'

/** The SQL of one piece of work: what it asked outside transactions, and inside them (`begin` and `commit` not counted). */
export type Statements = { outside: string[]; inside: string[] }

/**
 * Watches every statement that reaches the database through this handle. Answers a function that runs some work and says
 * what it asked; nothing else may use the database meanwhile.
 */
export function watchStatements(raw: RawDatabase): (work: () => Promise<unknown>) => Promise<Statements> {
  let seen: Statements = { outside: [], inside: [] }
  let isInside = false
  const note = (query: unknown) => {
    const text = typeof query === 'string' ? query : (query as { text: string }).text
    if (/^\s*(begin|start transaction)/i.test(text)) isInside = true
    else if (/^\s*(commit|rollback)/i.test(text)) isInside = false
    else seen[isInside ? 'inside' : 'outside'].push(text.replace(/\s+/g, ' ').trim())
  }
  if (raw.kind === 'embedded') spyOn(raw.pglite, note)
  else {
    const spied = new WeakSet<object>()
    raw.pool.on('acquire', (client) => {
      if (!spied.has(client)) spyOn(client, note)
      spied.add(client)
    })
  }
  return async (work) => {
    seen = { outside: [], inside: [] }
    await work()
    return seen
  }
}

function spyOn(target: object, note: (query: unknown) => void): void {
  const queried = target as { query: (...given: unknown[]) => unknown }
  const query = queried.query.bind(target)
  queried.query = (...given) => {
    note(given[0])
    return query(...given)
  }
}

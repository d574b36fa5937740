import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { statementNames } from './fixed.ts'

const { serialize } = protocol
type Ask = PGlite['query']

/**
 * Has the engine prepare fixed statements once, as PostgreSQL does (`fixed.ts`), where its own way reads and plans each
 * anew: of a record with all its joins that is 4 of 4.3 ms. Whoever watches `query` sees them as before.
 */
export function prepareFixed(pglite: PGlite): PGlite {
  const query = pglite.query.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)
  const nameOf = statementNames()
  /** The types of what a prepared statement is given, by its name. */
  const prepared = new Map<string, number[]>()

  async function typesOf(name: string, text: string): Promise<number[]> {
    const known = prepared.get(name)
    if (known) return known
    const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const types = parse.parseDescribeStatementResults(await send(asked))
    prepared.set(name, types)
    return types
  }

  // Files are written as they change; there is nothing to bring to them afterwards.
  const send = (messages: readonly Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })

  async function ask<Row>(
    name: string,
    text: string,
    params: unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const types = await typesOf(name, text)
    const values = params.map((value, at) => (value === null || value === undefined ? null : written(value, types[at])))
    const messages = await send([
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    return parse.parseResults(messages, pglite.parsers, options)[0] as Results<Row>
  }

  const written = (value: unknown, type = 0): string => {
    const serializer = pglite.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  const asking =
    (unprepared: Ask, alone: <Answer>(work: () => Promise<Answer>) => Promise<Answer>): Ask =>
    (text, params = [], options) => {
      const name = pglite.closed ? null : nameOf(text)
      if (name === null) return unprepared(text, params, options)
      return alone(() => pglite.runExclusive(() => ask(name, text, params, options)))
    }

  return having(pglite, {
    // Not amid somebody's transaction, as the engine's own.
    query: asking(query, (work) => pglite._runExclusiveTransaction(work)),
    transaction: <Answer>(work: (trx: Transaction) => Promise<Answer>) =>
      transaction((trx) => work(having(trx, { query: asking(trx.query.bind(trx), (inside) => inside()) }))),
  })
}

/** The same with some parts of its own, which can be set in their turn; what it is made from stays as it is. */
const having = <Whole extends object>(whole: Whole, parts: Partial<Whole>): Whole =>
  new Proxy(whole, {
    get(_, key) {
      if (key in parts) return Reflect.get(parts, key)
      const value = Reflect.get(whole, key, whole)
      return typeof value === 'function' ? value.bind(whole) : value
    },
    set: (_, key, value) => Reflect.set(key in parts ? parts : whole, key, value),
  })

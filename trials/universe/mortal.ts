import type { PGlite } from '@electric-sql/pglite'

/** Where a life ends: at its `nth` statement from now; before it, or when it is done and nobody has heard of it yet. */
export type End = { nth: number; when: 'before' | 'after' }

/** Who uses the database, and may end in the middle of it. */
export type Mortal = {
  readonly pglite: PGlite
  readonly isDead: boolean
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
  endAt(end: End): void
  /** Nothing ends any more that was to. */
  spare(): void
}

type Run = (tx: object) => Promise<unknown>

const noOne = async () => undefined
const ENDED = 'the process has ended'

/**
 * An engine for one life of the application. What ends a process for the database is that nothing more comes from it:
 * an open transaction is rolled back, a committed one stays. Committing counts as a statement too.
 */
export function mortal(engine: PGlite): Mortal {
  let dead = false
  let left = 0
  let when: End['when'] = 'before'
  const { promise: ended, resolve: tell } = Promise.withResolvers<void>()

  function end(): void {
    dead = true
    tell()
  }

  /** Counts a statement; whether it is the one after which nothing comes. Throws where it is the one before which. */
  function passes(): boolean {
    if (dead) throw new Error(ENDED)
    const isLast = left > 0 && --left === 0
    if (isLast && when === 'before') {
      end()
      throw new Error(ENDED)
    }
    return isLast
  }

  async function once<T>(statement: () => Promise<T>): Promise<T> {
    const isLast = passes()
    const result = await statement()
    if (isLast) end()
    if (dead) throw new Error(ENDED)
    return result
  }

  /** Whoever begins after the end finds out at the first statement: the library waits for a beginning for ever. */
  async function transaction(begin: (run: Run) => Promise<unknown>, run: Run): Promise<unknown> {
    if (dead) {
      await run(counting({ query: noOne, exec: noOne, sql: noOne }))
      throw new Error(ENDED)
    }
    let isLast = false
    const result = await begin(async (tx) => {
      const answer = await run(counting(tx))
      isLast = passes()
      return answer
    })
    if (isLast) end()
    if (dead) throw new Error(ENDED)
    return result
  }

  const counting = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, key) {
        const value = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        if (key === 'transaction') return (run: Run) => transaction((within) => value.call(target, within), run)
        if (key === 'query' || key === 'exec' || key === 'sql')
          return (...given: unknown[]) => once(() => value.apply(target, given))
        return value.bind(target)
      },
    })

  return {
    pglite: counting(engine),
    get isDead() {
      return dead
    },
    ended,
    endAt(last) {
      left = last.nth
      when = last.when
    },
    spare() {
      left = 0
    },
  }
}

import type { PGlite } from '@electric-sql/pglite'

/** Who uses the database, and may end in the middle of it. */
export type Mortal = {
  readonly pglite: PGlite
  readonly isDead: boolean
  /** Ends at the `nth` statement from now: before it, or when it is done and nobody has heard of it yet. */
  endAt(nth: number, when: 'before' | 'after'): void
  /** Nothing ends any more that was to. */
  spare(): void
}

const ENDED = 'the process has ended'

/**
 * An engine for one life of the application. What ends a process for the database is that nothing more comes from it:
 * an open transaction is rolled back, a committed one stays. Beginning and committing count as statements too.
 */
export function mortal(engine: PGlite): Mortal {
  let dead = false
  let left = 0
  let when: 'before' | 'after' = 'before'

  async function once<T>(statement: () => Promise<T>): Promise<T> {
    if (dead) throw new Error(ENDED)
    const isLast = left > 0 && --left === 0
    if (isLast && when === 'before') {
      dead = true
      throw new Error(ENDED)
    }
    const result = await statement()
    if (isLast) dead = true
    if (dead) throw new Error(ENDED)
    return result
  }

  const counting = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, key) {
        const value = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        if (key === 'transaction')
          return (run: (tx: object) => Promise<unknown>) => once(() => value.call(target, (tx: object) => begun(run, tx)))
        if (key === 'query' || key === 'exec' || key === 'sql')
          return (...given: unknown[]) => once(() => value.apply(target, given))
        return value.bind(target)
      },
    })
  /** A commit that never came: whoever ended before it rolls back. */
  const begun = async (run: (tx: object) => Promise<unknown>, tx: object) => {
    const result = await run(counting(tx))
    if (dead) throw new Error(ENDED)
    return result
  }

  return {
    pglite: counting(engine),
    get isDead() {
      return dead
    },
    endAt(nth, moment) {
      left = nth
      when = moment
    },
    spare() {
      left = 0
    },
  }
}

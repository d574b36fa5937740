import type { PGlite } from '@electric-sql/pglite'

export type Lease = {
  /** Stands for the engine until the lease ends. */
  readonly pglite: PGlite
  /** From here on nothing reaches the engine through it; takes away who listened. */
  end(): Promise<void>
}

/**
 * An engine for one user after the other: what is replaced on it (as those who watch statements do), or listened for,
 * is this user's alone, and whoever still asks afterwards is refused, as by an engine that is closed.
 */
export function leased(engine: PGlite): Lease {
  const replaced = new Map<PropertyKey, unknown>()
  const undo: (() => unknown)[] = []
  let ended = false

  const call =
    (key: PropertyKey, method: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      if (ended) throw new Error('PGlite is closed')
      const answer = method.apply(engine, given)
      if (key === 'onNotification') undo.push(answer as () => unknown)
      if (key !== 'listen') return answer
      return (answer as Promise<() => unknown>).then((unlisten) => {
        undo.push(unlisten)
        return unlisten
      })
    }

  const pglite = new Proxy(engine, {
    get(_, key) {
      if (replaced.has(key)) return replaced.get(key)
      if (key === 'closed') return ended || engine.closed
      const value = Reflect.get(engine, key, engine)
      return typeof value === 'function' && key !== 'constructor' ? call(key, value) : value
    },
    set(_, key, value) {
      replaced.set(key, value)
      return true
    },
  })

  return {
    pglite,
    async end() {
      ended = true
      for (const each of undo) await each()
    },
  }
}

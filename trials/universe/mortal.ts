import type { PGlite } from '@electric-sql/pglite'
import type { Pool, PoolClient } from 'pg'

/** Where a life ends: at its `nth` statement from now; before it, or when it is done and nobody has heard of it yet. */
export type End = { nth: number; when: 'before' | 'after' }

/** The disk is full from the `nth` statement that writes on, and so is what commits some, for so many of them; null: until somebody makes room. */
export type Full = { nth: number; refuses: number | null }

/** Who uses the database, and may end in the middle of it. */
export type Mortal = {
  readonly isDead: boolean
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
  endAt(end: End): void
  /** How many statements the disk had no room for, since it was spared. */
  readonly refused: number
  fill(full: Full): void
  /** Nothing ends any more that was to, and there is room again. */
  spare(): void
  /** Whether a statement is under way. */
  readonly isBusy: boolean
}

type Run = (tx: object) => Promise<unknown>
type Counting = Mortal & {
  /** Counts a statement; whether it is the one after which nothing comes. Throws where it is the one before which. */
  passes(): boolean
  /** A transaction begins, which has written nothing yet. */
  begun(): void
  /** Whether what it has written can be kept. */
  mayCommit(): boolean
  /** Has `asked` answered by `statement`, or by what the disk says; `other` asks something else in the same place. */
  once<T>(asked: unknown, statement: () => Promise<T>, other: (text: string) => Promise<T>): Promise<T>
  /** Says that it has ended, and refuses. */
  over(): never
  die(): void
}

/** What PostgreSQL answers without room: an error of its own, which ends the transaction as well. */
const NO_ROOM = `do $$ begin raise exception using errcode = 'disk_full', message = 'No space left on device'; end $$`
const WRITES = /\b(?:insert\s+into|delete\s+from|create|truncate)\b|(?<!\bfor )\bupdate\s+(?!of\b|skip\b)[\w"]/i
const writes = (asked: unknown): boolean => WRITES.test(textOf(asked))

const noOne = async () => undefined
const ENDED = 'the process has ended'

/**
 * One life of the application. What ends a process for the database is that nothing more comes from it: an open
 * transaction is rolled back, a committed one stays. Committing counts as a statement too.
 */
function mortal(): Counting {
  let dead = false
  let left = 0
  let when: End['when'] = 'before'
  let full: Full | null = null
  let refused = 0
  let wrote = false
  let underWay = 0
  const { promise: ended, resolve: tell } = Promise.withResolvers<void>()
  const over = (): never => {
    throw new Error(ENDED)
  }

  function die(): void {
    dead = true
    tell()
  }

  function hasRoom(asked: unknown): boolean {
    const commits = textOf(asked) === 'commit'
    if (writes(asked)) wrote = true
    else if (!commits || !wrote) return true
    if (full === null) return true
    if (full.nth > 1) full = { ...full, nth: full.nth - 1 }
    else {
      refused += 1
      full = full.refuses === 1 ? null : { nth: 1, refuses: full.refuses === null ? null : full.refuses - 1 }
      return false
    }
    return true
  }

  function passes(): boolean {
    if (dead) over()
    const isLast = left > 0 && --left === 0
    if (isLast && when === 'before') {
      die()
      over()
    }
    return isLast
  }

  return {
    get isDead() {
      return dead
    },
    ended,
    endAt(last) {
      left = last.nth
      when = last.when
    },
    get refused() {
      return refused
    },
    fill(until) {
      full = until
    },
    spare() {
      left = 0
      full = null
      refused = 0
    },
    get isBusy() {
      return underWay > 0
    },
    passes,
    begun() {
      wrote = false
    },
    mayCommit: () => hasRoom('commit'),
    async once(asked, statement, other) {
      if (isUpkeep(asked) && !dead) return statement()
      const isLast = passes()
      underWay += 1
      const result = await (hasRoom(asked) ? statement() : other(NO_ROOM)).finally(() => {
        underWay -= 1
      })
      if (isLast) die()
      if (dead) over()
      return result
    },
    over,
    die,
  }
}

/** An embedded engine for one life. */
export function mortalEngine(engine: PGlite): { body: Mortal; pglite: PGlite } {
  const body = mortal()

  /** Whoever begins after the end finds out at the first statement: the library waits for a beginning for ever. */
  async function transaction(begin: (run: Run) => Promise<unknown>, run: Run): Promise<unknown> {
    if (body.isDead) {
      await run(counting({ query: noOne, exec: noOne, sql: noOne }))
      return body.over()
    }
    let isLast = false
    const result = await begin(async (tx) => {
      body.begun()
      const answer = await run(counting(tx))
      isLast = body.passes()
      if (!body.mayCommit()) await (tx as PGlite).exec(NO_ROOM)
      return answer
    })
    if (isLast) body.die()
    if (body.isDead) body.over()
    return result
  }

  const counting = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, key) {
        const value = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        if (key === 'transaction') return (run: Run) => transaction((within) => value.call(target, within), run)
        if (key === 'query' || key === 'exec' || key === 'sql')
          return (...given: unknown[]) =>
            body.once(
              given[0],
              () => value.apply(target, given),
              (text) => (target as unknown as PGlite).exec(text),
            )
        return value.bind(target)
      },
    })

  return { body, pglite: counting(engine) }
}

/** A pool that one life has after the other: of one connection, so that what is asked at once is answered in the order of asking. */
export function mortalPool(pool: Pool): { body: Mortal; pool: Pool; bury(): Promise<void> } {
  const body = mortal()
  pool.options.max = 1
  const held = new Map<PoolClient, PoolClient['release']>()
  const free = (client: PoolClient, error?: Error | boolean) => {
    const release = held.get(client)
    held.delete(client)
    release?.(error)
  }
  const connect = async () => {
    const client = await pool.connect()
    held.set(client, client.release.bind(client))
    if (!body.isDead) return mortalClient(client)
    free(client)
    return body.over()
  }

  const mortalClient = (client: PoolClient) =>
    new Proxy(client, {
      get(target, key) {
        // Whoever has ended lets nobody else's go.
        if (key === 'release') return (error?: Error | boolean) => free(target, error)
        const value = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        // Whoever brings a callback is one of the pool's own, which asks by promise below.
        if (key === 'query' && !body.isDead) return counting(value.bind(target))
        return key === 'query' ? () => Promise.reject(new Error(ENDED)) : value.bind(target)
      },
    })
  const counting =
    (query: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      if (/^(?:begin|start transaction)/i.test(textOf(given[0]))) body.begun()
      return typeof given.at(-1) === 'function' || isUncounted(given[0])
        ? query(...given)
        : body.once(
            given[0],
            async () => query(...given),
            async (text) => query(text),
          )
    }
  const connecting = (told?: (error: unknown, client?: PoolClient, release?: unknown) => void) =>
    told
      ? void connect().then(
          (client) => told(undefined, client, client.release),
          (error: unknown) => told(error),
        )
      : connect()
  return {
    body,
    pool: new Proxy(pool, { get: (target, key) => (key === 'connect' ? connecting : Reflect.get(target, key)) }),
    async bury() {
      for (const client of held.keys()) {
        await client.query(FORGOTTEN)
        free(client)
      }
    },
  }
}

/** As the server does when a connection ends. */
const FORGOTTEN = 'rollback; select pg_advisory_unlock_all(); unlisten *; discard temp'

const textOf = (asked: unknown): string => String((asked as { text?: string })?.text ?? asked)

/** Nothing is lost where a life ends before either, and the embedded engine's own are not counted. */
const isUncounted = (asked: unknown): boolean => ['rollback', 'begin'].includes(textOf(asked))

/** pg-boss looks after its own tables once as it begins, at a moment that the machine's load chooses. */
const isUpkeep = (asked: unknown): boolean => /\bSET bam_on\b|\bjobs\.bam\b/.test(textOf(asked))

import { ApiError } from '../apiError.ts'
import { createStore, type Store } from '../store.ts'
import type { SealedItems } from './sealed.ts'

/** Something that was entered without a network, and waits to be sent. */
export type Waiting = {
  /** The key of the entry, so that it is taken once however often it is sent (`Endpoint.once`). */
  readonly id: string
  /** 'Left: Zarina Hirji' */
  readonly label: string
  readonly method: 'POST' | 'PUT'
  readonly path: `/${string}/`
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly enteredOn: string
  /** Why it was refused; it stands there until somebody has settled it. */
  readonly refused: readonly string[] | null
}

export type Outbox = {
  readonly waiting: Store<readonly Waiting[]>
  readonly keep: (entry: Waiting) => Promise<void>
  /** Sends what waits, the oldest first; stops where there is no network. */
  readonly sendAll: () => Promise<void>
  /** Sends what was refused once more: what stood against it may be settled. */
  readonly sendAgain: (id: string) => Promise<void>
  readonly discard: (id: string) => Promise<void>
}

type Parts = {
  items: SealedItems<Waiting>
  send: (entry: Waiting) => Promise<unknown>
  /** Once it has been taken, and waits no longer. */
  afterSent?: (id: string) => void
  /** Once it has been refused, and waits for somebody to settle it. */
  afterRefused?: (id: string) => void
  /** Keeps other tabs from sending at the same time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
}

/** What cannot be judged now, and may be taken later: no network, a server in trouble, a sign-in that has run out. */
const isForLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || [401, 429].includes(error.status)

/** Why something was refused, in the server's words. */
const wordsOf = ({ globalErrors, fieldErrors, msg }: ApiError): string[] => {
  const said = [...globalErrors, ...Object.values(fieldErrors)]
  return said.length > 0 ? said : [msg]
}

/** What was entered without a network: kept, shown, and sent once (decisions §14). */
export function createOutbox({ items, send, afterSent, afterRefused, alone }: Parts): Outbox {
  const waiting = createStore<readonly Waiting[]>([])
  const read = async () => {
    const all = (await items.all()).toSorted((one, other) => (one.enteredOn < other.enteredOn ? -1 : 1))
    waiting.set(() => all)
    return all
  }
  /** Answers whether the next can be sent. */
  const sendOne = async (entry: Waiting): Promise<boolean> => {
    try {
      await send(entry)
      await items.remove(entry.id)
      afterSent?.(entry.id)
    } catch (error) {
      if (isForLater(error)) return false
      await items.put(entry.id, { ...entry, refused: wordsOf(error as ApiError) })
      afterRefused?.(entry.id)
    }
    return true
  }
  return {
    waiting,
    async keep(entry) {
      await items.put(entry.id, entry)
      await read()
    },
    sendAll: () =>
      alone(async () => {
        for (const entry of await read()) if (entry.refused === null && !(await sendOne(entry))) break
        await read()
      }),
    sendAgain: (id) =>
      alone(async () => {
        const entry = (await read()).find((one) => one.id === id)
        if (entry) await sendOne(entry)
        await read()
      }),
    async discard(id) {
      await items.remove(id)
      await read()
    },
  }
}

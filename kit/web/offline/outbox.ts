import { ApiError } from '../apiError.ts'
import { createStore, type Store } from '../store.ts'
import type { SealedItems } from './sealed.ts'

/** Something that was entered without a network, and waits to be sent. */
export type Waiting = {
  /** The key of the entry, so that it is taken once however often it is sent (`Endpoint.once`). */
  readonly id: string
  /** 'Left: Zarina Hirji' */
  readonly label: string
  /** What else was entered, in words: 'received by Omar Haji; band T-41'. */
  readonly said?: string | undefined
  /** When it happened, as that was entered; absent: only when it was entered is known. */
  readonly happened?: { readonly at: string; readonly zone: string } | undefined
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
  /** Sends what waits, the oldest first; stops where there is no network. Answers whether none has to wait longer. */
  readonly sendAll: () => Promise<boolean>
  /** Sends what was refused once more: what stood against it may be settled. Answers as `sendAll`. */
  readonly sendAgain: (id: string) => Promise<boolean>
  readonly discard: (id: string) => Promise<void>
}

type Settled = { sent: string[]; refused: string[] }

type Parts = {
  items: SealedItems<Waiting>
  send: (entry: Waiting) => Promise<unknown>
  /** What of that which was sent together was taken, and what was refused: told once, since screens load anew for it. */
  afterSending?: (those: Readonly<Settled>) => void
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
export function createOutbox({ items, send, afterSending, alone }: Parts): Outbox {
  const waiting = createStore<readonly Waiting[]>([])
  const read = async () => {
    const all = (await items.all()).toSorted((one, other) => (one.enteredOn < other.enteredOn ? -1 : 1))
    waiting.set(() => all)
    return all
  }
  /** Answers whether the next can be sent. */
  const sendOne = async (entry: Waiting, { sent, refused }: Settled): Promise<boolean> => {
    try {
      await send(entry)
      await items.remove(entry.id)
      sent.push(entry.id)
    } catch (error) {
      if (isForLater(error)) return false
      await items.put(entry.id, { ...entry, refused: wordsOf(error as ApiError) })
      refused.push(entry.id)
    }
    return true
  }
  const sendEach = async (entries: readonly Waiting[]): Promise<boolean> => {
    const settled: Settled = { sent: [], refused: [] }
    for (const entry of entries) if (!(await sendOne(entry, settled))) break
    await read()
    afterSending?.(settled)
    return settled.sent.length + settled.refused.length === entries.length
  }
  return {
    waiting,
    async keep(entry) {
      await items.put(entry.id, entry)
      await read()
    },
    sendAll: () => alone(async () => sendEach((await read()).filter(({ refused }) => refused === null))),
    sendAgain: (id) => alone(async () => sendEach((await read()).filter((entry) => entry.id === id))),
    async discard(id) {
      await items.remove(id)
      await read()
    },
  }
}

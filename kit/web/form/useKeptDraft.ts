import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfig } from '../config.tsx'
import { isSigningOut, onSignedOut } from '../identity/session.ts'
import { draftKeysOf, keysOfLink } from './draftKey.ts'
import {
  dropDraft,
  dropOldDrafts,
  type KeptDraft,
  keptEntries,
  type Place,
  putDraft,
  readDraft,
  type Secrets,
  type Shelf,
  sealDraft,
} from './keptDrafts.ts'
import { openEntries, released } from './openEntries.ts'
import { useEntry } from './useEntry.ts'

/** How long typing may wait until it is kept; what a closed tab can lose. */
const WAIT_MS = 700
/** Whose what is kept by a link is: the key alone tells one link from another. */
const NOBODY = 0

/**
 * Which form it is (`mayyit/new-mayyit`), on edit forms which version of the record is edited, and which field names
 * the person, to tell one entry from another.
 */
export type Keeping = {
  form: string
  basis?: string | number
  named?: string
  /** The secret of a link: who has no account keeps what is typed under a key that is made of it. */
  linkSecret?: string
}

/** What an earlier visit has left of a form. */
export type FoundDraft = KeptDraft & { entry: string; name: string | null }

/** What a form needs of its kept draft. */
export type DraftKeeper = {
  /** What an earlier visit has left, until the user decides about it; of several the newest. */
  readonly found: FoundDraft | null
  /** How many others were left besides. */
  readonly more: number
  /** Something was left, and the user has not decided yet: nothing can be typed. */
  readonly undecided: boolean
  /** Whether it was typed over another version of the record than the one that is edited now. */
  readonly outdated: boolean
  /** Takes up what was left, throws it away, or leaves it for another time (on forms that create; null on others). */
  carryOn: () => void
  throwAway: () => void
  later: (() => void) | null
  /** Says that something was typed. */
  touch: () => void
  /** Keeps at once what was typed. */
  flush: () => Promise<void>
  /** The form was saved: nothing of it is kept any longer. */
  forget: () => void
  /** Whether leaving loses nothing. */
  isKeeping: () => boolean
  /** The key of what is typed now, from the first letter until it is saved, kept with it. */
  entryKey: () => string
  /** What is typed now becomes an entry of its own. */
  startAnother: () => Promise<void>
}

type Form = {
  keeping: Keeping | undefined
  secrets: Secrets
  /** What the form starts with. */
  start: object
  /** What stands in the form now; null when that is what it started with. */
  typed: () => object | null
  take: (draft: KeptDraft) => void
}

/**
 * Keeps what is typed into a long form, in this browser, for 24 hours or until it is saved or thrown away, also over an
 * expired sign-in; logging out removes it (decisions §12). What another tab has open is left to it.
 */
export function useKeptDraft({ keeping, secrets, start, typed, take }: Form): DraftKeeper {
  const linkSecret = keeping?.linkSecret
  // Of whoever opened the form: an expired sign-in does not change whose typing this is.
  const [userId] = useState(useConfig().user?.id ?? null)
  const owner = linkSecret === undefined ? userId : NOBODY
  const form = keeping?.form ?? null
  const named = keeping?.named
  const basis = keeping?.basis === undefined ? null : String(keeping.basis)
  const [shelf] = useState<Shelf | null>(() =>
    form === null || owner === null ? null : { storage: window.localStorage, userId: owner, form },
  )
  const keysOf = useCallback(
    (id: number) => (linkSecret === undefined ? draftKeysOf(id) : keysOfLink(linkSecret)),
    [linkSecret],
  )
  const entry = useEntry()
  const [undecided, setUndecided] = useState(() => shelf !== null && keptEntries(shelf, Date.now()).length > 0)
  const [left, setLeft] = useState<readonly FoundDraft[]>([])
  const found = left[0] ?? null
  const latest = useRef({ typed, take })
  latest.current = { typed, take }
  const state = useRef({
    closed: shelf === null,
    key: null as CryptoKey | null,
    failed: false,
    pending: false,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writing = useRef(Promise.resolve())
  const deciding = useRef(false)

  const write = useCallback(async () => {
    const { current } = state
    if (!shelf || current.closed || !current.pending) return
    current.pending = false
    const place = { ...shelf, entry: entry.key() }
    const values = latest.current.typed()
    try {
      if (values === null) return dropDraft(place)
      current.key ??= (await keysOf(place.userId))[0]
      const sealed = await sealDraft(place, current.key, { values, from: start, on: Date.now(), basis }, secrets)
      if (!current.closed && !isSigningOut()) putDraft(place, sealed)
      current.failed = false
    } catch {
      current.pending = true
      current.failed = true
    }
  }, [shelf, basis, entry, secrets, start, keysOf])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    writing.current = writing.current.then(write)
    return writing.current
  }, [write])

  const touch = () => {
    if (state.current.closed || undecided) return
    state.current.pending = true
    timer.current ??= setTimeout(() => void flush(), WAIT_MS)
  }

  useEffect(() => {
    if (!shelf) return
    dropOldDrafts(shelf.storage, Date.now())
    const open = async () => {
      await entry.hold()
      const { others, held } = await leftBehind(shelf)
      await offer(others)
      if (others.length > 0 || !held[0]) return
      await released(held[0])
      await offer((await leftBehind(shelf)).others)
    }
    const offer = async (others: readonly Place[]) => {
      if (others.length === 0) setUndecided(false)
      const keys = await keysOf(shelf.userId)
      state.current.key = keys[0]
      const drafts = await Promise.all(
        others.map(async (place): Promise<FoundDraft | null> => {
          const draft = await readDraft(place, keys, Date.now())
          return draft && { ...draft, entry: place.entry, name: nameIn(draft.values, named) }
        }),
      )
      const readable = drafts.filter((draft) => draft !== null)
      // Whoever has begun to type meanwhile goes on with that.
      const offered = latest.current.typed() === null ? readable : []
      setLeft(offered)
      setUndecided(offered.length > 0)
    }
    // Without the key nothing can be opened or kept; the form works all the same.
    void open().catch(() => setUndecided(false))
    const leaving = () => flush()
    const hidden = () => document.visibilityState === 'hidden' && void flush()
    const ended = onSignedOut(() => {
      state.current.closed = true
    })
    window.addEventListener('pagehide', leaving)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', hidden)
      ended()
      void leaving().finally(entry.release)
    }
  }, [shelf, named, flush, entry, keysOf])

  const forget = () => {
    state.current.closed = true
    clearTimeout(timer.current)
    if (shelf) dropDraft({ ...shelf, entry: entry.key() })
    entry.renew()
  }

  const decided = () => {
    setLeft(left.slice(1))
    setUndecided(left.length > 1)
  }

  /** Whether what was left is this form's now; another tab may have been quicker, or have saved it since. */
  const takeOver = async (draft: FoundDraft): Promise<boolean> => {
    if (!shelf || !keptEntries(shelf, Date.now()).includes(draft.entry)) return false
    return entry.takeOver(draft.entry)
  }

  /** One decision at a time. */
  const decide = (how: (draft: FoundDraft) => Promise<void>) => () => {
    if (!found || deciding.current) return
    deciding.current = true
    void how(found).finally(() => {
      deciding.current = false
    })
  }

  return {
    found,
    more: Math.max(left.length - 1, 0),
    undecided,
    outdated: found !== null && found.basis !== basis,
    carryOn: decide(async (draft) => {
      if (!(await takeOver(draft))) return decided()
      latest.current.take(draft)
      setLeft([])
      setUndecided(false)
    }),
    throwAway: decide(async ({ entry: thrown }) => {
      if (shelf && !(await openEntries()).has(thrown)) dropDraft({ ...shelf, entry: thrown })
      decided()
    }),
    later: basis === null ? decided : null,
    touch,
    flush,
    forget,
    isKeeping: () => !state.current.closed && !state.current.failed && state.current.key !== null,
    entryKey: entry.key,
    startAnother: async () => {
      if (shelf) dropDraft({ ...shelf, entry: entry.key() })
      entry.renew()
      touch()
      await entry.hold()
    },
  }
}

/** What no tab has open any more, the newest first; and what one has. */
async function leftBehind(shelf: Shelf): Promise<{ others: Place[]; held: string[] }> {
  const open = await openEntries()
  const entries = keptEntries(shelf, Date.now())
  return {
    others: entries.filter((entry) => !open.has(entry)).map((entry) => ({ ...shelf, entry })),
    held: entries.filter((entry) => open.has(entry)),
  }
}

function nameIn(values: unknown, field: string | undefined): string | null {
  const name = field === undefined ? null : (values as Record<string, unknown> | null)?.[field]
  return typeof name === 'string' && name.trim() !== '' ? name : null
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfig } from '../config.tsx'
import { isSigningOut, onSignedOut } from '../identity/session.ts'
import { draftKeysOf } from './draftKey.ts'
import {
  dropDraft,
  dropOldDrafts,
  hasDraft,
  type KeptDraft,
  type Place,
  putDraft,
  readDraft,
  sealDraft,
} from './keptDrafts.ts'

/** How long typing may wait until it is kept; what a closed tab can lose. */
const WAIT_MS = 700

/** Which form it is (`mayyit/new-mayyit`), and on edit forms which version of the record is edited. */
export type Keeping = { form: string; basis?: string | number }

/** What a form needs of its kept draft. */
export type DraftKeeper = {
  /** What an earlier visit has left, until the user decides about it. */
  readonly found: KeptDraft | null
  /** Something was left, and the user has not decided yet: nothing can be typed. */
  readonly undecided: boolean
  /** Whether it was typed over another version of the record than the one that is edited now. */
  readonly outdated: boolean
  /** Takes up what was left, or throws it away. */
  carryOn: () => void
  throwAway: () => void
  /** Says that something was typed. */
  touch: () => void
  /** Keeps at once what was typed. */
  flush: () => Promise<void>
  /** The form was saved: nothing of it is kept any longer. */
  forget: () => void
  /** Whether leaving loses nothing. */
  isKeeping: () => boolean
}

type Form = {
  keeping: Keeping | undefined
  /** What stands in the form now; null when that is what it started with. */
  typed: () => object | null
  take: (values: unknown) => void
}

/**
 * Keeps what is typed into a long form, in this browser, for 24 hours or until it is saved or thrown away, also over an
 * expired sign-in; logging out removes it (decisions §12).
 */
export function useKeptDraft({ keeping, typed, take }: Form): DraftKeeper {
  // Of whoever opened the form: an expired sign-in does not change whose typing this is.
  const [userId] = useState(useConfig().user?.id ?? null)
  const form = keeping?.form ?? null
  const basis = keeping?.basis === undefined ? null : String(keeping.basis)
  const [place] = useState<Place | null>(() =>
    form === null || userId === null ? null : { storage: window.localStorage, userId, form },
  )
  const [undecided, setUndecided] = useState(() => place !== null && hasDraft(place, Date.now()))
  const [found, setFound] = useState<KeptDraft | null>(null)
  const latest = useRef({ typed, take })
  latest.current = { typed, take }
  const state = useRef({ closed: place === null, key: null as CryptoKey | null, failed: false, pending: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writing = useRef(Promise.resolve())

  const write = useCallback(async () => {
    const { current } = state
    if (!place || current.closed || !current.pending) return
    current.pending = false
    const values = latest.current.typed()
    try {
      if (values === null) return dropDraft(place)
      current.key ??= (await draftKeysOf(place.userId))[0]
      const sealed = await sealDraft(place, current.key, { values, on: Date.now(), basis })
      if (!current.closed && !isSigningOut()) putDraft(place, sealed)
      current.failed = false
    } catch {
      current.pending = true
      current.failed = true
    }
  }, [place, basis])

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
    if (!place) return
    dropOldDrafts(place.storage, Date.now())
    const open = async () => {
      const keys = await draftKeysOf(place.userId)
      state.current.key = keys[0]
      const draft = await readDraft(place, keys, Date.now())
      setFound(draft)
      setUndecided(draft !== null)
    }
    // Without the key nothing can be opened or kept; the form works all the same.
    void open().catch(() => setUndecided(false))
    const leaving = () => void flush()
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
      leaving()
    }
  }, [place, flush])

  const forget = () => {
    state.current.closed = true
    clearTimeout(timer.current)
    if (place) dropDraft(place)
  }

  return {
    found,
    undecided,
    outdated: found !== null && found.basis !== basis,
    carryOn: () => {
      if (found) latest.current.take(found.values)
      setFound(null)
      setUndecided(false)
    },
    throwAway: () => {
      if (place) dropDraft(place)
      setFound(null)
      setUndecided(false)
    },
    touch,
    flush,
    forget,
    isKeeping: () => !state.current.closed && !state.current.failed && state.current.key !== null,
  }
}

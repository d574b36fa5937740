import { useCallback, useRef, useState } from 'react'
import { ApiError } from './apiError.ts'
import { clearLast, flash, showBanner } from './banners.ts'
import { tellFailure } from './failures.ts'
import { forgetReason } from './givenReason.ts'
import { arrived, goTo, noteHere } from './navigation.ts'
import { rememberPressed, returnFocusSoon, useFocusAfter } from './returnFocus.ts'

/** What is done with what was loaded once something has been changed; nothing on pages that load nothing. */
type Loaded = { loadAgain: () => Promise<void>; forget: () => Promise<void> }

let loaded: Loaded = { loadAgain: async () => undefined, forget: async () => undefined }

/** Says how what was loaded becomes true again. */
export function afterActs(how: Loaded): void {
  loaded = how
}

/**
 * What follows success: words for the user, which may say what was answered, and a page to go to; without one the shown
 * page is loaded again.
 */
export type Afterwards<Answer = unknown> = { done?: string | ((answer: Answer) => string); goTo?: string }

/** Does something that changes data; gives its answer, or undefined when it failed or something was still under way. */
export type Act = <T>(doing: () => Promise<T>, afterwards?: Afterwards<T>) => Promise<T | undefined>

/** Acting from a screen, once at a time: failures are told (1§8), and what is shown is up to date, after a refusal too. */
export function useAct(): { act: Act; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  // What was pressed may be gone, or was disabled meanwhile; by then the page shows what has become of it.
  useFocusAfter(busy)
  const act = useCallback<Act>(async (doing, afterwards = {}) => {
    if (underWay.current) return undefined
    underWay.current = true
    rememberPressed()
    const isStillHere = noteHere()
    setBusy(true)
    clearLast()
    try {
      const answer = await doing()
      forgetReason()
      const { done, goTo: next } = afterwards
      // Whoever has left meanwhile is told where they are now, and led nowhere.
      await concludeWith(typeof done === 'function' ? done(answer) : done, isStillHere() ? next : undefined)
      // The page stands until the next one is there, and there is nothing more to do on it.
      await arrived()
      return answer
    } catch (error) {
      tellFailure(error)
      // Most often something has changed meanwhile: what the refusal speaks of has to be there to look at, and what was
      // pressed may go with what is loaded then.
      if (error instanceof ApiError && error.status === 422) void loaded.loadAgain().then(returnFocusSoon)
      return undefined
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }, [])
  return { act, busy }
}

async function concludeWith(done?: string, next?: string): Promise<void> {
  if (next === undefined) {
    if (done) showBanner('success', done)
    return loaded.loadAgain()
  }
  if (done) flash('success', done)
  await loaded.forget()
  goTo(next)
}

import { useState } from 'react'
import { keepEntry } from './openEntries.ts'

/** What is typed into a form, from opening it until it is saved: its key, and the hold that tells other tabs of it. */
export type Entry = {
  key: () => string
  /** Lets other tabs know that it is open here. */
  hold: () => Promise<void>
  /** It is no longer open here. */
  release: () => void
  /** Goes on with an entry that was left; false when it is open elsewhere. */
  takeOver: (key: string) => Promise<boolean>
  /** From now on it is another one; whoever stores something of it holds it anew. */
  renew: () => void
}

/** The entry of a form; it does not change by itself. */
export const useEntry = (): Entry => useState(openEntry)[0]

function openEntry(): Entry {
  let key: string = crypto.randomUUID()
  let letGo: (() => void) | null = null
  const release = () => {
    letGo?.()
    letGo = null
  }
  return {
    key: () => key,
    async hold() {
      letGo ??= await keepEntry(key)
    },
    release,
    async takeOver(left) {
      const held = await keepEntry(left)
      if (!held) return false
      release()
      key = left
      letGo = held
      return true
    },
    renew() {
      release()
      key = crypto.randomUUID()
    },
  }
}

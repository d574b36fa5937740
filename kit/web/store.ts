import { useSyncExternalStore } from 'react'

/** A value outside React that components can follow: banners, outstanding requests, an open question. */
export type Store<T> = {
  get: () => T
  set: (change: (before: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a store; components follow it with `useStore`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      const next = change(value)
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value, followed. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)

import { createStore } from './store.ts'

/** How many requests are waiting for their answer; the 'Processing...' sign follows it (1§2). */
export const outstanding = createStore(0)

/** Counts a request as outstanding until it settles. */
export async function tracked<T>(request: () => Promise<T>): Promise<T> {
  outstanding.set((count) => count + 1)
  try {
    return await request()
  } finally {
    outstanding.set((count) => count - 1)
  }
}

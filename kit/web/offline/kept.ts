import { createStore } from '../store.ts'

/** The name of the database, by which a page knows whether anything was ever kept on this device. */
export const OFFLINE_DATABASE = 'rop-offline'

/** Whether anything was ever kept on this device, so that pages need not look; true where a browser cannot say. */
export async function mayHaveKept(): Promise<boolean> {
  const all = await indexedDB.databases?.().catch(() => undefined)
  return all === undefined || all.some(({ name }) => name === OFFLINE_DATABASE)
}

/** What was kept during this visit, by the keys of its entries, and what of all that was kept was sent or refused during it. */
export const keptNow = createStore<readonly string[]>([])
export const sentNow = createStore<readonly string[]>([])
export const refusedNow = createStore<readonly string[]>([])

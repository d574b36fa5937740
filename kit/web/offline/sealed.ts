import { createStore, del, entries, get, set, update } from 'idb-keyval'
import { OFFLINE_DATABASE } from './kept.ts'

/** What one owner keeps on this device; nobody else's page opens it. */
export type SealedItems<T> = {
  readonly all: () => Promise<T[]>
  readonly put: (id: string, item: T) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000

type Stored = { keptOn: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }
let store: ReturnType<typeof createStore> | null = null
const here = () => {
  store ??= createStore(OFFLINE_DATABASE, 'items')
  return store
}

/**
 * Opens what an owner keeps on this device, each sealed by a key that cannot be taken out of it; what is older than seven
 * days is gone (decisions §14). `key`: a key of the owner's own, as of a link; absent: one that stays on the device.
 */
export async function openSealed<T>(owner: string, key?: CryptoKey): Promise<SealedItems<T>> {
  const seal = key ?? (await keyOf(owner))
  const nameOf = (id: string) => ['item', owner, id]
  return {
    async all() {
      const items: T[] = []
      for (const [name, stored] of await entries<IDBValidKey, Stored>(here())) {
        if (!Array.isArray(name) || name[0] !== 'item' || name[1] !== owner) continue
        if (stored.keptOn < Date.now() - KEPT_MS) await del(name, here())
        else items.push(...(await unsealed<T>(seal, stored)))
      }
      return items
    },
    async put(id, item) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const said = new TextEncoder().encode(JSON.stringify(item))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, seal, said)
      const before = await get<Stored>(nameOf(id), here())
      await set(nameOf(id), { keptOn: before?.keptOn ?? Date.now(), iv, sealed } satisfies Stored, here())
    },
    remove: (id) => del(nameOf(id), here()),
  }
}

/** What another link has sealed stays closed. */
async function unsealed<T>(key: CryptoKey, { iv, sealed }: Stored): Promise<T[]> {
  try {
    const said = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
    return [JSON.parse(new TextDecoder().decode(said)) as T]
  } catch {
    return []
  }
}

/** Two tabs that make one at once agree on the first. */
async function keyOf(owner: string): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await update<CryptoKey>(['key', owner], (before) => before ?? made, here())
  return (await get<CryptoKey>(['key', owner], here())) ?? made
}

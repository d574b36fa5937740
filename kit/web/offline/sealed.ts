import { createStore, del, entries, get, set, update } from 'idb-keyval'
import { OFFLINE_DATABASE } from './kept.ts'

/** What one owner keeps on this device; nobody else's page opens it. */
export type SealedItems<T> = {
  readonly all: () => Promise<T[]>
  readonly put: (id: string, item: T) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000

type Stored = { keptOn: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }
let store: ReturnType<typeof createStore> | null = null
const here = () => {
  store ??= createStore(OFFLINE_DATABASE, 'items')
  return store
}

/**
 * Opens what an owner keeps on this device, each sealed by a key that cannot be taken out of it; what is older than
 * `keptMs`, seven days, is gone (decisions §14). `key`: a key of the owner's own, as of a link; absent: one that stays on
 * the device.
 */
export async function openSealed<T>(
  owner: string,
  { key, keptMs = 7 * DAY_MS }: { key?: CryptoKey | undefined; keptMs?: number } = {},
): Promise<SealedItems<T>> {
  const seal = key ?? (await keyOf(owner, SEALING))
  const nameOf = (id: string) => ['item', owner, id]
  return {
    async all() {
      const items: T[] = []
      for (const [name, stored] of await entries<IDBValidKey, Stored>(here())) {
        if (!Array.isArray(name) || name[0] !== 'item' || name[1] !== owner) continue
        if (stored.keptOn < Date.now() - keptMs) await del(name, here())
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

const SEALING = { how: { name: 'AES-GCM', length: 256 }, uses: ['encrypt', 'decrypt'] } as const
const MARKING = { how: { name: 'HMAC', hash: 'SHA-256' }, uses: ['sign'] } as const

/** Makes marks by which this owner's device knows a word again, and from which nobody else can tell it. */
export async function openMarks(owner: string): Promise<(word: string) => Promise<string>> {
  const key = await keyOf(`${owner} marks`, MARKING)
  return async (word) => {
    const mark = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(word))
    return Array.from(new Uint8Array(mark), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

/** Takes everything of these owners off this device, their keys as well. */
export async function forgetOwners(isTheirs: (owner: string) => boolean): Promise<void> {
  for (const [name] of await entries<IDBValidKey, unknown>(here()))
    if (Array.isArray(name) && isTheirs(String(name[1]))) await del(name, here())
}

/** Two tabs that make one at once agree on the first. */
async function keyOf(owner: string, { how, uses }: typeof SEALING | typeof MARKING): Promise<CryptoKey> {
  const made = (await crypto.subtle.generateKey(how, false, uses)) as CryptoKey
  await update<CryptoKey>(['key', owner], (before) => before ?? made, here())
  return (await get<CryptoKey>(['key', owner], here())) ?? made
}

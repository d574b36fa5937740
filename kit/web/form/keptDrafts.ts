/**
 * Half-filled forms in local storage, each under its user and form, encrypted with the key that the server gives that
 * user (decisions §12). Nothing here is about any one form.
 */

const PREFIX = 'rop.draft.'
const KEPT_MS = 24 * 60 * 60 * 1000
const IV_BYTES = 12
/** Never kept, wherever it stands (decisions §12, §17). */
export const NEVER_KEPT = ['sin'] as const

/** The drafts of one form: whose they are, and which form it is. */
export type Shelf = { storage: Storage; userId: number; form: string }
/** Where one draft lies: each entry has its own, so that two tabs with the same form keep apart. */
export type Place = Shelf & { entry: string }

/** What was typed, when, and what it was typed over: the version of an edited record. */
export type KeptDraft = { values: unknown; on: number; basis: string | null }

type Entry = { on: number; basis: string | null; sealed: string }

const shelfName = ({ userId, form }: Omit<Shelf, 'storage'>) => `${PREFIX}${userId}.${form}#`
const nameOf = (place: Place) => `${shelfName(place)}${place.entry}`

/** The key in use, and after it others that open what was kept before the keys were changed. */
export type DraftKeys = readonly [CryptoKey, ...CryptoKey[]]

/** The key as the server answers it, ready for use; it can't be read out again. */
export const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Seals a draft; what may never be kept is left out. The result goes to `putDraft`. */
export async function sealDraft(place: Place, key: CryptoKey, draft: KeptDraft): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = JSON.stringify(draft.values, (name, value) =>
    (NEVER_KEPT as readonly string[]).includes(name) ? undefined : value,
  )
  const sealed = await crypto.subtle.encrypt(bound(place, iv), key, new TextEncoder().encode(text))
  const entry: Entry = { on: draft.on, basis: draft.basis, sealed: textOf(iv, new Uint8Array(sealed)) }
  return JSON.stringify(entry)
}

/** Stores a sealed draft in place of the one before. Throws when the browser has no room. */
export const putDraft = (place: Place, sealed: string): void => place.storage.setItem(nameOf(place), sealed)

/** The entries of which there is a draft that is not too old, the newest first. */
export function keptEntries(shelf: Shelf, now: number): string[] {
  const before = shelfName(shelf)
  return Object.keys(shelf.storage)
    .filter((name) => name.startsWith(before))
    .map((name) => ({ entry: name.slice(before.length), kept: entryAt(shelf.storage, name) }))
    .filter(({ kept }) => kept !== null && isFresh(kept, now))
    .sort((a, b) => (b.kept?.on ?? 0) - (a.kept?.on ?? 0))
    .map(({ entry }) => entry)
}

/** The draft; null when there is none, when it is too old, or when no key opens it. */
export async function readDraft(place: Place, keys: DraftKeys, now: number): Promise<KeptDraft | null> {
  const entry = entryAt(place.storage, nameOf(place))
  if (!entry || !isFresh(entry, now)) return null
  const bytes = bytesOf(entry.sealed)
  const iv = bytes.subarray(0, IV_BYTES)
  for (const key of keys) {
    try {
      const plain = await crypto.subtle.decrypt(bound(place, iv), key, bytes.subarray(IV_BYTES))
      return { values: JSON.parse(new TextDecoder().decode(plain)), on: entry.on, basis: entry.basis }
    } catch {
      // Perhaps with the next one.
    }
  }
  return null
}

/** Forgets a draft. */
export const dropDraft = (place: Place): void => place.storage.removeItem(nameOf(place))

/** Forgets every draft that is too old, whosever it is. */
export function dropOldDrafts(storage: Storage, now: number): void {
  for (const name of Object.keys(storage).filter((each) => each.startsWith(PREFIX))) {
    const entry = entryAt(storage, name)
    if (!entry || !isFresh(entry, now)) storage.removeItem(name)
  }
}

/** What was kept, as far as the form still has such fields; whatever else it has starts as it would. */
export function mergedInto<Values extends object>(start: Values, kept: unknown): Values {
  if (typeof kept !== 'object' || kept === null) return start
  const merged = Object.entries(start).map(([name, value]) => {
    const given = (kept as Record<string, unknown>)[name]
    if (given === undefined) return [name, value]
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [name, isNested ? mergedInto(value, given) : given]
  })
  return Object.fromEntries(merged) as Values
}

const isFresh = ({ on }: Entry, now: number) => on <= now && now - on < KEPT_MS

function entryAt(storage: Storage, name: string): Entry | null {
  try {
    const { on, basis = null, sealed } = JSON.parse(storage.getItem(name) ?? '{}')
    return typeof on === 'number' && typeof sealed === 'string' ? { on, basis, sealed } : null
  } catch {
    return null
  }
}

/** A draft opens only where it was kept: for its user, its form and its entry. */
const bound = (place: Place, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(nameOf(place)),
})

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function textOf(...parts: readonly Uint8Array[]): string {
  let text = ''
  for (const part of parts) for (const byte of part) text += String.fromCharCode(byte)
  return btoa(text)
}

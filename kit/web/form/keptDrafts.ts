import { isObject } from '../../rules/validation.ts'

/**
 * Half-filled forms in local storage, each under its user and form, encrypted with the key that the server gives that
 * user (decisions §12). Nothing here is about any one form.
 */

const PREFIX = 'rop.draft.'
const KEPT_MS = 24 * 60 * 60 * 1000
const IV_BYTES = 12

/** The drafts of one form: whose they are, and which form it is. */
export type Shelf = { storage: Storage; userId: number; form: string }
/** Where one draft lies: each entry has its own, so that two tabs with the same form keep apart. */
export type Place = Shelf & { entry: string }

/** What was typed, what the form had started with, when, and over which version of an edited record. */
export type KeptDraft = { values: unknown; from: unknown; on: number; basis: string | null }

type Entry = { on: number; basis: string | null; sealed: string }

const shelfName = ({ userId, form }: Omit<Shelf, 'storage'>) => `${PREFIX}${userId}.${form}#`
const nameOf = (place: Place) => `${shelfName(place)}${place.entry}`

/** What is never kept, by the names of the fields: their labels (`secretsOf`). */
export type Secrets = ReadonlyMap<string, string>

/** The key in use, and after it others that open what was kept before the keys were changed. */
export type DraftKeys = readonly [CryptoKey, ...CryptoKey[]]

/** The key as the server answers it, ready for use; it can't be read out again. */
export const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Seals a draft without what is secret in it, wherever that stands (decisions §12). The result goes to `putDraft`. */
export async function sealDraft(place: Place, key: CryptoKey, draft: KeptDraft, secrets: Secrets): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const { values, from } = draft
  const text = JSON.stringify({ values, from }, (name, value) => (secrets.has(name) ? undefined : value))
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
      const { values, from } = JSON.parse(new TextDecoder().decode(plain))
      return { values, from, on: entry.on, basis: entry.basis }
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

/** A field that was changed here, and by somebody else in the record. */
export type Clash = { readonly field: string; readonly saved: unknown; readonly typed: unknown }

/**
 * What was typed, over what the form would start with now; fields that the form no longer has are left out. Only what
 * differs from what the form had started with was typed. What somebody else has changed since stands, also where it was
 * typed over; those fields are named.
 */
export function takenUp<Values extends object>(
  start: Values,
  { values, from }: Pick<KeptDraft, 'values' | 'from'>,
  path = '',
): { values: Values; clashes: Clash[] } {
  const clashes: Clash[] = []
  const taken = Object.entries(start).map(([name, saved]) => {
    const [typed, was] = [fieldOf(values, name), fieldOf(from, name)]
    const field = `${path}${name}`
    if (typed === undefined || isSame(typed, was)) return [name, saved]
    if (isObject(saved)) {
      const inside = takenUp(saved, { values: typed, from: was }, `${field}.`)
      clashes.push(...inside.clashes)
      return [name, inside.values]
    }
    if (isSame(saved, was) || isSame(saved, typed)) return [name, typed]
    clashes.push({ field, saved, typed })
    return [name, saved]
  })
  return { values: Object.fromEntries(taken) as Values, clashes }
}

const fieldOf = (of: unknown, name: string): unknown => (isObject(of) ? of[name] : undefined)

/** Whether two values of a field say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

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

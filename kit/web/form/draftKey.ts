import { draftKeyApi } from '../../rules/draftKeyApi.ts'
import { call } from '../api.ts'
import { type DraftKeys, importKey } from './keptDrafts.ts'

let known: { userId: number; keys: Promise<DraftKeys> } | null = null

/** The keys of this user's drafts, asked for once per visit. Rejects while the server can't be asked. */
export function draftKeysOf(userId: number): Promise<DraftKeys> {
  if (known?.userId === userId) return known.keys
  const keys = call(draftKeyApi).then(
    async ({ key, otherKeys }): Promise<DraftKeys> => [
      await importKey(key),
      ...(await Promise.all(otherKeys.map(importKey))),
    ],
  )
  known = { userId, keys }
  // What failed once may work the next time.
  keys.catch(() => {
    if (known?.keys === keys) known = null
  })
  return keys
}

/** The key of what is typed behind a link: made of its secret, which is in the letter and not in the browser's storage. */
export async function keysOfLink(secret: string): Promise<DraftKeys> {
  const bytes = new TextEncoder().encode(secret)
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('kept drafts') }
  const made = { name: 'AES-GCM', length: 256 }
  return [await crypto.subtle.deriveKey(how, material, made, false, ['encrypt', 'decrypt'])]
}

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

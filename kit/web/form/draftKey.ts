import { draftKeyApi } from '../../rules/draftKeyApi.ts'
import { call } from '../api.ts'
import { importKey } from './keptDrafts.ts'

let known: { userId: number; key: Promise<CryptoKey> } | null = null

/** The key of this user's drafts, asked for once per visit. Rejects while the server can't be asked. */
export function draftKeyOf(userId: number): Promise<CryptoKey> {
  if (known?.userId === userId) return known.key
  const key = call(draftKeyApi).then((answer) => importKey(answer.key))
  known = { userId, key }
  // What failed once may work the next time.
  key.catch(() => {
    if (known?.key === key) known = null
  })
  return key
}

import { signInWords } from '../words/en.ts'

/** Why somebody who presents a sign-in is not let in; `GET config/` answers it as `reason` (decisions §3). */
export const SIGN_IN_REFUSALS = [
  'unknown',
  'notConfirmed',
  'inactive',
  'notYet',
  'expired',
  'sessionExpired',
  'tokenRefused',
  'notAccepted',
] as const
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]

/** The key that stands in `error_msg` when the provider or the callback failed (3§8). */
export const SIGN_IN_FAILED = 'failed'

/** What there are words for. */
export type SignInMessage = SignInRefusal | typeof SIGN_IN_FAILED

/** The words for a key of `error_msg` or of config's `reason`; null for whatever is not a known key (decisions §3). */
export function signInMessage(key: unknown, supportEmail: string): string | null {
  if (typeof key !== 'string') return null
  const said = Object.hasOwn(signInWords, key) ? signInWords[key as SignInMessage] : sentenceLike(key)
  return said?.(supportEmail) ?? null
}

/** A sentence of ours that stands in the address in full, as 3§8 has it; whatever address it names, ours is shown. */
function sentenceLike(text: string): ((email: string) => string) | null {
  const plain = (sentence: string) => sentence.replace(/\{email\}|[^\s@]+@[^\s@]+\.\w+/g, '@').trim()
  return Object.values(signInWords).find((say) => plain(say('{email}')) === plain(text)) ?? null
}

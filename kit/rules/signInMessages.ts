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

type Key = SignInRefusal | typeof SIGN_IN_FAILED

const MESSAGES: Readonly<Record<Key, string>> = {
  failed:
    'Some error occurred while logging you in. Please try again. If the problem persist, please reach out to {email} for support.',
  unknown:
    'There is no account here for the address that you signed in with. If you expected one, please ask the administrator of your region, or reach out to {email}.',
  notConfirmed:
    'The provider did not confirm an e-mail address, so your account cannot be found. Please reach out to {email}.',
  inactive:
    'Your account is not active. If you still need it, please ask the administrator of your region, or reach out to {email}.',
  notYet:
    'Your account cannot be used yet: its start date lies ahead. If that is not right, please reach out to {email}.',
  expired: 'Your account has passed its end date. If you still need it, please ask the administrator of your region.',
  sessionExpired: 'Your sign-in has run out. Please log in again.',
  tokenRefused: 'You have been signed out. Please log in again.',
  notAccepted: 'Your sign-in cannot be accepted here. If a new one is refused too, please reach out to {email}.',
}

/** The words for a key of `error_msg` or of config's `reason`; null for whatever is not a known key (decisions §3). */
export function signInMessage(key: unknown, supportEmail: string): string | null {
  if (typeof key !== 'string') return null
  const words = Object.hasOwn(MESSAGES, key) ? MESSAGES[key as Key] : sentenceLike(key)
  return words === null ? null : words.replace('{email}', () => supportEmail)
}

/** A sentence of ours that stands in the address in full, as 3§8 has it; whatever address it names, ours is shown. */
function sentenceLike(text: string): string | null {
  const plain = (sentence: string) => sentence.replace(/\{email\}|[^\s@]+@[^\s@]+\.\w+/g, '@').trim()
  return Object.values(MESSAGES).find((sentence) => plain(sentence) === plain(text)) ?? null
}

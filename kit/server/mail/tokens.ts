/** What stands where a token stood. */
const BLANK = 'removed'
const ADDRESS = /https?:\/\/[^\s"'<>]+/g
/** Base64url or hex of at least 128 bits; ordinary path words have neither digits nor capitals. */
const TOKEN = /(?<=[/=])(?=[a-z_-]*[A-Z0-9])[A-Za-z0-9_-]{22,}(?=[/?&#]|$)/g
const NAMED = /(?<=[?&;](?:token|code|key)=)[^&#;]+/gi

/** A letter's HTML or text with the secrets of its links taken out (decisions §9). */
export function withoutTokens(body: string): string {
  // Of most letters of many megabytes there is nothing to look at.
  if (!body.includes('://')) return body
  return body.replace(ADDRESS, (address) => address.replace(NAMED, BLANK).replace(TOKEN, BLANK))
}

/** What stands where a token stood. */
const BLANK = 'removed'
const ADDRESS = /https?:\/\/[^\s"'<>]+/g
/** Base64url or hex of at least 128 bits; ordinary path words have neither digits nor capitals. */
const TOKEN = /(?<=[/=])(?=[a-z_-]*[A-Z0-9])[A-Za-z0-9_-]{22,}(?=[/?&#]|$)/g
const NAMED = /(?<=[?&;](?:token|code|key)=)[^&#;]+/gi

/** A letter's HTML or text with the secrets of its links taken out (decisions §9); `tell` hears each of them. */
export function withoutTokens(body: string, tell: (token: string) => void = () => undefined): string {
  // Of most letters of many megabytes there is nothing to look at.
  if (!body.includes('://')) return body
  const blank = (token: string) => {
    tell(token)
    return BLANK
  }
  return body.replace(ADDRESS, (address) => address.replace(NAMED, blank).replace(TOKEN, blank))
}

/**
 * A message without these secrets, one for each place where they stand in its texts, which takes a tenth of building it
 * again. Null where they are not in it just so often as they were written: then it has to be built without them.
 */
export function messageWithoutTokens(message: Buffer, tokens: readonly string[]): Buffer | null {
  // Whatever else it may hold is encoded on its way into the message.
  if (!tokens.every((token) => /^[\w-]+$/.test(token))) return null
  const pattern = [...new Set(tokens)].map((token) => [...token].join(SOFT_BREAK)).join('|')
  let found = 0
  const blanked = message.toString('latin1').replace(new RegExp(pattern, 'g'), () => {
    found++
    return BLANK
  })
  return found === tokens.length ? Buffer.from(blanked, 'latin1') : null
}

/** Where quoted-printable text goes on in the next line, which may be in the middle of a token. */
const SOFT_BREAK = '(?:=\r\n)?'

const HOME = '/'
const LONGEST = 4000
/** Any site will do: only the part after it is looked at. */
const SITE = 'https://site.invalid'
const SIGN_IN_PAGES = /^\/(login|cip\/callback|ssologin(\/.*)?)\/?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

/**
 * Where to go after signing in (decisions §3): the path that was asked for when it is one on this site, otherwise '/'.
 * Another site, a scheme, a path that some decoder could take for another site, and the sign-in pages themselves lead home.
 */
export function safeRedirect(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > LONGEST) return HOME
  if (!isPathHere(asked)) return HOME
  const url = URL.parse(asked, SITE)
  if (!url || url.origin !== SITE || !isPathHere(url.pathname)) return HOME
  if (!decodings(url.pathname).every(isPathHere)) return HOME
  if (SIGN_IN_PAGES.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}

const isPathHere = (path: string) => path.startsWith('/') && !path.startsWith('//') && !CONTROL.test(path)

/** The path as it reads after each further decoding; one that can't be decoded reads as nothing, and is refused. */
function decodings(path: string): string[] {
  const read: string[] = []
  for (let before = path; read.length < 5; ) {
    const after = decoded(before)
    // A space inside a name is no trick.
    read.push(after.replaceAll(' ', '_'))
    if (after === before) return read
    before = after
  }
  return [...read, '']
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

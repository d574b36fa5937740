// How a browser keeps a choice of language, and for which pages (decisions §20).

/** The cookie in which a browser keeps the language that somebody chose, for the paths that it is set for. */
export const LANGUAGE_COOKIE = 'language'
/** The cookie in which a browser keeps the language of whoever has signed in, for all pages that ask for it. */
export const USER_LANGUAGE_COOKIE = 'userLanguage'
/** Seconds. */
export const LANGUAGE_KEPT_FOR = 31_536_000

/** For which path a choice is kept: a link's token leaves the address at once, and the page that it opens stands without. */
export const pathOfChoice = (path: string): string => path.replace(/\/[\w-]{20,}\/?$|(?<=.)\/$/, '')

// How a browser keeps a choice of language, and for which pages (decisions §20).

/** The cookie in which a browser keeps the language of whoever has signed in, for all pages that ask for it. */
export const USER_LANGUAGE_COOKIE = 'userLanguage'
/** Seconds. */
export const LANGUAGE_KEPT_FOR = 31_536_000

/**
 * The cookie in which a browser keeps the language that somebody chose for a page: each page has its own. A link's token is
 * no part of it: it leaves the address at once, and the page that it opens stands without.
 */
export const languageCookie = (path: string): string =>
  `language${path.replace(/\/[\w-]{20,}\/?$|\/$/, '').replaceAll(/[^\w-]+/g, '-')}`

/** The same over https: a browser then takes it from this host alone, and never from plain http. */
export const hostBound = (cookie: string): string => `__Host-${cookie}`

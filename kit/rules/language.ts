/** The languages in which people read it (decisions §20). */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a page calls the language it is in. */
export const LANGUAGE_TAGS = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>

/** What an address says of the language of its page. */
export const LANGUAGE_PARAMETER = 'lang'

/** A link into the page in this language; English is what it says anyway. */
export const linkIn = (language: Language, link: string): string =>
  language === 'en' ? link : `${link}${link.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`

/** No browser sends more; what is longer is not read. */
const LONGEST_HEADER = 1000

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value)

/** The language that a call, or a browser, names first of those that we speak (`Accept-Language`); else English. */
export function languageAsked(header: string | undefined): Language {
  if (header === undefined || header.length > LONGEST_HEADER) return 'en'
  const asked = header.split(',').map((part, at) => {
    const [range = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { language: range.split('-', 1)[0], quality: quality === undefined ? 1 : Number(quality) || 0, at }
  })
  const [first] = asked
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality || one.at - other.at)
  return first && isLanguage(first.language) ? first.language : 'en'
}

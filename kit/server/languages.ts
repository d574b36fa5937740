import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../rules/language.ts'

// Each `words/en.ts` is what screens, rules and the server read. In a browser's French build `words/fr.ts` stands in its
// place; a server speaks both, so French is laid over the English words: what they say follows who reads (decisions §20).

type Say = () => string
/** In which language something is said, to whom; `said` is what was said in another than theirs, which they may read yet. */
type Speaking = { readonly language: Language; readonly reader: Language; readonly said: Map<string, Say> | null }

const speaking = new AsyncLocalStorage<Speaking>()
/** What rules read as they were loaded, and keep: labels and messages of fields. */
const kept = new Map<string, Say>()
let isLoading = true

/** Says everything within in this language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  speaking.run({ language, reader: language, said: null }, work)

/** Something for several readers, such as a letter: once in each of their languages, for those who read it. */
export const inEachLanguage = <Reader extends { language: Language }, Result>(
  readers: readonly Reader[],
  work: (those: readonly Reader[]) => Result,
): Result[] =>
  [...Map.groupBy(readers, (reader) => reader.language)].map(([language, those]) =>
    inLanguage(language, () => work(those)),
  )

/**
 * Says everything within in English, as what is stored is said, and remembers how it is said in the language of whoever
 * asked, for `inReadersLanguage`.
 */
export function storedInEnglish<Result>(work: () => Result): Result {
  const reader = languageNow()
  return reader === 'en' ? work() : speaking.run({ language: 'en', reader, said: new Map() }, work)
}

/** Says everything within in the language of whoever asked, also where what is stored is said in English. */
export const inLanguageOfReader = <Result>(work: () => Result): Result =>
  inLanguage(speaking.getStore()?.reader ?? 'en', work)

export const languageNow = (): Language => speaking.getStore()?.language ?? 'en'

/** A sentence that was made in English, in the language of whoever reads: one that rules keep, or that was said within. */
export function inReadersLanguage(text: string): string {
  const now = speaking.getStore()
  if (!now || now.reader === 'en') return text
  const say = now.said?.get(text) ?? kept.get(text)
  return say === undefined ? text : inLanguage(now.reader, say)
}

/** Ends the time in which rules are loaded: from here on, words are read by who says them. */
export const wordsAreLoaded = (): void => {
  isLoading = false
}

/** Words of a module: sentences, functions that make one, and groups of them. */
type Words = Record<string, unknown>

const isGroup = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The groups by the names under which sentences of theirs are stored, and back. */
const groups = new Map<string, Words>()
const names = new WeakMap<object, string>()

/** The group of that name; undefined where there is none, or none any more. */
export const groupCalled = (name: string): object | undefined => groups.get(name)
/** What a group is called; undefined where nothing was laid over it. */
export const nameOfGroup = (group: object): string | undefined => names.get(group)

/**
 * Lays the French words of a module over its English ones; where one is missing it does not compile. Throws for an export
 * that is no group of sentences: French could not stand in its place.
 */
export function layOver<English extends object>(english: English, french: NoInfer<English>, module: string): void {
  for (const [name, words] of Object.entries(english)) {
    if (!isGroup(words)) throw new Error(`the words ${name} stand in no group`)
    layOverGroup(words, (french as Words)[name] as Words, `${module}.${name}`)
  }
}

function layOverGroup(english: Words, french: Words, name: string): void {
  groups.set(name, english)
  names.set(english, name)
  for (const [key, value] of Object.entries(english)) {
    const other = french[key]
    if (isGroup(value)) layOverGroup(value, other as Words, `${name}.${key}`)
    else if (typeof value === 'function') english[key] = spoken(value as Sentence, other as Sentence)
    else Object.defineProperty(english, key, { enumerable: true, get: readIn(value, other) })
  }
}

const readIn = (english: unknown, french: unknown) => () => {
  const now = speaking.getStore()
  if (now?.language === 'fr') return french
  if (typeof english === 'string') remember(now, english, () => french as string)
  return english
}

type Sentence = (...args: unknown[]) => unknown

/** A sentence that is made; parts of it that rules keep, or that were made before it, are said in French as well. */
const spoken =
  (english: Sentence, french: Sentence): Sentence =>
  (...args) => {
    const now = speaking.getStore()
    if (now?.language === 'fr') return french(...args)
    const said = english(...args)
    // Where it says one of its parts as it stands, what is known of that part says more.
    const isPart = typeof said === 'string' && args.flat().includes(said)
    if (typeof said === 'string' && !(isPart && isKnown(now, said)))
      remember(now, said, () => String(french(...args.map((part) => (part === said ? part : asSaid(now, part))))))
    return said
  }

/** A part of what was said to somebody, or each of several, once it is said in French: what was said to them before is known to `now` alone. */
function asSaid(now: Speaking | undefined, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => asSaid(now, each))
  return typeof part === 'string' ? ((now?.said?.get(part) ?? kept.get(part))?.() ?? part) : part
}

const isKnown = (now: Speaking | undefined, english: string): boolean =>
  now?.said?.has(english) === true || kept.has(english)

/** More than rules keep; where nothing ever ends the loading, as in a test of a rule, it grows no further. */
const MOST_KEPT = 20_000

function remember(now: Speaking | undefined, english: string, say: Say): void {
  if (!isLoading) now?.said?.set(english, say)
  else if (kept.size < MOST_KEPT) kept.set(english, say)
}

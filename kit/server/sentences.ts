import { groupCalled, inLanguage, inReadersLanguage, nameOfGroup } from './languages.ts'

// What is stored of a sentence of ours: which it is, and what it says. Its words are made for whoever reads (decisions §20).

type Value = string | number | boolean | null | readonly Value[]

/** As it is stored: the name of the words, and what stands in them; without a name what rules keep, by its English. */
export type StoredSentence = { readonly words: string | null; readonly with: readonly (Value | StoredSentence)[] }

/** A sentence to store: with its English, which is read where its words are gone one day. */
export type Sentence = { readonly english: string; readonly stored: StoredSentence | null }

type Parts<Said> = Said extends (...parts: infer Given) => string
  ? { [Each in keyof Given]: Given[Each] | (string extends Given[Each] ? Sentence : never) }
  : []

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part)

/** The sentence of that name in a group of words, with what stands in it: values, or other such sentences. */
export function told<Group extends object, Key extends keyof Group & string>(
  group: Group,
  key: Key,
  ...parts: Parts<Group[Key]>
): Sentence {
  const given = parts as readonly (Value | Sentence)[]
  const english = given.map((part) => (isObject(part) ? (part as Sentence).english : part))
  const name = nameOfGroup(group)
  const stands = given.map((part) =>
    isObject(part) ? ((part as Sentence).stored ?? (part as Sentence).english) : part,
  )
  return {
    english: inLanguage('en', () => said(group, key, english) ?? ''),
    stored: name === undefined ? null : { words: `${name}.${key}`, with: stands as StoredSentence['with'] },
  }
}

/** What rules keep, such as a label. */
export const toldKept = (english: string): Sentence => ({ english, stored: { words: null, with: [english] } })

/** The sentence of these groups that is kept elsewhere as its English alone; the text itself where it is none of them. */
export function toldAs(text: string, ...groups: readonly object[]): Sentence | string {
  for (const group of groups as readonly Record<string, string>[])
    for (const key of Object.keys(group)) if (inLanguage('en', () => group[key]) === text) return told(group, key)
  return text
}

/** The same, said to whoever reads. */
export function saidAnew<Text extends string | null>(text: Text, ...groups: readonly object[]): string | Text {
  if (text === null) return text
  const known = toldAs(text, ...groups)
  return typeof known === 'string' ? known : (sayStored(known.stored, known.english) ?? text)
}

/** A stored sentence, to whoever reads; what stands beside it where there is none, or none of that name any more. */
export function sayStored(stored: StoredSentence | null, text: string | null): string | null {
  if (stored === null) return text
  const parts = stored.with.map((part) => (isObject(part) ? sayStored(part as StoredSentence, null) : part))
  if (parts.includes(null)) return text
  if (stored.words === null) return inReadersLanguage(String(parts[0]))
  const at = stored.words.lastIndexOf('.')
  const group = groupCalled(stored.words.slice(0, at))
  return (group && said(group, stored.words.slice(at + 1), parts)) ?? text
}

function said(group: object, key: string, parts: readonly unknown[]): string | null {
  if (!Object.hasOwn(group, key)) return null
  const words = (group as Record<string, unknown>)[key]
  if (typeof words === 'string') return words
  return typeof words === 'function' ? String((words as (...given: readonly unknown[]) => unknown)(...parts)) : null
}

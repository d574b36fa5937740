import type { Language } from '../../rules/language.ts'
import { inEachLanguage } from '../languages.ts'
import type { Letter } from './mail.ts'

/** Where somebody is written to, and in which language they read (decisions §20). */
export type Reader = { readonly address: string; readonly language: Language }

/** A letter to them, once in each language that one of them reads; at one address in that of whoever stands first. */
export function lettersTo(readers: readonly Reader[], compose: (to: readonly string[]) => Letter): Letter[] {
  const known = new Set<string>()
  const each = readers.filter(({ address }) => {
    const isNew = !known.has(address.toLowerCase())
    known.add(address.toLowerCase())
    return isNew
  })
  return inEachLanguage(each, (those) => compose(those.map(({ address }) => address)))
}

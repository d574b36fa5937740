import type { Language } from './language.ts'

/** Small words: those of English, and those of French. */
const SMALL = /(?<!\p{L})(?:(the|of|will|has|is|at)|l[ae]|de|du|au|est|nous)(?!\p{L})/giu

/**
 * The language of a line of announced text, which stands as it was made, or as a person wrote it over: told by its small
 * words. Undefined where nothing tells, as of a name alone.
 */
export function announcedLanguage(line: string): Language | undefined {
  let more = 0
  for (const [, english] of line.matchAll(SMALL)) more += english ? 1 : -1
  return more ? (more > 0 ? 'en' : 'fr') : undefined
}

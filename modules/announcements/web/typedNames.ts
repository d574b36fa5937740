import type { z } from 'zod'
import { type TypedName, typedNames } from '../../../kit/rules/names/typedNames.ts'
import { choose } from '../../../kit/web/confirm.ts'
import { simpleFormWords, typedNameWords } from '../words/en.ts'

/** Each name once, however often it stands there. */
const distinct = (names: readonly TypedName[]) => [...new Map(names.map((name) => [name.typed, name])).values()]

/** '“rahim lalani” is usually written “Rahim Lalani”.', a line for each. */
export const namesInWords = (names: readonly TypedName[]): string =>
  distinct(names)
    .map(({ typed, meant }) => typedNameWords.line(typed, meant))
    .join('\n')

/**
 * Asks about names in small letters or in capitals before they are saved: those that are to be written as they usually
 * are, or null to go back (decisions §6). `before` is what is edited.
 */
export async function agreedNames(
  shape: z.ZodRawShape,
  input: object,
  before: object | null,
): Promise<readonly TypedName[] | null> {
  const names = typedNames(shape, input, before)
  const [first, ...more] = distinct(names)
  if (!first) return []
  const asMeant = await choose({
    title: typedNameWords.title,
    text: namesInWords(names),
    confirmLabel: more.length === 0 ? first.meant : typedNameWords.asSuggested,
    otherLabel: typedNameWords.asTyped,
    cancelLabel: simpleFormWords.back,
  })
  if (asMeant === null) return null
  return asMeant ? names : []
}

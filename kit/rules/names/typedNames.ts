import { z } from 'zod'
import { suggestedName } from '../nameCase.ts'
import { isObject } from '../validation.ts'
import { isName } from './nameFields.ts'

/** A name as it was typed, and as it is usually written. */
export type TypedName = { readonly path: string; readonly typed: string; readonly meant: string }

/**
 * The names and cities of an input that were typed in small letters or in capitals, wherever they stand in it; of an edit
 * not those that stood so before (decisions §6).
 */
export function typedNames(shape: z.ZodRawShape, input: object, before: object | null = null): TypedName[] {
  return pathsIn(shape).flatMap((path) => {
    const typed = valueAt(input, path)
    if (typeof typed !== 'string' || (before && valueAt(before, path) === typed)) return []
    const meant = suggestedName(typed)
    return meant === null ? [] : [{ path, typed, meant }]
  })
}

/** An input with its names as they are usually written. */
export function withNames<Input extends object>(input: Input, names: readonly TypedName[]): Input {
  return names.reduce((all, { path, meant }) => put(all, path.split('.'), meant) as Input, input)
}

function put(into: object, [first = '', ...rest]: readonly string[], value: string): object {
  const inner = (into as Record<string, unknown>)[first]
  return { ...into, [first]: rest.length > 0 && isObject(inner) ? put(inner, rest, value) : value }
}

const valueAt = (of: unknown, path: string): unknown =>
  path.split('.').reduce((at, step) => (isObject(at) ? at[step] : undefined), of)

/** The dotted names of the fields that were declared so. */
function pathsIn(shape: z.ZodRawShape): string[] {
  return Object.entries(shape).flatMap(([field, type]) => {
    if (type instanceof z.ZodType && isName(type)) return [field]
    const inner = type instanceof z.ZodPipe ? type.def.out : type
    return inner instanceof z.ZodObject ? pathsIn(inner.shape).map((path) => `${field}.${path}`) : []
  })
}

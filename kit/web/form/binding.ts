import { fieldLabelWords } from '../../words/en.ts'

/** A draft of a record while it is typed: every leaf may still be missing. */
export type Draft<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]: Draft<T[K]> } : T | null

type Nested<T> = NonNullable<T> extends readonly unknown[] ? false : NonNullable<T> extends object ? true : false

/** The dotted names of a draft's fields: `'deceasedName' | 'familyContact.email' | …`. */
export type FieldPath<T> = {
  [K in keyof T & string]: Nested<T[K]> extends true ? `${K}.${FieldPath<NonNullable<T[K]>>}` : K
}[keyof T & string]

/** What stands at a dotted name. */
export type ValueAt<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? ValueAt<NonNullable<T[Head]>, Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never

/** One field of a form, as an input needs it; from `form.at('familyContact.email')`. */
export type Binding<V> = {
  readonly name: string
  /** The id of the input that the error summary leads to. */
  readonly id: string
  readonly value: V
  readonly error: string | undefined
  set(value: V): void
}

/** What every input of the kit takes besides its binding. */
export type FieldProps<V> = {
  at: Binding<V>
  label: string
  /** Stands between the label and the input. */
  help?: string | undefined
  /** Required is the default; this adds '(optional)' to the label. */
  optional?: boolean
}

export const labelOf = ({ label, optional = false }: { label: string; optional?: boolean }): string =>
  optional ? fieldLabelWords.optional(label) : label

/** What an input says of itself to the browser and to the error summary. */
export const inputProps = <V>(props: FieldProps<V>) => ({
  id: props.at.id,
  name: props.at.name,
  label: labelOf(props),
  description: props.help,
  error: props.at.error,
  'data-label': props.label,
})

/** Empty texts as null, all the way down: for a form, '' and nothing are the same (decisions §4). */
export function emptyAsNull<T>(values: T): T {
  if (values === '' || values === undefined) return null as T
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, emptyAsNull(value)])) as T
}

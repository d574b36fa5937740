import { useRef, useState } from 'react'
import { isObject } from '../../rules/validation.ts'
import { isSame } from './keptDrafts.ts'

/** What is typed into a form, and what it started with. */
export type Typed<Values> = {
  readonly values: Values
  /** What is typed by now, also between two renderings. */
  now: () => Values
  isDirty: () => boolean
  /** Puts a value at a dotted name. */
  set: (path: string, value: unknown) => void
  setAll: (values: Values) => void
}

/** Holds what is typed over `start`, which is read once. */
export function useTyped<Values extends object>(start: Values): Typed<Values> {
  const [values, setValues] = useState(start)
  const latest = useRef(values)
  const setAll = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  return {
    values,
    now: () => latest.current,
    isDirty: () => !isSame(latest.current, start),
    set: (path, value) => setAll(withValue(latest.current, path.split('.'), value)),
    setAll,
  }
}

/** The same with another value at a path; whatever lies beside it stays the very same. */
function withValue<Values extends object>(
  values: Values,
  [step = '', ...rest]: readonly string[],
  value: unknown,
): Values {
  const inside = (values as Record<string, unknown>)[step]
  return { ...values, [step]: rest.length === 0 ? value : withValue(isObject(inside) ? inside : {}, rest, value) }
}

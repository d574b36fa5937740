import type { FieldPath } from './binding.ts'
import type { RecordForm } from './useRecordForm.ts'

type Words = Readonly<Record<string, { readonly label: string }>>

/** The inputs of a form, each under the name that the rules give it: `<DateField {...field('samarDate')} />`. */
export const fieldsOf =
  <Values, Known extends Words>({ at }: RecordForm<Values>, words: Known) =>
  <Name extends FieldPath<Values> & keyof Known & string>(name: Name) => ({
    at: at(name),
    label: (words[name] as Known[Name]).label,
  })

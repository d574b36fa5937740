import type { FieldPath } from '../../../kit/web/form/binding.ts'
import type { RecordForm } from '../../../kit/web/form/useRecordForm.ts'

/** The inputs of a form, each under the label that the rules give it: `<NameField {...field('deceasedName')} />`. */
export const labelledBy =
  <Values, Labels extends Readonly<Record<string, string>>>({ at }: RecordForm<Values>, labels: Labels) =>
  <Name extends FieldPath<Values> & keyof Labels & string>(name: Name) => ({
    at: at(name),
    label: labels[name] as Labels[Name],
  })

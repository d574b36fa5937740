import { filterWords, operatorWords } from '../words/en.ts'
import type { Filter, FilterType, FilterValue, ListField, Operator } from './search.ts'

/** One of the things that a SELECT can be set to. */
export type Option = { readonly value: FilterValue; readonly label: string; readonly group?: string | undefined }

/** Options by field, for SELECT fields that name records of another table (Jamatkhanas, regions). */
export type ListOptions = Readonly<Record<string, readonly Option[] | undefined>>

/** 'contains', 'on or after'. */
export const operatorInWords = (type: FilterType, operator: Operator): string =>
  (operatorWords[type] as Partial<Record<Operator, string>>)[operator] ?? operator.toLowerCase().replaceAll('_', ' ')

/** The options of a SELECT field: its own, or those that the screen supplies. */
export function optionsOf(name: string, field: ListField, supplied: ListOptions): readonly Option[] {
  return field.options ?? supplied[name] ?? []
}

/** A filter as its chip says it: 'Status: Approved or Cancelled', 'Name: contains “ali”'. */
export function filterInWords(field: ListField, filter: Filter, options: readonly Option[]): string {
  return filterWords.filter(
    field.label,
    conditionInWords(field.type, filter, (value) => labelOf(value, options)),
  )
}

function conditionInWords(type: FilterType, filter: Filter, label: (value: FilterValue) => string): string {
  const { operator, value, values = value === undefined ? [] : [value] } = filter
  const said = values.map((each) => (type === 'TEXT' ? filterWords.quoted(String(each)) : label(each)))
  switch (operator) {
    case 'IS_EMPTY':
      return filterWords.empty
    case 'NOT_EMPTY':
      return filterWords.notEmpty
    case 'BETWEEN':
      return filterWords.between(said)
    case 'IN':
      return filterWords.anyOf(said)
    case 'NOT_IN':
      return filterWords.noneOf(said)
    case 'EQUAL':
      return filterWords.anyOf(said)
    case 'NOT_EQUAL':
      return filterWords.noneOf(said)
    default:
      return filterWords.compared(operatorInWords(type, operator), said)
  }
}

const labelOf = (value: FilterValue, options: readonly Option[]): string =>
  options.find((option) => String(option.value) === String(value))?.label ?? String(value)

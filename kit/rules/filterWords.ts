import type { Filter, FilterType, FilterValue, ListField, Operator } from './search.ts'

/** One of the things that a SELECT can be set to. */
export type Option = { readonly value: FilterValue; readonly label: string; readonly group?: string | undefined }

/** Options by field, for SELECT fields that name records of another table (Jamatkhanas, regions). */
export type ListOptions = Readonly<Record<string, readonly Option[] | undefined>>

const TEXT_WORDS: Partial<Record<Operator, string>> = {
  CONTAIN: 'contains',
  DOES_NOT_CONTAIN: 'does not contain',
  STARTS_WITH: 'starts with',
  ENDS_WITH: 'ends with',
  EQUAL: 'is',
  NOT_EQUAL: 'is not',
  IS_EMPTY: 'is empty',
  NOT_EMPTY: 'is not empty',
}

const DAY_WORDS: Partial<Record<Operator, string>> = {
  EQUAL: 'on',
  NOT_EQUAL: 'not on',
  GREATER_THAN: 'after',
  GREATER_THAN_OR_EQUAL: 'on or after',
  LESS_THAN: 'before',
  LESS_THAN_OR_EQUAL: 'on or before',
  BETWEEN: 'from … to …',
  IS_EMPTY: 'is empty',
  NOT_EMPTY: 'is not empty',
}

/** How a person reads each operator of a type. */
const WORDS: Record<FilterType, Partial<Record<Operator, string>>> = {
  TEXT: TEXT_WORDS,
  NUMBER: {
    EQUAL: 'is',
    NOT_EQUAL: 'is not',
    GREATER_THAN: 'more than',
    GREATER_THAN_OR_EQUAL: 'at least',
    LESS_THAN: 'less than',
    LESS_THAN_OR_EQUAL: 'at most',
    BETWEEN: 'from … to …',
    IN: 'is any of',
    NOT_IN: 'is none of',
    IS_EMPTY: 'is empty',
    NOT_EMPTY: 'is not empty',
  },
  DATE: DAY_WORDS,
  DATE_TIME: DAY_WORDS,
  SELECT: {
    IN: 'is any of',
    NOT_IN: 'is none of',
    EQUAL: 'is',
    NOT_EQUAL: 'is not',
    IS_EMPTY: 'is empty',
    NOT_EMPTY: 'is not empty',
  },
}

/** 'contains', 'on or after'. */
export const operatorInWords = (type: FilterType, operator: Operator): string =>
  WORDS[type][operator] ?? operator.toLowerCase().replaceAll('_', ' ')

/** The options of a SELECT field: its own, or those that the screen supplies. */
export function optionsOf(name: string, field: ListField, supplied: ListOptions): readonly Option[] {
  return field.options ?? supplied[name] ?? []
}

/** A filter as its chip says it: 'Status: Approved or Cancelled', 'Name: contains “ali”'. */
export function filterInWords(field: ListField, filter: Filter, options: readonly Option[]): string {
  return `${field.label}: ${conditionInWords(field.type, filter, (value) => labelOf(value, options))}`
}

function conditionInWords(type: FilterType, filter: Filter, label: (value: FilterValue) => string): string {
  const { operator, value, values = value === undefined ? [] : [value] } = filter
  const said = values.map((each) => (type === 'TEXT' ? `“${each}”` : label(each)))
  switch (operator) {
    case 'IS_EMPTY':
      return 'empty'
    case 'NOT_EMPTY':
      return 'not empty'
    case 'BETWEEN':
      return said.join(' to ')
    case 'IN':
      return listed(said, 'or')
    case 'NOT_IN':
      return `not ${listed(said, 'or')}`
    case 'EQUAL':
      return listed(said, 'or')
    case 'NOT_EQUAL':
      return `not ${listed(said, 'or')}`
    default:
      return `${operatorInWords(type, operator)} ${said.join(', ')}`
  }
}

const labelOf = (value: FilterValue, options: readonly Option[]): string =>
  options.find((option) => String(option.value) === String(value))?.label ?? String(value)

function listed(parts: readonly string[], joiner: string): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${joiner} ${last}`
}

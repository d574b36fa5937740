import { types } from 'pg'

/** Makes a value of what the database sends as text. */
export type Parse = (text: string) => unknown

/** A text[]; the library's list of type numbers leaves arrays out, though its parsers know them. */
const TEXT_ARRAY = 1009 as Parameters<typeof types.getTypeParser>[0]

const asText: Parse = (text) => text

/**
 * How values come out of either database, by the type's number in `pg_type`: the same on both (decisions §4, dates and
 * instants). int8 and numeric are numbers, since nothing here counts beyond 2^53 or in hundredths of a cent; whoever
 * needs more digits selects `::text`.
 */
export const PARSERS: Readonly<Record<number, Parse>> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: Number, // int8
  21: Number, // int2
  23: Number, // int4
  26: Number, // oid
  114: (text) => JSON.parse(text),
  700: Number, // float4
  701: Number, // float8
  1082: asText, // date; the embedded engine's own makes a Date of it
  1114: (text) => text.replace(' ', 'T'),
  1184: instant,
  1700: Number, // numeric
  3802: (text) => JSON.parse(text),
  ...arraysOf({ 1000: 16, 1001: 17, 1016: 20, 1005: 21, 1007: 23, 1028: 26, 199: 114, 1021: 700, 1022: 701 }),
  ...arraysOf({ 1115: 1114, 1185: 1184, 1231: 1700, 3807: 3802 }),
  ...arraysOf({ 1002: 18, 1009: 25, 1014: 1042, 1015: 1043, 1182: 1082, 1183: 1083, 2951: 2950 }),
}

/** The parser for a type; text for every type that has none. */
export const parserFor = (type: number): Parse => PARSERS[type] ?? asText

/**
 * A timestamptz as `2026-11-20T13:00:00.000Z`, whole milliseconds. Sessions run in UTC; a text in another zone, which
 * a client of another setting may send, is understood all the same.
 */
function instant(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

/** Parsers for array types, given the type of their elements. */
function arraysOf(elements: Record<number, number>): Record<number, Parse> {
  const texts: (text: string) => unknown[] = types.getTypeParser(TEXT_ARRAY)
  const entries = Object.entries(elements).map(([array, element]) => {
    const each = (item: unknown): unknown => {
      if (Array.isArray(item)) return item.map(each)
      return typeof item === 'string' ? parserFor(element)(item) : item
    }
    return [Number(array), (text: string) => each(texts(text))] as const
  })
  return Object.fromEntries(entries)
}

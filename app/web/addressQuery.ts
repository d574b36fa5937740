import type { AddressQuery } from '../../kit/web/screen.ts'

/** `?page=2&sort=-id` as texts by name; the first of several wins. */
export function readQuery(search: string): AddressQuery {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value
  return query
}

// What may stand in a query as it is, so that addresses stay readable when they are shared.
const READABLE: readonly [RegExp, string][] = [
  [/%2F/g, '/'],
  [/%3A/g, ':'],
  [/%2C/g, ','],
  [/%7E/g, '~'],
]

/** Texts by name as `?page=2&sort=-id`, or '' when there are none. */
export function writeQuery(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (given.length === 0) return ''
  const encoded = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `?${READABLE.reduce((text, [code, sign]) => text.replace(code, sign), encoded)}`
}

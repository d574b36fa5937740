type Value = string | number

/** What stands for each `$name` of a pattern, in their order. */
type ValuesOf<Pattern extends string> = Pattern extends `${string}$${infer Rest}` ? [Value, ...ValuesOf<Rest>] : []

/**
 * A page of this site: called with what stands for each `$` it gives the path, e.g. `view(3)` is `/samar/view/3`;
 * `pattern` is the path as the router reads it, `/samar/view/$id`.
 */
export type PagePath<Pattern extends `/${string}` = `/${string}`> = ((...values: ValuesOf<Pattern>) => `/${string}`) & {
  readonly pattern: Pattern
}

/** Names a page of this site, once for screens, letters and redirects. */
export function pagePath<const Pattern extends `/${string}`>(pattern: Pattern): PagePath<Pattern> {
  const path = (...values: Value[]) => {
    const rest = values.values()
    return pattern.replace(/\$\w+/g, () => encodeURIComponent(String(rest.next().value))) as `/${string}`
  }
  return Object.assign(path as (...values: ValuesOf<Pattern>) => `/${string}`, { pattern })
}

/** A path with its query: `withQuery('/settings', { regionId: 3 })` is `/settings?regionId=3`. */
export const withQuery = <Path extends string>(
  path: Path,
  query: Readonly<Record<string, Value>>,
): `${Path}?${string}` =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

import type { Endpoint } from '../../../kit/rules/endpoint.ts'
import { leadsElsewhere } from '../../../kit/web/failures.ts'
import { askUntyped, type QueryOptions } from '../../../kit/web/queries.ts'
import type { KindWeb, WebRecord } from './kindWeb.ts'

/** A call about a record, of which what is not private may be had before it is opened. */
export const withPartAhead = <T>(endpoint: Endpoint, params: { id: number }) => ({
  ...(askUntyped(endpoint, { params }) as QueryOptions<T>),
  ahead: askUntyped(endpoint, { params, query: { ahead: 'true' } }).queryFn as () => Promise<T>,
})

/** A record with its text, or with why there is none; `isAhead` without its private parts, while those are on their way. */
export type Viewed<Answer> = { details: Answer; isAhead?: true } & (
  | { announcement: string }
  | { announcement: null; why: unknown }
)

/** Where the text cannot be had the rest of the page can, and says so in its place (decisions §4). */
export function askViewed<Answer extends WebRecord>({ api }: Pick<KindWeb, 'api'>, params: { id: number }) {
  const asked = withPartAhead<Viewed<Answer>>(api.announcement, params)
  const withoutText = async (why: unknown): Promise<Viewed<Answer>> => {
    if (leadsElsewhere(why)) throw why
    const details = (await askUntyped(api.get, { params }).queryFn()) as Answer
    return { details, announcement: null, why }
  }
  return {
    ...asked,
    queryFn: () => asked.queryFn().catch(withoutText),
    ahead: async (): Promise<Viewed<Answer>> => ({ ...(await asked.ahead()), isAhead: true }),
  }
}

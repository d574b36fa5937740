import { leadsElsewhere } from '../../../kit/web/failures.ts'
import { askUntyped, type QueryOptions } from '../../../kit/web/queries.ts'
import type { KindWeb, WebRecord } from './kindWeb.ts'

/** A record with its text, or with why there is none; `isAhead` without its private parts, while those are on their way. */
export type Viewed<Answer> = { details: Answer; isAhead?: true } & (
  | { announcement: string }
  | { announcement: null; why: unknown }
)

/** Where the text cannot be had the rest of the page can, and says so in its place (decisions §4). */
export function askViewed<Answer extends WebRecord>({ api }: Pick<KindWeb, 'api'>, params: { id: number }) {
  const asked = askUntyped(api.announcement, { params }) as QueryOptions<Viewed<Answer>>
  const withoutText = async (why: unknown): Promise<Viewed<Answer>> => {
    if (leadsElsewhere(why)) throw why
    const details = (await askUntyped(api.get, { params }).queryFn()) as Answer
    return { details, announcement: null, why }
  }
  const ahead = askUntyped(api.announcement, { params, query: { ahead: 'true' } }) as QueryOptions<Viewed<Answer>>
  return {
    ...asked,
    queryFn: () => asked.queryFn().catch(withoutText),
    ahead: async (): Promise<Viewed<Answer>> => ({ ...(await ahead.queryFn()), isAhead: true }),
  }
}

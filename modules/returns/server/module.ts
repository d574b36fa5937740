import { sql } from 'kysely'
import { type Served, serve } from '../../../kit/server/http/contract.ts'
import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import type { Returning } from '../../../kit/server/returning.ts'
import { returnsApi } from '../rules/returnsApi.ts'
import { returnsOnBoard } from './board.ts'
import { RETURN_FIGURES } from './figures.ts'
import { readingJobs } from './reading.ts'
import { taskOf, tellByPhone, writeElsewhere } from './tasks.ts'
import './tables.ts'

/** Letters about nothing that has a page, such as reports to a list. */
const ABOUT_NOTHING: Returning = {
  ...{ kind: null, module: null, maker: 'none', path: 'none' },
  office: { roles: ['NATIONAL_ROP_MEMBER'], writes: true },
  things: sql`select 0 as id, '' as name, null::int as region_id, null::int as jamatkhana_id, null::int as created_by`,
}

/** `about`: what letters are about, once all modules have said it; this module knows none of it itself. */
export function returnsServer(about: () => readonly Returning[]): ServerModule {
  const sources = () => [...about(), ABOUT_NOTHING]
  return {
    routes: returnRoutes(sources),
    jobs: readingJobs,
    board: returnsOnBoard(sources),
    figures: RETURN_FIGURES,
    ...none('people', 'happenings', 'config', 'told', 'returning', 'retention', 'sealed'),
  }
}

const returnRoutes = (sources: () => readonly Returning[]): Served[] => [
  // What is sent is looked at once it is known that the letter is theirs (decisions §2).
  serve(returnsApi.told, {
    load: ({ services, actor, params }) => taskOf(services, { sources: sources(), actor, id: params.id }),
    handle: ({ services, actor, params }) => tellByPhone({ services, sources: sources(), actor, id: params.id }),
  }),
  serve(returnsApi.anotherAddress, {
    load: ({ services, actor, params }) => taskOf(services, { sources: sources(), actor, id: params.id }),
    handle: ({ services, actor, params, body }) =>
      writeElsewhere({ services, sources: sources(), actor, id: params.id }, body.email),
  }),
]

import { sql } from 'kysely'
import type { ServerModule } from '../../../kit/server/manifest.ts'
import { openTo, type Told } from '../../../kit/server/told.ts'
import { capitalKind } from '../../kinds/rules/kindNames.ts'
import { recordsOnBoard } from './board.ts'
import { familyRoutes } from './familyRoutes.ts'
import { happeningsOfRecords, OCCASION_RETENTION } from './happenings.ts'
import type { KindServer } from './kindServer.ts'
import { peopleOfRecords } from './people.ts'
import { remindersJob } from './reminders.ts'
import { recordRetention } from './retention.ts'
import { returnedOfKinds } from './returned.ts'
import { recordRoutes } from './routes.ts'

const named = sql`select kind, id, person_name as name, deleted_on is null as is_there from record`

/** The four kinds, with what else is told of their records' changes. */
export const announcementsServer = (kinds: () => readonly KindServer[]): ServerModule => ({
  routes: [...kinds().flatMap((kind) => recordRoutes(kind, kinds)), ...familyRoutes(kinds)],
  jobs: (services) => [remindersJob(services, kinds), ...kinds().flatMap((kind) => kind.jobs?.(services) ?? [])],
  people: [peopleOfRecords(kinds)],
  happenings: [happeningsOfRecords(kinds)],
  config: 'none',
  board: recordsOnBoard(kinds),
  told: kinds().map(
    ({ rules: { kind, access, fields, words, paths } }): Told => ({
      ...{ kind, label: capitalKind(kind), module: access.list.module ?? null, list: fields, words },
      named,
      path: openTo(access.list, paths.view),
    }),
  ),
  returning: returnedOfKinds(kinds()),
  retention: [...recordRetention(kinds), OCCASION_RETENTION, ...kinds().flatMap(({ retention = [] }) => retention)],
  sealed: kinds().flatMap(({ sealed = [] }) => sealed),
  figures: 'none',
})

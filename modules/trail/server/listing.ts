import { type RawBuilder, sql } from 'kysely'
import { type Action, type Actor, reachOf } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import type { Page, Search } from '../../../kit/rules/search.ts'
import { timestamp } from '../../../kit/rules/time.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { everyRow } from '../../../kit/server/list/everyRow.ts'
import type { ListQuery } from '../../../kit/server/list/list.ts'
import { searchPage } from '../../../kit/server/list/search.ts'
import { type SheetColumn, spreadsheet } from '../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ANNOUNCEMENT_KINDS, enabledKinds } from '../../kinds/rules/kindNames.ts'
import { allJamatkhanas, allRegions } from '../../places/server/public.ts'
import { type FieldChange, TIMELINE_EVENTS } from '../../timeline/rules/timeline.ts'
import { timelineAccess } from '../rules/access.ts'
import { ABOUT_WORDS, changeInWords, TIMELINE, type TrailRow } from '../rules/trail.ts'
import { type SayingContext, sayChanges } from '../rules/words.ts'
import { pathOf } from './pathOf.ts'
import { IN_COUNT, IN_ENTRY, inRegion, notAbout, type SeenBy, trailList } from './trailSelect.ts'

type Means = Pick<Services, 'db' | 'env'>

type StoredRow = Omit<TrailRow, 'about' | 'changes' | 'path'> & {
  aboutKind: string
  aboutId: number | null
  name: string | null
  isThere: boolean | null
  changes: FieldChange[]
}

/** What a user may ask about: their region, or all of them and what concerns none; nothing of kinds that are switched off. */
export const trailQuery = ({ env }: Pick<Services, 'env'>, actor: Actor): ListQuery => ({
  ...trailList(actor.timezone),
  root: shownTo(env, actor, IN_ENTRY),
  keptRoot: shownTo(env, actor, IN_COUNT),
})

function shownTo(env: Services['env'], actor: Actor, by: SeenBy): RawBuilder<boolean> {
  const { everywhere, regionIds } = reachOf(actor, timelineAccess.list)
  const where = everywhere ? [sql<boolean>`true`] : regionIds.map((id) => inRegion(by, id))
  const off = ANNOUNCEMENT_KINDS.filter((kind) => !enabledKinds(env).includes(kind))
  const hidden = [...off, ...(env.modules.includes('GHUSL') ? [] : OF_GHUSL)]
  const shown = [...(hidden.length === 0 ? [] : [notAbout(by, hidden)]), ...childrenShown(env, actor, by)]
  return sql.join<boolean>([sql`(${sql.join(where, sql` or `)})`, ...shown], sql` and `)
}

/** What is looked after at the facilities. */
const OF_GHUSL = ['ghuslWorkflow', 'bodyTransfer', 'bodyDelivery']

const CHILDREN = ['bayah', 'bayahForm']
/** The same right, as far as it shows children, of whom NATIONAL_READ_ONLY sees counts only (decisions §5). */
const SEES_CHILDREN: Action = { ...timelineAccess.list, keptFromReadOnly: true }

/** What keeps children from whom they are kept; a further role that may see some shows none elsewhere. */
function childrenShown(env: Services['env'], actor: Actor, by: SeenBy): RawBuilder<boolean>[] {
  const seen = reachOf(actor, SEES_CHILDREN)
  const without = notAbout(by, CHILDREN)
  if (!env.modules.includes('BAYAH') || (!seen.everywhere && seen.regionIds.length === 0)) return [without]
  if (seen.everywhere || !reachOf(actor, timelineAccess.list).everywhere) return []
  return [sql<boolean>`(${sql.join([without, ...seen.regionIds.map((id) => inRegion(by, id))], sql` or `)})`]
}

/** One page of what happened, newest first unless another order is asked for. */
export async function searchTrail(services: Means, actor: Actor, search: Search): Promise<Page<TrailRow>> {
  const query = trailQuery(services, actor)
  const { data, totalRecords } = await searchPage<StoredRow>(services.db, query, newestFirst(search))
  const context = await sayingContext(services, actor, data)
  return { data: data.map((row) => present(row, actor, context)), totalRecords }
}

/** All matching lines as a file; instants stand in the zone of the user (decisions §4, §15). */
export async function exportTrail(
  services: Means,
  actor: Actor,
  { search, format }: { search: Search; format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  const context = await namesKnown(services, actor)
  const rows = await everyRow(services.db, trailQuery(services, actor), newestFirst(search), (row: StoredRow) =>
    present(row, actor, context),
  )
  return spreadsheet(TIMELINE, format, sheet(actor), rows)
}

/** The names that changes may say; most lines change nothing that has one. */
async function sayingContext(means: Means, actor: Actor, rows: readonly StoredRow[]): Promise<SayingContext> {
  const changed = rows.some(({ changes }) => changes.length > 0)
  return changed ? namesKnown(means, actor) : { jamatkhanas: [], regions: [], zone: actor.timezone }
}

const namesKnown = async ({ db }: Means, { timezone }: Actor): Promise<SayingContext> => ({
  jamatkhanas: await allJamatkhanas(db),
  regions: await allRegions(db),
  zone: timezone,
})

const newestFirst = (search: Search): Search =>
  Object.keys(search.sorts).length === 0 ? { ...search, sorts: { id: 'DESC' } } : search

function present(
  { aboutKind, aboutId, name, isThere, changes, ...row }: StoredRow,
  actor: Actor,
  context: SayingContext,
): TrailRow {
  return {
    ...row,
    about: { kind: aboutKind, id: aboutId, name },
    changes: sayChanges({ aboutKind, event: row.event, changes }, context),
    path: aboutId !== null && isThere ? pathOf(aboutKind, aboutId, actor) : null,
  }
}

function sheet(actor: Actor): SheetColumn<TrailRow>[] {
  return [
    { header: 'When', of: ({ on }) => timestamp(on, actor.timezone) },
    { header: 'Who', of: ({ by }) => by && fullName(by) },
    { header: 'What happened', of: ({ event }) => TIMELINE_EVENTS[event] },
    { header: 'Kind of record', of: ({ about }) => ABOUT_WORDS[about.kind] ?? about.kind },
    { header: 'ID of the record', of: ({ about }) => about.id },
    { header: 'Record', of: ({ about }) => about.name },
    { header: 'Changes', of: ({ changes }) => changes.map(changeInWords).join('; ') },
    { header: 'Note', of: ({ note }) => note },
    { header: 'From where', of: ({ address }) => address },
  ]
}

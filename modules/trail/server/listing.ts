import { type RawBuilder, sql } from 'kysely'
import { type Action, type Actor, type ModuleName, reachOf } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import type { Page, Search } from '../../../kit/rules/search.ts'
import { stamped } from '../../../kit/rules/when.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { inLanguage, inLanguageOfReader, inReadersLanguage, languageNow } from '../../../kit/server/languages.ts'
import { everyRow } from '../../../kit/server/list/everyRow.ts'
import type { ListQuery } from '../../../kit/server/list/list.ts'
import { searchPage } from '../../../kit/server/list/search.ts'
import { type SheetColumn, spreadsheet } from '../../../kit/server/list/spreadsheet.ts'
import { type StoredSentence, sayStored } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Told } from '../../../kit/server/told.ts'
import { regionNamer } from '../../places/rules/region.ts'
import { allJamatkhanas, allRegions } from '../../places/server/public.ts'
import { type FieldChange, WITH_WORDS_OF_FAMILIES } from '../../timeline/rules/timeline.ts'
import { timelineEventWords } from '../../timeline/words/en.ts'
import { timelineAccess } from '../rules/access.ts'
import { changeInWords, type TrailRow } from '../rules/trail.ts'
import { trailFieldWords, trailSheetWords } from '../words/en.ts'
import { IN_COUNT, IN_ENTRY, inRegion, notAbout, type SeenBy, trailList } from './trailSelect.ts'
import { aboutInWords, type SayingContext, sayChanges } from './words.ts'

type Means = Pick<Services, 'db' | 'env'>

type StoredRow = Omit<TrailRow, 'about' | 'changes' | 'path'> & {
  aboutKind: string
  aboutId: number | null
  name: string | null
  isThere: boolean | null
  changes: FieldChange[]
  noteSaid: StoredSentence | null
}

/** The search across everything that timelines tell of. */
export function openTrail(told: readonly Told[]) {
  const listIn = trailList(told)
  const kinds = told.map(({ kind, label }) => ({ value: kind, label }))
  const byKind = new Map(told.map((each) => [each.kind, each]))

  /** What a user may ask about: their region, or all of them and what concerns none; nothing that is switched off. */
  const query = ({ env }: Pick<Services, 'env'>, actor: Actor): ListQuery => ({
    ...listIn(actor.timezone),
    root: shownTo(env, actor, { told, by: IN_ENTRY }),
    keptRoot: shownTo(env, actor, { told, by: IN_COUNT }),
  })

  const namesKnown = async ({ db }: Means, { timezone }: Actor): Promise<SayingContext> => ({
    jamatkhanas: await allJamatkhanas(db),
    regions: await allRegions(db),
    kinds,
    zone: timezone,
  })

  const present = (
    { aboutKind, aboutId, name, isThere, changes, noteSaid, ...row }: StoredRow,
    reader: Reader,
  ): TrailRow => {
    const its = byKind.get(aboutKind)
    const isShown = its && aboutId !== null && (isThere ?? its.named === 'none')
    const path = isShown && its.path !== 'none' ? its.path : null
    return {
      ...row,
      about: { kind: aboutKind, id: aboutId, name, words: aboutInWords(its, aboutKind, aboutId) },
      // What families wrote stands on the page of the record, where whoever sees it is written down (decisions §17).
      note: WITH_WORDS_OF_FAMILIES.includes(row.event) ? null : sayStored(noteSaid, row.note),
      changes: sayChanges({ told: its, event: row.event, changes }, reader.context),
      path: path && aboutId !== null ? path(aboutId, reader.actor) : null,
    }
  }

  return {
    query,

    /** What lines may be about, for whoever asks by it. */
    kinds: ({ env }: Pick<Services, 'env'>) =>
      kinds
        .filter(({ value }) => isOn(env, byKind.get(value)?.module ?? null))
        .map(({ value, label }) => ({ value, label: inReadersLanguage(label) })),

    /** One page of what happened, newest first unless another order is asked for. */
    async search(services: Means, actor: Actor, search: Search): Promise<Page<TrailRow>> {
      const { data, totalRecords } = await searchPage<StoredRow>(
        services.db,
        query(services, actor),
        newestFirst(search),
      )
      // Most lines change nothing that has a name.
      const changed = data.some(({ changes }) => changes.length > 0)
      const unknown = { jamatkhanas: [], regions: [], kinds, zone: actor.timezone }
      const context = changed ? await namesKnown(services, actor) : unknown
      return { data: data.map((row) => present(row, { actor, context })), totalRecords }
    },

    /** All matching lines as a file; instants stand in the zone of the user (decisions §4, §15). */
    async export(
      services: Means,
      actor: Actor,
      { search, format }: { search: Search; format: 'xlsx' | 'csv' },
    ): Promise<FileAnswer> {
      const context = await namesKnown(services, actor)
      // Most rows are read once the file is under way, when nobody asks any more.
      const language = languageNow()
      const rows = await everyRow(services.db, query(services, actor), newestFirst(search), (row: StoredRow) =>
        inLanguage(language, () => present(row, { actor, context })),
      )
      return spreadsheet(
        inLanguageOfReader(() => trailSheetWords.file),
        format,
        sheet(actor, context, (kind) => inReadersLanguage(byKind.get(kind)?.label ?? kind)),
        rows,
      )
    },
  }
}

type Reader = { actor: Actor; context: SayingContext }

const isOn = ({ modules }: Services['env'], module: ModuleName | null) => module === null || modules.includes(module)

type Showing = { told: readonly Told[]; by: SeenBy }

function shownTo(env: Services['env'], actor: Actor, { told, by }: Showing): RawBuilder<boolean> {
  const { everywhere, regionIds } = reachOf(actor, timelineAccess.list)
  const where = everywhere ? [sql<boolean>`true`] : regionIds.map((id) => inRegion(by, id))
  const hidden = told.filter(({ module }) => !isOn(env, module)).map(({ kind }) => kind)
  const children = told.filter(({ ofChildren, kind }) => ofChildren && !hidden.includes(kind)).map(({ kind }) => kind)
  const shown = [...(hidden.length === 0 ? [] : [notAbout(by, hidden)]), ...childrenShown(actor, by, children)]
  return sql.join<boolean>([sql`(${sql.join(where, sql` or `)})`, ...shown], sql` and `)
}

/** The same right, as far as it shows children, of whom NATIONAL_READ_ONLY sees counts only (decisions §5). */
const SEES_CHILDREN: Action = { ...timelineAccess.list, keptFromReadOnly: true }

/** What keeps children from whom they are kept; a further role that may see some shows none elsewhere. */
function childrenShown(actor: Actor, by: SeenBy, children: readonly string[]): RawBuilder<boolean>[] {
  if (children.length === 0) return []
  const seen = reachOf(actor, SEES_CHILDREN)
  const without = notAbout(by, children)
  if (!seen.everywhere && seen.regionIds.length === 0) return [without]
  if (seen.everywhere || !reachOf(actor, timelineAccess.list).everywhere) return []
  return [sql<boolean>`(${sql.join([without, ...seen.regionIds.map((id) => inRegion(by, id))], sql` or `)})`]
}

const newestFirst = (search: Search): Search =>
  Object.keys(search.sorts).length === 0 ? { ...search, sorts: { id: 'DESC' } } : search

function sheet(
  actor: Actor,
  { regions }: Pick<SayingContext, 'regions'>,
  labelOf: (kind: string) => string,
): SheetColumn<TrailRow>[] {
  const nameOf = regionNamer(regions)
  const region: SheetColumn<TrailRow> = {
    header: trailFieldWords.regionId,
    of: ({ regionId }) => nameOf(regionId),
  }
  return [
    { header: trailFieldWords.on, of: ({ on }) => stamped(on, actor.timezone) },
    { header: trailFieldWords.by, of: ({ by }) => by && fullName(by) },
    { header: trailFieldWords.event, of: ({ event }) => timelineEventWords[event] },
    { header: trailFieldWords.aboutKind, of: ({ about }) => labelOf(about.kind) },
    { header: trailFieldWords.aboutId, of: ({ about }) => about.id },
    { header: trailFieldWords.name, of: ({ about }) => about.name },
    { header: trailSheetWords.changes, of: ({ changes }) => changes.map(changeInWords).join('; ') },
    { header: trailSheetWords.note, of: ({ note }) => note },
    { header: trailFieldWords.address, of: ({ address }) => address },
    // As the list shows it, to whoever reaches every region.
    ...(reachOf(actor, timelineAccess.list).everywhere ? [region] : []),
  ]
}

import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEver } from '../../../kit/rules/access.ts'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import type { BoardAsked, BoardLine, BoardPart } from '../../../kit/server/boardPart.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { inReadersLanguage } from '../../../kit/server/languages.ts'
import type { Services } from '../../../kit/server/services.ts'
import { mayMend, type Outlook, outlookInWords, SET_DAYS_AND_TIMES } from '../../calendar/rules/outlook.ts'
import { type Foresight, foreseeOnBoard } from '../../calendar/server/public.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import { settingsPath } from '../../settings/rules/paths.ts'
import type { RecordAction } from '../rules/access.ts'
import type { NamedRecord } from '../rules/namedRecord.ts'
import { carriedInWords } from '../rules/nextStep.ts'
import type { Carrier } from '../rules/record.ts'
import { boardWords, recordMarkWords } from '../words/en.ts'
import { eventAsTold, eventIn, kindsOpenTo, MOST_COUNTED, reachedBy, regionsReached } from './acrossKinds.ts'
import type { KindServer } from './kindServer.ts'
import { FAMILY_ASKS_CHANGE } from './recordSelect.ts'

const MOST_ENTERED = 10

/** What of records stands on the home page: what waits for approval, and what the user has entered (decisions §6). */
export const recordsOnBoard = (kinds: () => readonly KindServer[]): readonly BoardPart[] => {
  const partFor = (group: BoardPart['group'], action: RecordAction, read: Reading): BoardPart => ({
    group,
    isFor: (services, actor) => kindsOpenTo(services, kinds(), actor, action).length > 0,
    read: (services, actor, asked) => read(services, kindsOpenTo(services, kinds(), actor, action), actor, asked),
  })
  return [
    partFor('needs', 'approve', waitingFor),
    partFor('needs', 'list', wishesToWhoEntered),
    partFor('entered', 'list', enteredBy),
  ]
}

type Reading = (
  services: Services,
  kinds: readonly KindServer[],
  actor: Actor,
  asked: BoardAsked,
) => ReturnType<BoardPart['read']>

/** A record as it is read; `eventEndsOn` is the end of its day where its event has no time. */
type Row = Omit<NamedRecord, 'event'> & {
  regionId: number
  eventEndsOn: string | null
  priority: boolean
  passedOver: boolean
  carrier: Carrier | null
  familyAsksChange: boolean
}

const columnsOf = ([kind]: readonly KindServer[]) => sql`
  record.kind, record.id, concat_ws(' ', record.person_title, record.person_name) as name, record.status,
  jamatkhana.name as jamatkhana_name, record.timezone, record.region_id, record.event_ends_on, record.priority,
  ${kind?.sending?.passedOver(sql`record.id`) ?? sql`false`} as passed_over,
  ${kind?.sending?.carrier(sql`record.id`) ?? sql`null`} as carrier, ${FAMILY_ASKS_CHANGE} as family_asks_change`

/** What waits for the user's approval, of every kind, what would go out soonest first. */
const waitingFor: Reading = async (services, theirs, actor, asked) => {
  const { db } = services
  const { now, most, once } = asked
  const regionIds = await regionsReached(db, theirs, actor, { action: 'approve', once })
  const ahead = await foreseeOnBoard(services, asked, regionIds)
  const slots = theirs.flatMap(({ rules: { kind } }) =>
    regionIds.map((regionId) => ({ kind, regionId, at: ahead({ kind, regionId }).nextSlot })),
  )
  const due = sql`least(case when record.priority then ${now}::timestamptz else slot.at end, record.event_ends_on)`
  const pending = sql`record where record.status = 'APPROVAL_PENDING' and record.deleted_on is null
    and record.kind = slot.kind and record.region_id = slot.region_id and ${reachedBy(actor, theirs, 'approve')}`
  // Of one kind in one region those go out first whose events are first, but for these two.
  const first = (also: RawBuilder<unknown>) => sql`
    (select record.id from ${pending} and ${also} order by record.event_ends_on nulls last, record.id limit ${most})`
  const { rows } = await sql<Row & { due: string | null; total: number }>`
    with slot as materialized (select * from unnest(
      ${slots.map(({ kind }) => kind)}::text[], ${slots.map(({ regionId }) => regionId)}::int[],
      ${slots.map(({ at }) => at)}::timestamptz[]) as slot (kind, region_id, at))
    select ${columnsOf(theirs)}, ${due} as due, (select sum(those.count)::int from slot, lateral (
      select count(*) from (select from ${pending} limit ${MOST_COUNTED}) as counted) as those) as total
    from slot, lateral (${first(sql`true`)} union ${first(sql`record.priority`)} union ${first(FAMILY_ASKS_CHANGE)}) as found
    join record on record.id = found.id
    left join ${jamatkhanas} as jamatkhana on jamatkhana.id = record.jamatkhana_id
    order by ${FAMILY_ASKS_CHANGE} desc, ${due} nulls last, record.event_ends_on nulls last, record.id
    limit ${most} ${FIXED}`.execute(db)
  const lines = rows.map(({ due: by, ...row }): BoardLine => {
    const { rules, line, lacks } = lineOf(theirs, ahead, { row, actor, now })
    const waits = { ...line, by, urgent: row.familyAsksChange, status: null }
    if (row.familyAsksChange) return { ...waits, path: rules.paths.approve(row.id), next: boardWords.seeWish }
    // Whoever approves a kind may edit it, but for Mayyit, which lacks nothing then.
    if (lacks && mayEver(actor, rules.access.edit))
      return { ...waits, path: rules.paths.edit(row.id), next: boardWords.setDate }
    return { ...waits, path: rules.paths.approve(row.id), next: boardWords.approve }
  })
  return { lines, total: rows[0]?.total ?? 0 }
}

/** What a family asks of whoever entered a record and does not approve it: to them too it comes before all else. */
const wishesToWhoEntered: Reading = async (services, theirs, actor, asked) => {
  const wishes = (await lastEntered(services, theirs, actor, asked)).filter(
    ({ kind, familyAsksChange, approves }) =>
      familyAsksChange &&
      !approves &&
      theirs.some(({ rules }) => rules.kind === kind && mayEver(actor, rules.access.edit)),
  )
  return linesOf(services, theirs, actor, { ...asked, rows: wishes }, (row, line, ahead) => ({
    ...line,
    // Its kind and number alone are the key of what waits for approval, which the next thing to approve is found by.
    ...{ key: `wish ${line.key}`, by: ahead(row).nextSlot, urgent: true, status: null, next: boardWords.seeWish },
  }))
}

/** What the user has entered last, with its status; where a family asks for a change first, then the newest. */
const enteredBy: Reading = async (services, theirs, actor, asked) =>
  linesOf(services, theirs, actor, { ...asked, rows: await lastEntered(services, theirs, actor, asked) })

async function linesOf(
  services: Services,
  theirs: readonly KindServer[],
  actor: Actor,
  { rows, ...asked }: BoardAsked & { rows: readonly Row[] },
  told = (_: Row, line: BoardLine, __: Foresight): BoardLine => line,
) {
  if (rows.length === 0) return { lines: [], total: 0 }
  const regionIds = [...new Set(rows.map(({ regionId }) => regionId))]
  const ahead = await foreseeOnBoard(services, asked, regionIds)
  const lines = rows.map((row) => told(row, lineOf(theirs, ahead, { row, actor, now: asked.now }).line, ahead))
  return { lines, total: lines.length }
}

/** `approves`: it stands among what waits for the user's own approval. */
type Entered = Row & { approves: boolean }

/** Two groups ask. */
const lastEntered = (services: Services, theirs: readonly KindServer[], actor: Actor, { once }: BoardAsked) =>
  once('entered', async () => {
    const approving = kindsOpenTo(services, theirs, actor, 'approve')
    const lastOf = (which: RawBuilder<unknown>) => sql`(
      select id from record
      where created_by = ${actor.id} and deleted_on is null and ${which}
        and kind = any(${theirs.map(({ rules }) => rules.kind)}::text[])
      order by id desc limit ${MOST_ENTERED})`
    const { rows } = await sql<Entered>`
      select ${columnsOf(theirs)},
        record.status = 'APPROVAL_PENDING' and ${reachedBy(actor, approving, 'approve')} as approves
      from record left join ${jamatkhanas} as jamatkhana on jamatkhana.id = record.jamatkhana_id
      where record.id in (${lastOf(FAMILY_ASKS_CHANGE)} union ${lastOf(sql`true`)})
      order by ${FAMILY_ASKS_CHANGE} desc, record.id desc
      limit ${MOST_ENTERED} ${FIXED}`.execute(services.db)
    return rows
  })

type Shown = { row: Row; actor: Actor; now: string }

/** A record as the home page says it: whose it is, where and when, and when it goes out. */
function lineOf(kinds: readonly KindServer[], ahead: Foresight, { row, actor, now }: Shown) {
  const { kind, id, name, status, timezone: zone, regionId, jamatkhanaName, familyAsksChange } = row
  const { priority, passedOver, carrier } = row
  const { rules } = kinds.find((each) => each.rules.kind === kind) as KindServer
  const event = eventIn(kinds, row)
  const outlook = ahead({ kind, regionId, event: event && { ...event, zone } })
  const mends = mayMend(actor, outlook)
  const words = outlookInWords(
    outlook,
    { zone: actor.timezone, now },
    { priority, passedOver, over: rules.over, mends },
  )
  const lacks = event === null ? rules.lacksEvent : undefined
  const approved = carrier === null ? words.approved : carriedInWords(carrier)
  const note = status === 'APPROVAL_PENDING' ? (lacks ?? words.next) : status === 'APPROVED' ? approved : null
  const at = eventAsTold(event)
  const line: BoardLine = {
    ...{ key: `${kind} ${id}`, who: name, what: rules.label, where: jamatkhanaName, status },
    when: at === null ? null : { at, zone, as: 'near' },
    marks: [
      ...(priority ? [{ text: recordMarkWords.priority, alarm: false }] : []),
      ...(familyAsksChange ? [{ text: recordMarkWords.familyAsksChange, alarm: true }] : []),
    ],
    // The rules of a kind keep words of their own.
    note: note && inReadersLanguage(note),
    mend: mends && lacks === undefined ? wayToMend(outlook) : null,
    path: rules.paths.view(id),
  }
  return { rules, line, lacks }
}

const wayToMend = ({ unplanned }: Outlook) =>
  unplanned === undefined
    ? null
    : {
        label: inReadersLanguage(SET_DAYS_AND_TIMES),
        path: withQuery(settingsPath(), { regionId: unplanned.regionId }),
      }

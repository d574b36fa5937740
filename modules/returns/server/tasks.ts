import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEver, reachOf } from '../../../kit/rules/access.ts'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import { isDeadAddress, returnReason } from '../../../kit/rules/returned.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { notFound, refused, unfit } from '../../../kit/server/http/refusal.ts'
import { withinReach } from '../../../kit/server/list/list.ts'
import { postedLetters, returnedDeliveries, WRITTEN_TOGETHER, wentTo } from '../../../kit/server/mail/returned.ts'
import type { ReturnedLetter as Letter, Remedy, Returning } from '../../../kit/server/returning.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { addressInTimeline, COMMENT_PURPOSE } from '../../timeline/rules/inWords.ts'
import { hasHappened, recordPrivateView, writeTimeline } from '../../timeline/server/public.ts'
import { mailWords, timelineMailWords } from '../../timeline/words/en.ts'
import { returnFaultWords } from '../words/en.ts'
import type { ReturnedLetterTable } from './tables.ts'

/** A letter that came back and that nobody has done anything about (decisions §22). */
export type ReturnedLetter = {
  /** Of its delivery. */
  readonly id: number
  /** Whom or what it was about; empty where that is nothing in particular. */
  readonly name: string
  readonly purpose: string
  readonly address: string
  /** Why it came back, in words. */
  readonly reason: string
  readonly on: string
  readonly path: string | null
  /** What can be done about it: asked where the letter is shown, and a number that it gives is recorded as seen. */
  readonly remedied: () => Promise<Remedy>
}

type Task = Letter & {
  id: number
  /** Whose sources it is of. */
  source: number
  status: ReturnedLetterTable['status']
  name: string
  regionId: number | null
  code: string
  on: string
  done: boolean
  /** What else is done with it: the letters of one address, where it is written to again and again, and reminders. */
  together: { id: number; status: ReturnedLetterTable['status'] }[]
}

/** Letters to whomever somebody names: one to another about the same thing is no second try, but one of its own. */
const TO_EACH_ALONE = [COMMENT_PURPOSE, 'form-15', 'form-15-to-family']

/** SQL for what a letter is a reminder of, or itself where it is none: to whoever waits for it they are one. */
const ASKS = sql`regexp_replace(letter.purpose, '-(request|reminder)$', '')`

const PLACE = { region: 'thing.region_id', principal: 'thing.jamatkhana_id' }

/**
 * The letters that came back and are the user's task, of those that `among` says as far as `which` does. One that was
 * written anew since is none: if that comes back, it is one of its own.
 */
async function tasksOf(
  { db, env }: { db: Database | Trx; env: Services['env'] },
  sources: readonly Returning[],
  actor: Actor,
  { among, which, most }: { among: RawBuilder<unknown>; which: RawBuilder<unknown>; most: number },
): Promise<(Task & { total: number })[]> {
  const parts = sources.flatMap(({ kind, module, office, maker, things, byAddress = false }, source) => {
    if (module !== null && !env.modules.includes(module)) return []
    const ways = mayEver(actor, office) ? [withinReach(reachOf(actor, office), PLACE)] : []
    if (maker !== 'none' && mayEver(actor, maker)) ways.push(sql`thing.created_by = ${actor.id}`)
    if (ways.length === 0) return []
    const what = byAddress
      ? sql`concat(thing.region_id, ' ', lower(letter.address))`
      : sql`case when letter.about_id is null or letter.purpose = any(${TO_EACH_ALONE}::text[]) then letter.id::text
          else concat_ws(' ', letter.about_id, letter.limited_by, ${ASKS}, lower(letter.address)) end`
    return sql`
      select letter.*, ${sql.lit(source)}::int as source, thing.name, thing.region_id, ${what} as what
      from letter join (${things}) as thing on thing.id = coalesce(letter.about_id, 0)
      where letter.about_kind is not distinct from ${sql.lit(kind)}::text and (${sql.join(ways, sql` or `)})`
  })
  if (parts.length === 0) return []
  const { rows } = await sql<Task & { total: number }>`
    with letter as materialized (
      select letter.*, done.how is not null as done
      from ${returnedDeliveries} as letter
      left join returned_letter as done on done.delivery_id = letter.id and done.status = letter.status
        -- What was tried once more since, and refused again, is to be done again.
        and done.done_on >= letter.updated_on
      -- What has just been done is still found, so that whoever comes second is told.
      where ${among} and (done.how is not null or not exists (select from ${postedLetters} as later
        where later.about_kind = letter.about_kind
        and later.about_id = letter.about_id
        and (starts_with(letter.purpose, later.purpose)
          or later.purpose in (letter.follows, replace(letter.purpose, '-reminder', '-request')))
        and later.limited_by is not distinct from letter.limited_by and later.id > letter.mail_id
        and later.written_on > letter.written_on + ${WRITTEN_TOGETHER}
        and (letter.purpose <> all(${TO_EACH_ALONE}::text[]) or ${wentTo(sql`later.id`, sql`letter.address`)})))
    ), task as (
      select task.*, json_agg(json_build_object('id', task.id, 'status', task.status)) over same as together, row_number() over (same order by task.id desc) as turn
      from (${sql.join(parts, sql` union all `)}) as task
      window same as (partition by source, what, done)
    )
    select id, source, status, name, region_id, coalesce(about_id, 0) as about_id, purpose, address, limited_by, code,
      updated_on as on, done, together, count(*) over () as total
    from task where ${which} order by updated_on, id limit ${most} ${FIXED}`.execute(db)
  return rows
}

/** What of these letters the user has to do something about: the first so many, which came back first. */
export async function openTasks(services: Services, sources: readonly Returning[], actor: Actor, most: number) {
  const tasks = await tasksOf(services, sources, actor, { among: sql`done.how is null`, which: sql`turn = 1`, most })
  const data = tasks.map((task): ReturnedLetter => {
    const { id, name, purpose, address, code, on } = task
    const { path } = sources[task.source] as Returning
    return {
      ...{ id, name, purpose, address, on, reason: returnReason(code) },
      path: path === 'none' ? null : path(task.aboutId),
      remedied: () => remedyFor(services, sources, actor, task),
    }
  })
  return { data, totalRecords: tasks[0]?.total ?? 0 }
}

const NO_REMEDY: Remedy = { phone: null, readdress: false }

/** Whom to ring about a letter, and whether it can be written anew: a view of that number, and of whatever address is a family's. */
async function remedyFor(services: Services, sources: readonly Returning[], actor: Actor, task: Task): Promise<Remedy> {
  const { kind, remedy } = sources[task.source] as Returning
  const found = (await remedy?.(services.db, actor, task, services.clock.now().toString())) ?? NO_REMEDY
  const isPrivate = found.phone !== null || addressInTimeline(task.purpose, task.address) !== task.address
  if (isPrivate && kind !== null) await noteView(services, actor, { kind, id: task.aboutId }, task.regionId)
  return found
}

const NOTED_FOR = { hours: 1 }

/** Every view of a private part is recorded (decisions §17): of what stands on a home page, once an hour. */
async function noteView(
  { db, clock }: Services,
  actor: Actor,
  about: { kind: string; id: number },
  regionId: number | null,
): Promise<void> {
  const now = clock.now()
  const since = now.subtract(NOTED_FOR).toString()
  if (await hasHappened(db, { about, event: 'VIEWED', by: actor.id, since })) return
  await recordPrivateView(db, { about, regionId, on: now.toString(), by: actor.id })
}

type Doing = { services: Services; sources: readonly Returning[]; actor: Actor; id: number }

/** A task of the user, one that has just been done too. Throws 404 where it is not theirs. */
export async function taskOf(
  means: { db: Database | Trx; env: Services['env'] },
  { sources, actor, id }: Omit<Doing, 'services'>,
): Promise<Task> {
  const [task] = await tasksOf(means, sources, actor, {
    among: sql`(done.how is null or letter.id = ${id})`,
    which: sql`id = ${id}`,
    most: 1,
  })
  if (!task) throw notFound()
  return task
}

/** Ends the task, since somebody has been told by phone. Throws 404 where it is not theirs, 422 where it has ended. */
export const tellByPhone = (doing: Doing): Promise<null> =>
  endTask(doing, 'TOLD', async (trx, { aboutId, purpose, regionId, source }, now) => {
    const { kind } = doing.sources[source] as Returning
    if (kind === null) return
    await writeTimeline(trx, {
      ...{ about: { kind, id: aboutId }, regionId, on: now, by: doing.actor.id },
      ...{
        event: 'TOLD_BY_PHONE',
        note:
          purpose in mailWords
            ? told(mailWords, purpose as keyof typeof mailWords)
            : told(timelineMailWords, 'otherMail'),
      },
    })
  })

/** Ends the task by writing to another address, which the thing keeps. Throws as `tellByPhone`, and 422 by the field. */
export const writeElsewhere = (doing: Doing, email: string): Promise<null> =>
  endTask(doing, 'WRITTEN', async (trx, task, now) => {
    const { services, actor } = doing
    const { remedy, readdress } = doing.sources[task.source] as Returning
    if (isSameAddress(email, task.address) && isDeadAddress(task.code))
      throw unfit({ email: returnFaultWords.sameAddress })
    if (!readdress || !(await remedy?.(trx, actor, task, now))?.readdress) throw refused(returnFaultWords.notPossible)
    await readdress(services, trx, actor, { ...task, email })
  })

async function endTask(
  { services, sources, actor, id }: Doing,
  how: ReturnedLetterTable['how'],
  then: (trx: Trx, task: Task, now: string) => Promise<void>,
): Promise<null> {
  const { db, env, clock } = services
  const doneOn = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const task = await taskOf({ db: trx, env }, { sources, actor, id })
    // Of two at once the second waits here for the first.
    if (task.done || !(await writeDone(trx, task, { doneOn, doneBy: actor.id, how })))
      throw refused(returnFaultWords.doneMeanwhile)
    await then(trx, task, doneOn)
    return null
  })
}

/** Whether it was not done yet. No server's clock writes it down as of before the letter came back. */
async function writeDone(
  trx: Trx,
  { together }: Task,
  { doneOn, doneBy, how }: Pick<ReturnedLetterTable, 'doneBy' | 'how'> & { doneOn: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into returned_letter (delivery_id, status, done_on, done_by, how)
    select letter.id, letter.status, greatest(${doneOn}::timestamptz, letter.updated_on), ${doneBy}, ${how}
    from ${returnedDeliveries} as letter
    join unnest(${together.map(({ id }) => id)}::int[], ${together.map(({ status }) => status)}::text[]) as its (id, status)
      on its.id = letter.id and its.status = letter.status
    order by letter.id
    on conflict (delivery_id, status) do update
    set done_on = excluded.done_on, done_by = excluded.done_by, how = excluded.how
    where returned_letter.done_on < (select updated_on from ${returnedDeliveries} as letter where letter.id = excluded.delivery_id)`.execute(
    trx,
  )
  return Boolean(numAffectedRows)
}

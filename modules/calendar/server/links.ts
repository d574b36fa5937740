import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { hashToken, newToken } from '../../../kit/server/crypto.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { HappeningSource } from '../../../kit/server/happening.ts'
import { forbidden, notFound } from '../../../kit/server/http/refusal.ts'
import { type Sentence, told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { TimelineEvent } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { keepsAddress } from '../../users/server/public.ts'
import { FEED_PURPOSES, type FeedPurpose, type Feeds } from '../rules/feed.ts'
import { feedPath } from '../rules/paths.ts'
import { feedNoteWords } from '../words/en.ts'
import './tables.ts'

type Means = Pick<Services, 'db' | 'clock' | 'env'>

/** What links can be for, where this user sees anything of it, with the one that they have for each. */
export async function linksOf({ db, env }: Means, sources: readonly HappeningSource[], actor: Actor): Promise<Feeds> {
  const open = await db
    .selectFrom('calendarLink')
    .select(['purpose', 'names', 'createdOn', 'fetchedOn'])
    .where('userId', '=', actor.id)
    .where('endedOn', 'is', null)
    .execute()
  return FEED_PURPOSES.flatMap((purpose) => {
    const [own] = open.filter((link) => link.purpose === purpose)
    if (!own && !isFor({ env }, sources, actor, purpose)) return []
    const { names, createdOn, fetchedOn } = own ?? { names: false, createdOn: '', fetchedOn: null }
    return [{ purpose, link: own ? { names, createdOn, fetchedOn } : null }]
  })
}

const isFor = (
  services: Pick<Services, 'env'>,
  sources: readonly HappeningSource[],
  actor: Actor,
  purpose: FeedPurpose,
): boolean => sources.some((source) => source.purpose === purpose && source.isFor(services, actor))

/**
 * Makes a link in place of the one that its user had for this, and answers its address, which nobody learns again. Throws 403
 * where the account has got another address since they came: its links have been ended, and this one would outlive that.
 */
export async function makeLink(
  services: Means,
  sources: readonly HappeningSource[],
  actor: Actor,
  { purpose, names }: { purpose: FeedPurpose; names: boolean },
): Promise<{ purpose: FeedPurpose; names: boolean; address: string }> {
  if (!isFor(services, sources, actor, purpose)) throw notFound()
  const token = newToken()
  const now = services.clock.now().toString()
  await services.db.transaction().execute(async (trx) => {
    // Two pages of one user at once: without it the second meets the first one's link, which it could not yet end.
    await sql`select pg_advisory_xact_lock(hashtext(${`calendar link ${actor.id} ${purpose}`}))`.execute(trx)
    if (!(await keepsAddress(trx, actor))) throw forbidden()
    await endOpen(trx, actor, purpose, now)
    await trx
      .insertInto('calendarLink')
      .values({ userId: actor.id, purpose, names, tokenHash: hashToken(token), createdOn: now })
      .execute()
    await tell(trx, actor, { event: 'CALENDAR_LINK_MADE', note: told(feedNoteWords, 'link', purpose, names), now })
  })
  return { purpose, names, address: `${services.env.publicUrl}${feedPath(token)}` }
}

/** Withdraws a link: programs that fetch it get nothing from now on. Throws 404 where there is none. */
export async function endLink({ db, clock }: Means, actor: Actor, purpose: FeedPurpose): Promise<null> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const ended = await endOpen(trx, actor, purpose, now)
    if (!ended) throw notFound()
    await tell(trx, actor, {
      event: 'CALENDAR_LINK_ENDED',
      note: told(feedNoteWords, 'link', purpose, ended.names),
      now,
    })
    return null
  })
}

/** Ends every link of a user, since whoever signs in as them may be somebody else from now on. */
export async function endLinksOf(
  trx: Trx,
  user: { id: number; regionId: number },
  { by, now }: { by: number; now: string },
): Promise<void> {
  const open = trx.updateTable('calendarLink').set({ endedOn: now }).where('userId', '=', user.id)
  for (const { purpose, names } of await open.where('endedOn', 'is', null).returning(['purpose', 'names']).execute())
    await tell(trx, user, {
      ...{ event: 'CALENDAR_LINK_ENDED', note: told(feedNoteWords, 'link', purpose, names) },
      ...{ now, by },
    })
}

const endOpen = (trx: Trx, actor: Actor, purpose: FeedPurpose, now: string) =>
  trx
    .updateTable('calendarLink')
    .set({ endedOn: now })
    .where('userId', '=', actor.id)
    .where('purpose', '=', purpose)
    .where('endedOn', 'is', null)
    .returning('names')
    .executeTakeFirst()

type Line = { event: TimelineEvent; note: Sentence; now: string; by?: number }

/** Writes a line into the timeline of the user whose link it is; done `by` themselves, where nobody else is said. */
const tell = (trx: Trx, { id, regionId }: Pick<Actor, 'id' | 'regionId'>, { now, by = id, ...line }: Line) =>
  writeTimeline(trx, { ...line, about: { kind: 'user', id }, regionId, on: now, by })

/** A link as it is fetched; `mark` is of what was last answered, since `changedOn`. */
export type OpenLink = {
  id: number
  userId: number
  purpose: FeedPurpose
  names: boolean
  mark: string | null
  changedOn: string | null
  endedOn: string | null
}

/** The link that a token opens, ended ones too; null when it is nobody's. */
export const findLink = (db: Database, token: string): Promise<OpenLink | undefined> =>
  db
    .selectFrom('calendarLink')
    .select(['id', 'userId', 'purpose', 'names', 'mark', 'changedOn', 'endedOn'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()

/** Notes that a link was fetched, and what it answered. */
export async function noteFetched(
  db: Database,
  id: number,
  { mark, changedOn, now }: { mark: string; changedOn: string; now: string },
): Promise<void> {
  await db.updateTable('calendarLink').set({ fetchedOn: now, mark, changedOn }).where('id', '=', id).execute()
}

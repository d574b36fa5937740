import { type RawBuilder, sql } from 'kysely'
import type { Action, Actor } from '../../../kit/rules/access.ts'
import { whyStale } from '../../../kit/rules/stale.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { forbidden, notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type AnnouncementKind, enabledKinds } from '../../kinds/rules/kindNames.ts'
import { users } from '../../users/server/public.ts'
import { announcementAccess, type RegionReach, reachesRegion, reachesSomewhere, regionReach } from '../rules/access.ts'
import { announcementFaultWords } from '../words/en.ts'
import { regionsNaming } from './public.ts'
import type { RegionKind } from './work.ts'

/** How far a user's right goes. Throws 403 when they never have it, whatever the region (decisions §2). */
export async function reachFor(db: Database, actor: Actor, action: Action): Promise<RegionReach> {
  const reach = regionReach(actor, action, action.orNamed ? await regionsNaming(db, actor.email) : [])
  if (!reachesSomewhere(reach)) throw forbidden()
  return reach
}

const IN_ANNOUNCEMENT = { region: sql`announcement.region_id`, kind: sql`announcement.kind` }

/** A reach as a condition, put at the root of each query; kinds that are switched off are not there. */
export function withinRegions(
  { everywhere, regionIds }: RegionReach,
  kinds: readonly AnnouncementKind[],
  { region, kind } = IN_ANNOUNCEMENT,
): RawBuilder<boolean> {
  const regions = everywhere ? sql`true` : sql`${region} = any(${[...regionIds]}::int[])`
  return sql<boolean>`(${regions} and ${kind} = any(${[...kinds]}::text[]))`
}

/** An announcement that somebody may do something with. */
export type Loaded = RegionKind & { id: number; mailId: number | null }

/**
 * An announcement that the user may see. Throws 403 when they never have the action, 404 when it is out of their sight,
 * and 403 when they see it but the action is not theirs in its region (decisions §2, the order of refusals).
 */
export async function loadAnnouncement(
  services: Services,
  { actor, id, action }: { actor: Actor; id: number; action: Action },
): Promise<Loaded> {
  const { db } = services
  const acts = await reachFor(db, actor, action)
  const sees = action === announcementAccess.list ? acts : await seeing(db, actor)
  const { rows } = await sql<Loaded>`
    select id, region_id, kind, mail_id from announcement
    where id = ${id} and ${withinRegions(sees, enabledKinds(services.env))}`.execute(db)
  const [announcement] = rows
  if (!announcement) throw notFound()
  if (!reachesRegion(acts, announcement.regionId)) throw forbidden()
  return announcement
}

const seeing = async (db: Database, actor: Actor) =>
  regionReach(actor, announcementAccess.list, await regionsNaming(db, actor.email))

/** Why a version that was read is not the one that stands there; null when it is, or when none was given (decisions §4). */
export async function whyChanged(
  trx: Trx,
  id: number,
  version: number | undefined,
  actor: Actor,
): Promise<string | null> {
  const row = await trx
    .selectFrom('announcement')
    .leftJoin(users.as('user'), 'user.id', 'announcement.updatedBy')
    .select(['announcement.version', 'announcement.updatedOn', 'firstName', 'lastName'])
    .where('announcement.id', '=', id)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, ...standing } = row
  const updatedBy = firstName !== null && lastName !== null ? { firstName, lastName } : null
  return whyStale(announcementFaultWords.thing, version, { ...standing, updatedBy }, actor.timezone)
}

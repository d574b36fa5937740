import { type Action, type Actor, mayOn } from '../../../kit/rules/access.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { forbidden, notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { regionPlace } from '../../places/rules/region.ts'
import { findRegion } from '../../places/server/public.ts'
import { timelineEntries } from '../../timeline/server/public.ts'
import { users } from '../../users/server/public.ts'
import { settingsAccess } from '../rules/access.ts'
import { SETTING_NAMES, type SettingTexts, textOf } from '../rules/settings.ts'
import { settingsApi } from '../rules/settingsApi.ts'
import { changeSettings } from './change.ts'
import { readTexts, SETTINGS } from './public.ts'

const MOST_CHANGES = 100

/** The settings of a region: reading, changing, who changed them (2§7, 3§7, decisions §10). */
export const settingsRoutes = [
  serve(settingsApi.all, {
    load: ({ services, actor, query }) => regionFor(services, actor, settingsAccess.read, query.regionId),
    handle: async ({ services, loaded: regionId }) => present(await readTexts(services.db, regionId)),
  }),
  serve(settingsApi.change, {
    load: ({ services, actor, query }) => regionFor(services, actor, settingsAccess.change, query.regionId),
    handle: async ({ services, actor, loaded: regionId, body }) =>
      present(await changeSettings(services, actor, regionId, body)),
  }),
  serve(settingsApi.changes, {
    load: ({ services, actor, query }) => regionFor(services, actor, settingsAccess.read, query.regionId),
    handle: ({ services, loaded: regionId }) => changesOf(services, regionId),
  }),
]

/** The region that is asked for, the user's own without one; 404 where its settings are out of the user's sight. */
async function regionFor({ db }: Services, actor: Actor, action: Action, asked: number | undefined): Promise<number> {
  const regionId = asked ?? actor.regionId
  const place = regionPlace(regionId)
  if (!mayOn(actor, settingsAccess.read, place) || !(await findRegion(db, regionId))) throw notFound()
  if (!mayOn(actor, action, place)) throw forbidden()
  return regionId
}

const present = (texts: SettingTexts) => SETTING_NAMES.map((name) => ({ name, value: textOf(texts, name) }))

async function changesOf({ db }: Services, regionId: number) {
  const rows = await db
    .selectFrom(timelineEntries.as('entry'))
    .innerJoin(users.as('user'), 'user.id', 'entry.byUser')
    .select(['entry.id', 'entry.on', 'entry.changes', 'user.id as userId', 'user.firstName', 'user.lastName'])
    .where('entry.aboutKind', '=', SETTINGS)
    .where('entry.aboutId', '=', regionId)
    .orderBy('entry.id', 'desc')
    .limit(MOST_CHANGES)
    .execute()
  return rows.flatMap(({ id, on, changes, userId, firstName, lastName }) => {
    const by = { id: userId, firstName, lastName }
    return changes.toReversed().map(({ field, before, after }) => {
      return { id, name: field, before: String(before), after: String(after), on, by }
    })
  })
}

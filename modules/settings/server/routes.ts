import { type Action, type Actor, mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { staleInWords } from '../../../kit/rules/stale.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { forbidden, notFound, type Refusal, unfit } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findRegion, lockRegion } from '../../places/server/public.ts'
import { timelineEntries, writeTimeline } from '../../timeline/server/public.ts'
import { users } from '../../users/server/public.ts'
import { settingsAccess } from '../rules/access.ts'
import { acceptedText, languagesIn, type Sample } from '../rules/announcedIn.ts'
import { changedSince } from '../rules/loaded.ts'
import {
  ADDRESS_LISTS,
  isPhoneList,
  SETTING_NAMES,
  type SettingName,
  type SettingTexts,
  textOf,
} from '../rules/settings.ts'
import { settingsApi } from '../rules/settingsApi.ts'
import { settingFaultWords } from '../words/en.ts'
import { readTexts, SETTINGS, storeTexts, type ToList } from './public.ts'
import { followLists } from './toLists.ts'

const MOST_CHANGES = 100

/**
 * The settings of a region: reading, changing, who changed them (2§7, 3§7, decisions §10). `samples` are the sentences that
 * an ADMIN accepts before anything is announced in French (decisions §20); `toLists` the letters that lists get.
 */
export const settingsRoutes = (samples: readonly Sample[], toLists: readonly ToList[]) => [
  serve(settingsApi.all, {
    load: ({ services, actor, query }) => regionFor(services, actor, settingsAccess.read, query.regionId),
    handle: async ({ services, loaded: regionId }) => present(await readTexts(services.db, regionId)),
  }),
  serve(settingsApi.change, {
    load: ({ services, actor, query }) => regionFor(services, actor, settingsAccess.change, query.regionId),
    handle: async ({ services, actor, loaded: regionId, query, body }) =>
      present(await changeSettings(services, actor, { regionId, given: body, marks: query.loaded, samples, toLists })),
  }),
  serve(settingsApi.changes, {
    load: ({ services, actor, query }) => regionFor(services, actor, settingsAccess.read, query.regionId),
    handle: ({ services, loaded: regionId }) => changesOf(services.db, regionId),
  }),
]

/** The region that is asked for, the user's own without one; 404 where its settings are out of the user's sight. */
async function regionFor({ db }: Services, actor: Actor, action: Action, asked: number | undefined): Promise<number> {
  const regionId = asked ?? actor.regionId
  const place = placeOfRegion(regionId)
  if (!mayOn(actor, settingsAccess.read, place) || !(await findRegion(db, regionId))) throw notFound()
  if (!mayOn(actor, action, place)) throw forbidden()
  return regionId
}

const present = (texts: SettingTexts) => SETTING_NAMES.map((name) => ({ name, value: textOf(texts, name) }))

async function changesOf(db: Database | Trx, regionId: number) {
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
      if (isPhoneList(field)) return { id, name: field, before: null, after: null, on, by }
      return { id, name: field, before: String(before), after: String(after), on, by }
    })
  })
}

/** What is saved; `marks` of what the page had loaded of it. */
type Given = {
  regionId: number
  given: SettingTexts
  marks: string | undefined
  samples: readonly Sample[]
  toLists: readonly ToList[]
}

/**
 * Saves the settings that are given and differ, with a line of who changed what; answers all of the region's. Throws 422
 * where somebody else has changed one of them since the page loaded it.
 */
async function changeSettings(
  { db, clock, mail }: Pick<Services, 'db' | 'clock' | 'mail'>,
  actor: Actor,
  { regionId, given, marks, samples, toLists }: Given,
): Promise<SettingTexts> {
  return db.transaction().execute(async (trx) => {
    // One at a time per region, so that its "before" is what really stood there.
    await lockRegion(trx, regionId)
    const before = await readTexts(trx, regionId)
    const changes = SETTING_NAMES.flatMap((name) => {
      const after = given[name]
      return after === undefined || after === textOf(before, name)
        ? []
        : [{ name, before: textOf(before, name), after }]
    })
    if (changes.length === 0) return before
    const since = marks === undefined ? [] : changedSince(given, marks, before)
    const overtaken = changes.map(({ name }) => name).filter((name) => since.includes(name))
    if (overtaken.length > 0)
      throw await whoWasFirst(trx, actor, { regionId, names: overtaken, now: clock.now().toString() })
    refuseUnread(changes, { ...before, ...given }, acceptedText(samples))
    await storeTexts(
      trx,
      regionId,
      changes.map(({ name, after }) => [name, after]),
    )
    const now = clock.now().toString()
    if (changes.some(({ name }) => Object.hasOwn(ADDRESS_LISTS, name)))
      await followLists(trx, toLists, { mail, regionId, before, now })
    await writeTimeline(trx, {
      about: { kind: SETTINGS, id: regionId },
      regionId,
      on: now,
      by: actor.id,
      event: 'EDITED',
      changes: changes.map(({ name, ...values }) => ({ field: name, ...(!isPhoneList(name) && values) })),
    })
    return { ...before, ...given }
  })
}

/** Says at each setting, and above all, who has changed them meanwhile. */
async function whoWasFirst(
  trx: Trx,
  { timezone }: Actor,
  { regionId, names, now }: { regionId: number; names: readonly SettingName[]; now: string },
): Promise<Refusal> {
  const last = (await changesOf(trx, regionId)).find(({ name }) => (names as readonly string[]).includes(name))
  const change = { updatedBy: last?.by ?? null, updatedOn: last?.on ?? now }
  const message = staleInWords(settingFaultWords.thing, change, timezone)
  return unfit(Object.fromEntries(names.map((name) => [name, message])), [message])
}

/** Nothing is announced in French before the sentences, as they read today, have been accepted (decisions §20). */
function refuseUnread(changes: readonly { name: SettingName }[], after: SettingTexts, samples: string): void {
  const isChanged = (name: SettingName) => changes.some((change) => change.name === name)
  const accepted = textOf(after, 'announcementSamples')
  if (isChanged('announcementSamples') && accepted !== '' && accepted !== samples)
    throw unfit({ announcementSamples: settingFaultWords.samplesChanged })
  const inFrench = languagesIn(textOf(after, 'announcementLanguage')).includes('fr')
  if (!inFrench || !(isChanged('announcementLanguage') || isChanged('announcementSamples'))) return
  const field = isChanged('announcementLanguage') ? 'announcementLanguage' : 'announcementSamples'
  if (accepted !== samples) throw unfit({ [field]: settingFaultWords.samples })
}

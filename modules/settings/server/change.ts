import type { Actor } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import { holdRegion } from '../../places/server/public.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { SETTING_NAMES, type SettingTexts, textOf } from '../rules/settings.ts'
import { readTexts, SETTINGS } from './public.ts'

/** Saves the settings that are given and differ, with a line of who changed what; answers all of the region's. */
export async function changeSettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  regionId: number,
  given: SettingTexts,
): Promise<SettingTexts> {
  return db.transaction().execute(async (trx) => {
    // One at a time per region, so that its "before" is what really stood there.
    await holdRegion(trx, regionId)
    const before = await readTexts(trx, regionId)
    const changes = SETTING_NAMES.flatMap((name) => {
      const after = given[name]
      return after === undefined || after === textOf(before, name)
        ? []
        : [{ name, before: textOf(before, name), after }]
    })
    if (changes.length === 0) return before
    await trx
      .insertInto('setting')
      .values(changes.map(({ name, after }) => ({ regionId, name, value: after })))
      .onConflict((conflict) =>
        conflict.columns(['regionId', 'name']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute()
    await writeTimeline(trx, {
      about: { kind: SETTINGS, id: regionId },
      regionId,
      on: clock.now().toString(),
      by: actor.id,
      event: 'EDITED',
      changes: changes.map(({ name, ...values }) => ({ field: name, ...values })),
    })
    return { ...before, ...given }
  })
}

import type { Actor } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import { holdRegion } from '../../places/server/public.ts'
import { SETTING_NAMES, type SettingTexts, textOf } from '../rules/settings.ts'
import { readTexts } from './public.ts'

/** Saves the settings that are given and differ, with a line each of who changed what; answers all of the region's. */
export async function changeSettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  regionId: number,
  given: SettingTexts,
): Promise<SettingTexts> {
  return db.transaction().execute(async (trx) => {
    // One at a time per region, so that each line's "before" is what really stood there.
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
    const on = clock.now().toString()
    await trx
      .insertInto('settingChange')
      .values(changes.map((change) => ({ ...change, regionId, on, byUser: actor.id })))
      .execute()
    return { ...before, ...given }
  })
}

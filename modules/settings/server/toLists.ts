import { isSameAddress } from '../../../kit/rules/fields.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { withdrawAbout } from '../../../kit/server/mail/pace.ts'
import type { Reader } from '../../../kit/server/mail/readers.ts'
import { goOnThere, unheardBy } from '../../../kit/server/mail/unheard.ts'
import type { Services } from '../../../kit/server/services.ts'
import { parseSettings, type SettingTexts } from '../rules/settings.ts'
import { addresseesOf, readersAmong, type ToList } from './public.ts'

type Changed = { mail: Services['mail']; regionId: number; before: SettingTexts; now: string }

/**
 * Once a region's lists are others: what waits to be sent to an address that is off them does not go there, since it may be
 * a stranger's, and goes to whoever has come in its place instead, with this change or a later one, were that the catch-all
 * address.
 */
export async function followLists(trx: Trx, toLists: readonly ToList[], changed: Changed): Promise<void> {
  const { mail, regionId, now } = changed
  const former = parseSettings(changed.before)
  for (const { list, purpose, kind, inRegion } of toLists) {
    const before = await readersAmong(trx, { regionId, list, emails: former.emails, now })
    const after = await addresseesOf(trx, { regionId, list, now })
    const gone = off(before, after)
    // With nobody at all to read it, it goes where it would have gone.
    if (after.length === 0) continue
    const letters = { purpose, kind, ids: inRegion(regionId) }
    const takenBack = new Set<number>()
    for (const { address } of gone) for (const id of await withdrawAbout(trx, address, letters, now)) takenBack.add(id)
    for (const { address: to, language } of off(after, before)) {
      const alike = before.filter((reader) => reader.language === language).map(({ address }) => address)
      const unheard = () => unheardBy(trx, to, letters, { takenBack: [...takenBack], alike })
      // Where a relay may still have it from before they were off the list, it is theirs again.
      const ids = await unheard()
      await mail.postAnew(trx, (await goOnThere(trx, to, ids)) ? await unheard() : ids, { from: to, to })
    }
  }
}

/** Those of one list that are not on another. */
const off = (list: readonly Reader[], other: readonly Reader[]): Reader[] =>
  list.filter(({ address }) => !other.some((one) => isSameAddress(one.address, address)))

import { refused } from '../../../kit/server/http/refusal.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { lifecycleWords, noteWords } from '../words/en.ts'
import { aboutBayah } from './about.ts'
import { askForConsents } from './consents.ts'
import { guardiansOf, lockedBayah, stillAsked } from './load.ts'
import './tables.ts'

/**
 * Writes to a guardian at another address: theirs is asked for anew, and what the other one has answered stands (decisions
 * §22). Throws 404, and 422 in words where no consent is asked for.
 */
export async function askGuardianElsewhere(
  services: Services,
  { id: by }: { id: number },
  { bayahId: id, number, email }: { bayahId: number; number: 1 | 2; email: string },
): Promise<void> {
  const on = services.clock.now().toString()
  await services.db.transaction().execute(async (trx) => {
    const bayah = await lockedBayah(trx, id, 'resendConsent')
    const guardian = guardiansOf(bayah).find((each) => each.number === number)
    if (!guardian) throw refused(lifecycleWords.consent(bayah.status))
    await trx.updateTable('bayahGuardian').set({ email, noEmail: false }).where('id', '=', guardian.id).execute()
    const set = { version: bayah.version + 1, updatedOn: on, updatedBy: by }
    await trx.updateTable('bayah').set(set).where('id', '=', id).execute()
    const line = { about: aboutBayah(id), regionId: bayah.regionId, on, by, event: 'EDITED' as const }
    await writeTimeline(trx, { ...line, note: told(noteWords, 'elsewhere'), changes: [{ field: `guardian${number}` }] })
    const asked = stillAsked(bayah).includes(guardian) ? [{ ...guardian, email, noEmail: false }] : []
    await askForConsents(services, trx, bayah, asked, { anew: true })
  })
}

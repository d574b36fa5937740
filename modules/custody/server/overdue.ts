import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import type { Job } from '../../../kit/server/jobs/jobs.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findFacility, noteOverdueTold, overdueStays } from '../../holdingArea/server/public.ts'
import { overdueLetter } from './letters.ts'
import { tellOfNoPlace } from './noPlace.ts'
import { remindOfLoneEntries } from './remind.ts'
import { chairsOf } from './tellChairs.ts'

/** So long after the planned exit the chairs are told (decisions §14, Leaving). */
const AFTER_HOURS = 2

/** Tells the chairs, once, of whoever should have left or finds no place, and again and again of what nobody has confirmed. */
export const overdueStayJob = (services: Services): Job<object> => ({
  name: 'custody.overdue',
  every: '*/10 * * * *',
  writesLetters: true,
  run: async () => {
    if (!services.env.modules.includes('GHUSL')) return
    await tellOfOverdueStays(services)
    await tellOfNoPlace(services)
    await remindOfLoneEntries(services)
  },
})

/** Each alone, so that one that cannot be told of keeps no other back. */
export async function tellOfOverdueStays(services: Services): Promise<void> {
  const { db, clock, env, mail } = services
  const now = clock.now().toString()
  const before = clock.now().subtract({ hours: AFTER_HOURS }).toString()
  await eachAlone(services, await overdueStays(db, before), ({ id, aboutKind, aboutId, gsoFacilityId }) =>
    db.transaction().execute(async (trx) => {
      const facility = await findFacility(trx, gsoFacilityId)
      if (!facility || !(await noteOverdueTold(trx, id, now, before))) return
      const chairs = await chairsOf(trx, facility.region.id, now)
      const about = { kind: aboutKind, id: aboutId }
      const letters = lettersTo(chairs, (to) => overdueLetter(env, { about, to, facility: facility.name }))
      await mail.postAll(trx, letters)
    }),
  )
}

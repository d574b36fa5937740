import type { Job } from '../../../kit/server/jobs/jobs.ts'
import type { Services } from '../../../kit/server/services.ts'
import { noteOverdueTold, overdueStays } from '../../holdingArea/server/public.ts'
import { overdueLetter } from './letters.ts'
import { tellOfNoPlace } from './noPlace.ts'
import { remindOfLoneEntries } from './remind.ts'
import { tellOfStays } from './tellOfStays.ts'

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

/** Of whoever is past their planned exit for so long. */
export async function tellOfOverdueStays(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now().toString()
  const before = clock.now().subtract({ hours: AFTER_HOURS }).toString()
  await tellOfStays(services, await overdueStays(db, before), {
    ...{ now, letter: overdueLetter },
    note: (trx, stay) => noteOverdueTold(trx, stay, now, before),
  })
}

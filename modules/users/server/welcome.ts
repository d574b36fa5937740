import type { Job } from '../../../kit/server/jobs/jobs.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findUser } from './users.ts'
import { welcome } from './welcomeLetter.ts'

/** Wakes whoever welcomes those that an import has made. */
export const WELCOME = 'users.welcome'

/** Letters in one transaction: on the embedded database everybody else waits for it. */
const AT_ONCE = 20

/** Welcomes those that an import has made, some at a time; each letter and its mark are one transaction. */
export const welcomeJob = (services: Services): Job<object> => ({
  name: WELCOME,
  // What a server that died has left is done by the next round.
  every: '*/5 * * * *',
  writesLetters: true,
  run: async () => {
    while ((await welcomeSome(services)) === AT_ONCE);
  },
})

/** Answers how many were welcomed. */
async function welcomeSome({ db, clock, ...services }: Services): Promise<number> {
  const now = clock.now().toString()
  const yesterday = clock.now().subtract({ hours: 24 }).toString().slice(0, 10)
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('appUser')
      .select('id')
      .where('welcomeDue', '=', true)
      // Whoever may come in no more is told nothing that is true no more; a day ends elsewhere later than here.
      .where('status', '=', 'ACTIVE')
      .where((eb) => eb.or([eb('endDate', 'is', null), eb('endDate', '>=', yesterday)]))
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await trx.updateTable('appUser').set({ welcomeDue: false }).where('id', 'in', ids).execute()
    let welcomed = 0
    for (const id of ids) {
      const user = await findUser(trx, id, now)
      if (user && (await welcome(services, trx, user))) welcomed++
    }
    return welcomed
  })
}

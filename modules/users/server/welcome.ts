import type { Job } from '../../../kit/server/jobs/jobs.ts'
import type { Services } from '../../../kit/server/services.ts'
import { findUser } from './users.ts'
import { welcomeLetter } from './welcomeLetter.ts'

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
async function welcomeSome({ db, clock, env, mail }: Services): Promise<number> {
  const now = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('appUser')
      .select('id')
      .where('welcomeDue', '=', true)
      // Whoever was deactivated meanwhile is told nothing that is true no more.
      .where('status', '=', 'ACTIVE')
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) {
      const user = await findUser(trx, id, now)
      if (user) await mail.post(trx, welcomeLetter(env, user))
    }
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) await trx.updateTable('appUser').set({ welcomeDue: false }).where('id', 'in', ids).execute()
    return due.length
  })
}

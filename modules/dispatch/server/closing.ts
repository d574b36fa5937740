import { lettersTo } from '../../../kit/server/mail/readers.ts'
import type { Sentence } from '../../../kit/server/sentences.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import { holdersOf } from '../../settings/server/public.ts'
import { activeUser, asReader } from '../../users/server/public.ts'
import { notSentLetter } from './letters.ts'
import { endAnnouncement } from './store.ts'
import type { Work } from './work.ts'

/**
 * Ends an announcement that goes out no more, and gives back what is left of its records, which is told of where they stand.
 * A correction has nothing to give back, and its receivers go by what they got: whoever sent it and the ADMINs are told.
 */
export async function closeAnnouncement(work: Work, id: number, note?: Sentence): Promise<void> {
  await endAnnouncement(work, id, { event: 'close', note })
  const ended = await readEnded(work, id)
  if (ended.correction !== null) await tell(work, id, ended)
}

type Ended = { subject: string; correction: Correction | null; createdBy: number | null }

const readEnded = ({ trx }: Work, id: number): Promise<Ended> =>
  trx
    .selectFrom('announcement')
    .select(['subject', 'correction', 'createdBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Tells the ADMINs that an announcement has ended unsent; of a correction, also whoever sent it. */
export const tellNotSent = async (work: Work, id: number): Promise<void> => tell(work, id, await readEnded(work, id))

async function tell({ services, trx, now, regionId }: Work, id: number, ended: Ended): Promise<void> {
  const { subject, correction, createdBy } = ended
  const isCorrection = correction !== null
  const admins = await holdersOf(trx, { roles: ['ADMIN'], regionId, now })
  const creator = isCorrection && createdBy !== null ? await activeUser(trx, createdBy, now) : null
  const readers = [...(creator ? [asReader(creator)] : []), ...admins]
  const letters = lettersTo(readers, (to) => notSentLetter(services.env, { to, id, subject, isCorrection }))
  await services.mail.postAll(trx, letters)
}

import type { Trx } from '../../../kit/server/database/database.ts'
import { type HoldSince, holdSending, readHold } from '../../../kit/server/mail/hold.ts'
import { type Sentence, told } from '../../../kit/server/sentences.ts'
import { lookOnlyFrom } from '../../dispatch/server/public.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { sendingToldWords } from '../words/en.ts'

/** What timelines call it. */
export const SENDING = 'sending'

/**
 * Holds everything back that would be sent, from the caller's commit on, since nobody knows here what went out after the
 * backup (decisions §18). A backup that was made while all was held brings that hold along: it begins anew, since it may
 * have been let go before the restore.
 */
export async function hold(trx: Trx, since: HoldSince): Promise<void> {
  await holdSending(trx, since)
  const begun = await readHold(trx)
  await lookOnlyFrom(trx, since.begunOn)
  const note = noteOf(since)
  const line = { regionId: null, on: since.begunOn, by: null, event: 'RESTORED', note } as const
  if (begun) await writeTimeline(trx, { about: { kind: SENDING, id: begun.id }, ...line })
}

function noteOf({ cause, backupMadeOn }: HoldSince): Sentence | null {
  if (cause === 'MOVED') return told(sendingToldWords, 'moved')
  return backupMadeOn === null ? null : told(sendingToldWords, 'backupOf', backupMadeOn)
}

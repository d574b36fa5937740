import { sql } from 'kysely'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import { addresseesOf, keepLists, type ToList } from '../../settings/server/public.ts'
import { RELEASE_REQUEST, releaseRequest } from './letters.ts'
import { ANNOUNCEMENT } from './store.ts'
import type { Work } from './work.ts'

/** What asks for a release, and waits to be sent. */
export const RELEASE_REQUESTS: ToList = {
  ...{ list: 'announcementApprovalEmails', purpose: RELEASE_REQUEST, kind: ANNOUNCEMENT },
  inRegion: (regionId) => sql`select id from announcement where region_id = ${regionId}`,
}

/**
 * Writes to those who may release a draft (decisions §8, §9); where something was taken back before it, the lists are kept
 * before that.
 */
export async function askForRelease({ services, trx, now, regionId }: Work, id: number): Promise<void> {
  const { rows } = await sql<{ subject: string; records: number }>`
    select subject, (
      select count(*) from announcement_record as member
      where member.announcement_id = announcement.id and member.standing = 'OPEN'
    ) as records
    from announcement where id = ${id}`.execute(trx)
  const [draft] = rows
  if (!draft) throw new Error('an announcement vanished')
  await keepLists(trx, regionId)
  const readers = await addresseesOf(trx, { regionId, list: 'announcementApprovalEmails', now })
  const letters = lettersTo(readers, (to) => releaseRequest(services.env, { id, to, ...draft }))
  await services.mail.postAll(trx, letters)
}

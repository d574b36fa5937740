import { sql } from 'kysely'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import { addresseesOf } from '../../settings/server/public.ts'
import { releaseRequest } from './letters.ts'
import type { Work } from './work.ts'

/** Writes to those who may release a draft (decisions §8, §9). */
export async function askForRelease({ services, trx, now, regionId }: Work, id: number): Promise<void> {
  const { rows } = await sql<{ subject: string; records: number }>`
    select subject, (
      select count(*) from announcement_record as member
      where member.announcement_id = announcement.id and member.standing = 'OPEN'
    ) as records
    from announcement where id = ${id}`.execute(trx)
  const [draft] = rows
  if (!draft) throw new Error('an announcement vanished')
  const readers = await addresseesOf(trx, { regionId, list: 'announcementApprovalEmails', now })
  const letters = lettersTo(readers, (to) => releaseRequest(services.env, { id, to, ...draft }))
  await services.mail.postAll(trx, letters)
}
